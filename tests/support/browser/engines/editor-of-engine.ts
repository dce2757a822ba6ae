import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { parseHtml } from '../../../../server/features/news/text/parse-html.ts';
import { pause } from '../../pause.ts';
import { type ServedPage, serveEditorPage } from '../editor-page/serve-editor-page.ts';
import type { EngineName, Point } from './engine.ts';
import { openPerson, type Person } from './gestures.ts';
import { closeEngines, openEngine } from './open-engine.ts';

/** The page with only the editor, in one engine; each test sets its initial text. */
export interface EngineEditor extends Person {
  /** Replaces the text; the caret is at its start. */
  begin(html: string): Promise<void>;
  /** Presses a button of the toolbar with the mouse. */
  tool(name: string): Promise<void>;
  /** Clicks in a text, before the character with this index. */
  goTo(words: string, offset: number, times?: number): Promise<void>;
  /** Drags the mouse over a text, or a part of it. */
  select(words: string, from?: number, to?: number): Promise<void>;
  /** Drags the mouse from one place to another. */
  drag(from: TextPosition, to: TextPosition): Promise<void>;
  /** Puts content on the clipboard like another program, and pastes it. */
  paste(data: Readonly<Record<string, string>>): Promise<void>;
  /** Replaces a word, like a browser after a person chose a correction. */
  correct(word: string, correction: string): Promise<void>;
  html(): Promise<string>;
  /** Waits until this HTML would be published. */
  writes(html: string): Promise<void>;
}

/** The index of a character in a text; the text must be in one text node. */
export type TextPosition = readonly [words: string, offset: number];

export let editor: EngineEditor;

/** Opens the editor in an engine for all tests of a block. */
export function openEditorIn(engine: EngineName): void {
  let page: ServedPage;

  beforeAll(async () => {
    page = await serveEditorPage({ isProduction: true });
    editor = await openEngineEditor(engine, page.url);
  }, 300_000);

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
  let lastPress = 0;

  /** A press soon after another at the same place would be a double click. */
  async function apart(press: () => Promise<void>) {
    const untilApart = lastPress + DOUBLE_CLICK_MS - Date.now();
    await pause(
      Math.max(0, untilApart),
      'so that the engine takes two presses for two, not for a double click',
    );
    await press();
    lastPress = Date.now();
  }

  const drag = (from: TextPosition, to: TextPosition) =>
    apart(async () => {
      const [start, end] = await person.call(pointsOf, from, to);
      await person.tab.drag(start, end);
    });

  return {
    ...person,
    async begin(article) {
      await person.call((value) => {
        window.editorPage.set({ isDisabled: false });
        window.editorPage.reset(value);
        window.editorPage.focus();
      }, documentOf(article));
      await expect.poll(() => person.focused()).toBe('textbox Full Content');
      // An image that loads moves the lines below it.
      await expect
        .poll(() => person.call(() => [...document.images].every((image) => image.complete)))
        .toBe(true);
    },
    tool: (name) => person.click({ role: 'button', name, within: '[role=toolbar]' }),
    goTo: (words, offset, times = 1) =>
      apart(async () => {
        const [point] = await person.call(pointsOf, [words, offset] as const);
        await person.tab.click(point, times);
      }),
    async select(words, from = 0, to = words.length) {
      await drag([words, from], [words, to]);
      await expect.poll(() => person.call(() => String(getSelection()))).toBe(words.slice(from, to));
    },
    drag,
    async paste(data) {
      await person.call(fillClipboard, data);
      await person.press('Control+c', 'Control+v');
    },
    correct: (word, correction) => person.call(replaceWord, word, correction),
    html,
    async writes(expected) {
      await expect.poll(html, { interval: 50 }).toBe(expected);
    },
  };
}

const TEXT = { role: 'textbox', name: 'Full Content' };

const DOUBLE_CLICK_MS = 600;

/** The positions of characters in the window. Runs in the page. */
function pointsOf<Places extends readonly TextPosition[]>(...places: Places) {
  const text = document.querySelector('[role=textbox]');
  const ranges = places.map(([words, offset]) => {
    const nodes = document.createTreeWalker(text ?? document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const start = node.textContent?.indexOf(words) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start + offset);
      range.collapse(true);
      return range;
    }
    throw new Error(`The text has no "${words}".`);
  });
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return ranges.map((range) => {
    const { x, y, height } = range.getBoundingClientRect();
    return { x, y: y + height / 2 };
  }) as { [Index in keyof Places]: Point };
}

/** Makes the next copy contain another program's content. Runs in the page. */
function fillClipboard(formats: Readonly<Record<string, string>>): void {
  const fill = (event: ClipboardEvent) => {
    for (const [format, content] of Object.entries(formats)) event.clipboardData?.setData(format, content);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', fill, { once: true, capture: true });
}

/** No driver can choose a correction, so this dispatches the event of a chosen one. Runs in the page. */
function replaceWord(word: string, correction: string): void {
  const text = document.querySelector('[role=textbox]') ?? document.body;
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const start = node.textContent?.indexOf(word) ?? -1;
    if (start < 0) continue;
    const [startContainer, endContainer] = [node, node];
    const range = new StaticRange({
      startContainer,
      startOffset: start,
      endContainer,
      endOffset: start + word.length,
    });
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', correction);
    const event = new InputEvent('beforeinput', {
      inputType: 'insertReplacementText',
      bubbles: true,
      cancelable: true,
    });
    // WebKit's constructor ignores both.
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    Object.defineProperty(event, 'getTargetRanges', { value: () => [range] });
    node.parentElement?.dispatchEvent(event);
    return;
  }
}

function documentOf(html: string) {
  const limits = { maxDepth: 100, maxElements: 10_000, exceeded: () => new RangeError('too much') };
  return readArticle(parseHtml(html, limits), { ownsImage: () => true });
}
