import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { readArticle } from '../../../rules/article-html/read.ts';
import { parseHtml } from '../../../server/news/parse-html.ts';
import { type ServedPage, serveEditorPage } from '../editor-page/serve-editor-page.ts';
import type { EngineName } from './engine.ts';
import { openPerson, type Person } from './gestures.ts';
import { closeEngines, openEngine } from './open-engine.ts';

/** The page with the editor alone, in one engine; each test sets the text it starts from. */
export interface EngineEditor extends Person {
  /** Replaces the text; the caret is at its start. */
  begin(html: string): Promise<void>;
  /** Presses a button of the toolbar with the mouse. */
  tool(name: string): Promise<void>;
  /** Selects from one place of the shown text to another, by text node and offset, as a drag of the mouse does. */
  select(words: string, from?: number, to?: number): Promise<void>;
  html(): Promise<string>;
  /** Waits until this would be published. */
  writes(html: string): Promise<void>;
}

export let editor: EngineEditor;

/** Opens the editor in an engine for all tests of a block. */
export function openEditorIn(engine: EngineName): void {
  let page: ServedPage;

  beforeAll(async () => {
    page = await serveEditorPage({ isProduction: true });
    editor = await openEngineEditor(engine, page.url);
  }, 120_000);

  afterEach(async () => {
    expect(await editor.complaints()).toEqual([]);
  });

  afterAll(async () => {
    await editor?.close();
    await closeEngines();
    await page?.close();
  });
}

async function openEngineEditor(engine: EngineName, url: string): Promise<EngineEditor> {
  const person = await openPerson(openEngine(engine), url, { height: 900 });
  await person.tab.load(url);
  await person.sees(TEXT);
  const html = () => person.call(() => window.editorPage.html());

  return {
    ...person,
    async begin(article) {
      await person.call((value) => {
        window.editorPage.reset(value);
        window.editorPage.focus();
      }, documentOf(article));
      await vi.waitFor(async () => expect(await person.focused()).toBe('textbox Full Content'));
    },
    tool: (name) => person.click({ role: 'button', name, within: '[role=toolbar]' }),
    async select(words, from = 0, to = words.length) {
      const ends = await person.call(placesOf, words, from, to);
      await person.tab.drag(ends.from, ends.to);
      await expect.poll(() => person.call(() => String(getSelection()))).toBe(words.slice(from, to));
    },
    html,
    async writes(expected) {
      await expect.poll(html, { timeout: 10_000, interval: 50 }).toBe(expected);
    },
  };
}

const TEXT = { role: 'textbox', name: 'Full Content' };

/** Where the characters of a text node are, in the page. */
function placesOf(words: string, from: number, to: number) {
  const text = document.querySelector('[role=textbox]');
  const nodes = document.createTreeWalker(text ?? document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const start = node.textContent?.indexOf(words) ?? -1;
    if (start < 0) continue;
    node.parentElement?.scrollIntoView({ block: 'center' });
    const at = (offset: number) => {
      const range = document.createRange();
      range.setStart(node, start + offset);
      range.setEnd(node, start + offset);
      const { x, y, height } = range.getBoundingClientRect();
      return { x, y: y + height / 2 };
    };
    return { from: at(from), to: at(to) };
  }
  throw new Error(`The text has no "${words}".`);
}

function documentOf(html: string) {
  const limits = { maxDepth: 100, maxElements: 10_000, exceeded: () => new RangeError('too much') };
  return readArticle(parseHtml(html, limits), { ownsImage: () => true });
}
