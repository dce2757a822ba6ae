import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { parseHtml } from '../../../../server/features/news/text/parse-html.ts';
import { openFreshPage, type WatchedPage } from '../launch/browser.ts';
import type { EditorPage } from './editor-page-handle.ts';

/** The editor's locators, and functions that only scripts can call. */
export interface OpenEditor extends WatchedPage {
  readonly text: Locator;
  readonly toolbar: Locator;
  readonly format: Locator;
  tool(name: string): Locator;
  press(...keys: string[]): Promise<void>;
  type(words: string): Promise<void>;
  /** Starts again with an article, given as HTML or as a document, with the caret at its start. */
  begin(article: string | ArticleDocument): Promise<void>;
  /** Clicks on a text, then moves to the start or the end of its line. */
  goTo(edge: 'Home' | 'End', words: string): Promise<void>;
  selectWord(word: string): Promise<void>;
  /** Puts content on the clipboard like another program, and pastes it. */
  paste(data: Readonly<Record<string, string>>): Promise<void>;
  /** Waits until this HTML would be published. */
  writes(html: string): Promise<void>;
  html(): Promise<string>;
  settings(settings: EditorPage['settings']): Promise<void>;
}

export async function openEditor(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenEditor> {
  const watched = await openFreshPage(browser, url, options);
  const { page } = watched;
  // Otherwise React's development build recommends its tools on the console.
  await page.addInitScript(() =>
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } }),
  );
  await page.goto('/');
  const text = page.getByRole('textbox', { name: 'Full Content', exact: true });
  const toolbar = page.getByRole('toolbar', { name: 'Formatting', exact: true });
  await text.waitFor();
  const html = () => page.evaluate(() => window.editorPage.html());

  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key);
  }

  return {
    ...watched,
    text,
    toolbar,
    format: toolbar.getByRole('combobox', { name: 'Block format', exact: true }),
    tool: (name) => toolbar.getByRole('button', { name, exact: true }),
    press,
    type: (words) => page.keyboard.type(words),
    async begin(article) {
      const beginning = typeof article === 'string' ? documentOf(article) : article;
      await page.evaluate((value) => {
        window.editorPage.reset(value);
        window.editorPage.focus();
      }, beginning);
      await eventually(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
    },
    async goTo(edge, words) {
      await text.getByText(words, { exact: true }).first().click();
      await press(edge);
    },
    selectWord: (word) => text.getByText(word).first().dblclick(),
    async paste(data) {
      await copyContent(page, data);
      await press('ControlOrMeta+v');
    },
    async writes(expected) {
      await eventually(html).toBe(expected);
    },
    html,
    settings: (settings) => page.evaluate((value) => window.editorPage.set(value), settings),
  };
}

/** Waits for a condition, long enough for a busy machine. */
export const eventually = <Value>(read: () => Value, message = '') =>
  expect.poll(read, { interval: 20, message });

/** Puts content on the clipboard like another program. */
export async function copyContent(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((formats) => {
    const fill = (event: ClipboardEvent) => {
      for (const [format, content] of Object.entries(formats)) event.clipboardData?.setData(format, content);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', fill, { once: true, capture: true });
  }, data);
  await page.keyboard.press('ControlOrMeta+c');
}

function documentOf(html: string): ArticleDocument {
  const limits = { maxDepth: 100, maxElements: 10_000, exceeded: () => new RangeError('too much') };
  return readArticle(parseHtml(html, limits), { ownsImage: () => true });
}
