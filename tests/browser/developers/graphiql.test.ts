import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPage, PHONE, type WatchedPage } from '../../support/browser/launch/browser.ts';
import { browser, openSiteForFile, site } from '../../support/browser/sites/site-of-file.ts';

let visit: WatchedPage;
let page: Page;

openSiteForFile();

beforeEach(async () => {
  visit = await openPage(browser, site.url, PHONE);
  page = visit.page;
  await page.goto('/graphql');
});

afterEach(() => visit.close());

const button = (name: RegExp) => page.getByRole('button', { name });

/** GraphiQL's editor, a property of its element. */
interface EditorElement {
  readonly CodeMirror: {
    focus(): void;
    getValue(): string;
    setCursor(line: number, column: number): void;
    setValue(text: string): void;
  };
}

const editorIn = (pane: string) => page.locator(`${pane} .CodeMirror`);

/** All text of an editor, including the part that is scrolled out of view. */
const textOf = (pane: string) =>
  editorIn(pane).evaluate((element) => (element as unknown as EditorElement).CodeMirror.getValue());

/** Replaces the query, and puts the cursor at its end. */
const write = (query: string) =>
  editorIn('.graphiql-query-editor').evaluate((element, text) => {
    const { CodeMirror } = element as unknown as EditorElement;
    CodeMirror.setValue(text);
    CodeMirror.focus();
    CodeMirror.setCursor(0, text.length);
  }, query);

it('asks for no password, which it would store, runs a query, adds it to its history, completes names, and describes the schema', async () => {
  await page.locator('.graphiql-query-editor .CodeMirror').waitFor();
  const text = await textOf('.graphiql-query-editor');
  expect(text).toContain('query News {');
  expect(text).toContain('sign in at /create-news first: the session cookie is shared');
  expect(text).not.toContain('password');

  // A menu once GraphiQL has found the operations.
  await button(/^Execute query/)
    .and(page.locator('[aria-haspopup=menu]'))
    .click();
  await page.getByRole('menuitem', { name: 'News', exact: true }).click();
  await expect.poll(() => textOf('.result-window')).toContain('"totalCount": 0');

  await button(/^Show History/).click();
  await page.locator('.graphiql-history').getByText('News').first().waitFor();

  // GraphiQL has names to offer once it has read the schema, and says nothing of that.
  const hint = page.locator('.CodeMirror-hint', { hasText: 'session' });
  const completes = async () => {
    await write('{ sess');
    await page.keyboard.press('Control+Space');
    return hint.isVisible();
  };
  await expect.poll(completes).toBe(true);

  // GraphiQL may still put the text of before back, which it cannot parse: its error is then the button's
  // name. Or the first click only closes the list of names.
  const prettifyButton = page.locator('.graphiql-toolbar-button').first();
  expect(await prettifyButton.getAttribute('aria-label')).toMatch(/^Prettify/);
  const prettify = async () => {
    if ((await textOf('.graphiql-query-editor')) === '{ sess') await write('{session{isAdmin}}');
    await prettifyButton.click();
    return textOf('.graphiql-query-editor');
  };
  await expect.poll(prettify).toBe('{\n  session {\n    isAdmin\n  }\n}');

  await button(/^Show Documentation/).click();
  await page.getByRole('link', { name: 'Query', exact: true }).click();
  await page.getByText('Published articles, newest first.').waitFor();
  expect(visit.complaints).toEqual([]);
});

it('lets a phone reach its variables, its headers and its settings', async () => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const name of [/^Variables/, /^Headers/]) {
    await button(name).click();
    await expect.poll(() => button(name).getAttribute('class')).toContain('active');
  }
  for (const pane of ['.graphiql-query-editor', '.graphiql-editor-tool', '.graphiql-response']) {
    const box = await page.locator(pane).boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(box?.height).toBeGreaterThan(100);
  }
  expect(await width()).toBe(360);

  await button(/settings/).click();
  const choice = await page.getByRole('dialog').getByRole('button', { name: 'Dark' }).boundingBox();
  const dialog = await page.getByRole('dialog').boundingBox();
  expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThan((dialog?.x ?? 0) + (dialog?.width ?? 0));
  // The dialog locks scrolling with a style element, which the policy allows by its nonce.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(visit.complaints.filter((complaint) => complaint.includes('Content Security'))).toEqual([]);
});
