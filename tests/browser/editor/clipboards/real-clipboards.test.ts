import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editor, openEditorForFile } from '../../../support/browser/editor-page/editor-of-file.ts';
import { read } from '../../../support/data/articles/article-html.ts';
import { storedHtmlViolations } from '../../../support/data/articles/stored-html-violations.ts';
import { describeCorpus } from '../../../support/data/attacks/describe-corpus.ts';

const EXPECTED = join(import.meta.dirname, 'expected');

describeCorpus('clipboard', 'what people really copied', (folder) => {
  openEditorForFile();

  const samples = globSync('*.html', { cwd: folder }).toSorted();

  it('is a hundred clipboards, of which more than thirty were read by hand', () => {
    expect(samples).toHaveLength(100);
    const known = globSync('*.txt', { cwd: EXPECTED }).map((name) => name.replace('.txt', '.html'));
    expect(known.length).toBeGreaterThan(30);
    expect(samples).toEqual(expect.arrayContaining(known));
  });

  it.each(samples)('is pasted as it was displayed, and only within the grammar: %s', async (name) => {
    await editor.paste({ 'text/html': readFileSync(join(folder, name), 'utf8') });
    const { html, document } = await pasted();
    expect(storedHtmlViolations(html)).toEqual([]);
    expect(read(html)).toEqual(document);
    const expected = expectedHtml(name);
    if (expected !== undefined) expect(html).toBe(expected);
  });

  it('has the same numbered headings where three programs copied the same guide', async () => {
    const headings: string[][] = [];
    for (const name of ['019-word-guide-mac', '020-word-online-guide-windows', '052-gdocs-guide']) {
      await editor.begin('');
      await editor.paste({ 'text/html': readFileSync(join(folder, `${name}.html`), 'utf8') });
      headings.push((await pasted()).html.match(/<h3>.*?<\/h3>/g) ?? []);
    }
    expect(headings[0]).toHaveLength(7);
    expect(headings[1]).toEqual(headings[0]);
    expect(headings[2]).toEqual(headings[0]);
  });
});

/** Slate reports a change a moment later. */
function pasted() {
  return editor.page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return { html: window.editorPage.html(), document: window.editorPage.document() };
  });
}

/** Line ends are only for readability. */
function expectedHtml(name: string): string | undefined {
  const path = join(EXPECTED, name.replace('.html', '.txt'));
  if (!existsSync(path)) return undefined;
  return readFileSync(path, 'utf8').replaceAll('\n', '').replaceAll('&nbsp;', '\xa0');
}
