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

  it('each other one is pasted only within the grammar, the same guide from three programs with the same numbered headings', async () => {
    const others = samples.filter((name) => expectedHtml(name) === undefined);
    const copied = others.map((name) => readFileSync(join(folder, name), 'utf8'));
    const results = await editor.page.evaluate(pasteEach, copied);
    for (const [index, { html, document }] of results.entries()) {
      expect(storedHtmlViolations(html), others[index]).toEqual([]);
      expect(read(html), others[index]).toEqual(document);
    }
    const headings = ['019-word-guide-mac', '020-word-online-guide-windows', '052-gdocs-guide'].map((name) =>
      results[others.indexOf(`${name}.html`)]?.html.match(/<h3>.*?<\/h3>/g),
    );
    expect(headings[0]).toHaveLength(7);
    expect(headings[1]).toEqual(headings[0]);
    expect(headings[2]).toEqual(headings[0]);
  });

  it.each(samples.filter((name) => expectedHtml(name) !== undefined))(
    'is pasted as it was displayed: %s',
    async (name) => {
      await editor.paste({ 'text/html': readFileSync(join(folder, name), 'utf8') });
      const { html, document } = await pasted();
      expect(storedHtmlViolations(html)).toEqual([]);
      expect(read(html)).toEqual(document);
      expect(html).toBe(expectedHtml(name));
    },
  );
});

/** Slate reports a change a moment later. */
function pasted() {
  return editor.page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return { html: window.editorPage.html(), document: window.editorPage.document() };
  });
}

/**
 * Runs in the page: pastes each text into an empty article, as the browser does, which takes less than the
 * keys.
 */
async function pasteEach(texts: readonly string[]) {
  const results = [];
  for (const text of texts) {
    window.editorPage.reset([]);
    window.editorPage.focus();
    await new Promise(requestAnimationFrame);
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', text);
    const paste = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('[data-slate-editor]')?.dispatchEvent(new InputEvent('beforeinput', paste));
    await new Promise(requestAnimationFrame);
    results.push({ html: window.editorPage.html(), document: window.editorPage.document() });
  }
  return results;
}

/** Line ends are only for readability. */
function expectedHtml(name: string): string | undefined {
  const path = join(EXPECTED, name.replace('.html', '.txt'));
  if (!existsSync(path)) return undefined;
  return readFileSync(path, 'utf8').replaceAll('\n', '').replaceAll('&nbsp;', '\xa0');
}
