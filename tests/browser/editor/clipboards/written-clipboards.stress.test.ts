import { expect, it } from 'vitest';
import { editor, openEditorForFile } from '../../../support/browser/editor-page/editor-of-file.ts';
import { rewritten } from '../../../support/data/articles/article-html.ts';
import { storedHtmlViolations } from '../../../support/data/articles/stored-html-violations.ts';
import { MAILS } from './written/mails.ts';
import { PAGES } from './written/pages.ts';
import { WHATSAPP } from './written/whatsapp.ts';

openEditorForFile();

const SOURCES = { WhatsApp: WHATSAPP, 'a mail': MAILS, 'a page': PAGES };
const CLIPBOARDS = Object.entries(SOURCES).flatMap(([source, clipboards]) =>
  clipboards.map((clipboard) => ({ source, ...clipboard })),
);

it('these are at least sixty clipboards', () => {
  expect(CLIPBOARDS.length).toBeGreaterThanOrEqual(60);
});

it.each(CLIPBOARDS)(
  'from $source, $title: it is pasted as it was meant, and undone in one step',
  async ({ text, html, stored }) => {
    expect(storedHtmlViolations(stored)).toEqual([]);
    expect(rewritten(stored)).toBe(stored);
    await editor.paste({
      ...(html !== undefined && { 'text/html': html }),
      ...(text !== undefined && { 'text/plain': text }),
    });
    await editor.writes(stored);
    await editor.press('ControlOrMeta+z');
    await editor.writes('');
  },
);
