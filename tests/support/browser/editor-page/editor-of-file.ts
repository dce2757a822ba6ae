import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { closePages, openBrowser } from '../launch/browser.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';
import { type ServedPage, serveEditorPage } from './serve-editor-page.ts';

/** The editor of a test file, once it is open. */
export let editor: OpenEditor;

/**
 * Opens an editor for all tests of a file; each test starts with an empty article, and fails if the page
 * complains.
 */
export function openEditorForFile(options: BrowserContextOptions = {}): void {
  let site: ServedPage;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([serveEditorPage(), openBrowser()]);
    editor = await openEditor(browser, site.url, options);
  });

  afterAll(async () => {
    await editor?.close();
    await closePages();
    await site?.close();
  });

  beforeEach(async () => {
    await editor.settings({ isDisabled: false });
    await editor.begin('');
  });

  afterEach(() => {
    expect(editor.complaints.splice(0)).toEqual([]);
  });
}

export const isTextFocused = () => editor.text.evaluate((element) => element === document.activeElement);

/** The accessible name of the focused element. */
export const focusedName = () =>
  editor.page.evaluate(() => {
    const { activeElement: focused } = document;
    return focused?.getAttribute('aria-label') ?? focused?.textContent;
  });
