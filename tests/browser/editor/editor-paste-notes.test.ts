import { describe, expect, it } from 'vitest';
import { MAX_CONTENT_BYTES } from '../../../rules/articles/article-limits.ts';
import { editor, openEditorForFile } from '../../support/browser/editor-page/editor-of-file.ts';
import { eventually } from '../../support/browser/editor-page/open-editor.ts';
import { findViolations } from '../../support/browser/looking/find-violations.ts';

openEditorForFile();

const note = () => editor.page.locator('form [role=status]').textContent();

describe('the message about what a paste left out', () => {
  it('is shown until OK', async () => {
    await editor.paste({
      'text/html':
        '<p>a</p><img src="https://x.example/a.png"><img src="https://x.example/spy.gif" width="1" height="1">' +
        '<table><tr><td>b<td>c</table><iframe src="https://x.example/"></iframe>' +
        '<div style="mso-element:comment-list"><div style="mso-element:comment">d</div></div>',
    });
    await editor.writes('<p>a</p><p>b\xa0 \xa0 c</p>');
    await eventually(note).toBe(
      '1 image, 1 embedded item and 1 comment were left out. To show an image, add it under Images. 1 table is now lines of text.',
    );
    expect(await findViolations(editor.page)).toEqual([]);
    await editor.page.getByRole('button', { name: 'OK' }).click();
    await eventually(note).toBe('');
  });

  it('appears below the caret, and does not cover it', async () => {
    await editor.page.setViewportSize({ width: 360, height: 500 });
    await editor.paste({ 'text/html': `${'<p>a</p>'.repeat(20)}<p>last</p><iframe></iframe>` });
    await eventually(note).toBe('1 embedded item was left out.');
    const bottomOf = async (text: string) => {
      const box = await editor.page.getByText(text, { exact: true }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const noteBox = () => editor.page.getByText('1 embedded item was left out.').boundingBox();
    await eventually(async () => (await bottomOf('last')) <= ((await noteBox())?.y ?? 0)).toBe(true);
  });

  it('says that the headers of messages were left out', async () => {
    await editor.paste({ 'text/plain': '[10:12, 25/11/2026] Amina: a\n[10:13, 25/11/2026] José: b' });
    await editor.writes('<p>a</p><p>b</p>');
    await eventually(note).toBe('Name and time of 2 messages were left out.');
  });

  it('uses the singular for one thing, and disappears with the next paste', async () => {
    await editor.paste({ 'text/html': '<p>a<iframe></iframe></p>' });
    await eventually(note).toBe('1 embedded item was left out.');
    await editor.paste({ 'text/plain': 'b' });
    await eventually(note).toBe('');
  });
});

describe('a paste that is too large', () => {
  it.each([
    [
      'text for an article is refused',
      { 'text/plain': 'a'.repeat(MAX_CONTENT_BYTES) },
      'That is more text than an article can hold. Nothing was pasted.',
    ],
    [
      'formatting for an article is refused',
      { 'text/html': '<p>a</p>'.repeat(10_001) },
      'That has too much formatting for one article. Nothing was pasted: copy it in smaller parts.',
    ],
    [
      'for the page is refused at once',
      { 'text/html': '<div>'.repeat(400_000) },
      'That is too much to paste at once. Nothing was pasted: copy it in smaller parts.',
    ],
    [
      "for the page is also refused where another page marked it as the editor's content",
      { 'application/x-sanir-article': '<p>a</p>'.repeat(50_001) },
      'That is too much to paste at once. Nothing was pasted: copy it in smaller parts.',
    ],
  ])('%s, and nothing typed is lost', async (_, data, sentence) => {
    await editor.type('typed');
    await editor.paste(data);
    await eventually(note).toBe(sentence);
    await editor.type(' on');
    await editor.writes('<p>typed on</p>');
  });

  it('is accepted where it replaces as much', async () => {
    await editor.begin(`<p>${'a'.repeat(MAX_CONTENT_BYTES - 100)}</p>`);
    await editor.press('ControlOrMeta+a');
    await editor.paste({ 'text/html': `<p>${'b'.repeat(200)}</p>` });
    await editor.writes(`<p>${'b'.repeat(200)}</p>`);
  });
});
