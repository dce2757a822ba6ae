import type { BrowserContextOptions, CDPSession } from 'playwright-core';
import { beforeAll } from 'vitest';
import { PHONE } from '../launch/browser.ts';
import { editor, openEditorForFile } from './editor-of-file.ts';

/** Makes the editor handle input like that of Android's keyboards. */
const ANDROID: BrowserContextOptions = {
  ...PHONE,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
};

let input: CDPSession;

/** Opens an editor on a phone for all tests of a file. */
export function openEditorOnAndroid(): void {
  openEditorForFile(ANDROID);
  beforeAll(async () => {
    input = await editor.page.context().newCDPSession(editor.page);
  });
}

/**
 * Types like a phone keyboard: each letter is composed, and the word is committed with the space after it.
 */
export async function compose(word: string, committed = word): Promise<void> {
  for (let length = 1; length <= word.length; length += 1) await composeText(word.slice(0, length));
  await commit(committed);
}

/** Swipes a word: it is composed at once. */
export async function swipe(word: string, committed = word): Promise<void> {
  await composeText(word);
  await commit(committed);
}

/** Composes a text, without committing it. */
export async function composeText(text: string): Promise<void> {
  const { length } = text;
  await input.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
}

/** Writes a text at once, like a suggested word or a keyboard's own clipboard. */
export async function commit(text: string): Promise<void> {
  await input.send('Input.insertText', { text });
}
