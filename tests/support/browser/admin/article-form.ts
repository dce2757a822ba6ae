import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { ARTICLE_LINES, type ArticleLine, articleLines } from '../../../../rules/articles/article-lines.ts';
import { openFreshPage, openPage, type WatchedPage } from '../launch/browser.ts';
import { signInBefore } from './admin-area.ts';

/** A file in the form that Playwright's file input takes. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const fileOf = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): ChosenFile => ({
  name,
  mimeType,
  buffer,
});

/** A file that starts like a JPEG and continues with invalid data. */
export const brokenJpeg = (name: string): ChosenFile =>
  fileOf(name, Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(2000, 'rubbish')]));

/** The locators of the form. */
export interface FormParts extends Readonly<Record<ArticleLine, Locator>> {
  readonly page: Page;
  readonly form: Locator;
  readonly title: Locator;
  readonly images: Locator;
  readonly content: Locator;
  readonly published: Locator;
  readonly date: Locator;
  readonly rows: Locator;
  readonly submit: Locator;
  readonly saveDraft: Locator;
  readonly status: Locator;
}

/** The locators of the form in a tab. */
export function formParts(
  page: Page,
  tab: 'Create Article' | 'Manage Articles' = 'Create Article',
): FormParts {
  const panel = page.getByRole('tabpanel', { name: tab });
  const form = panel.locator('form');
  return {
    page,
    form,
    title: form.getByRole('textbox', { name: 'Article Title *', exact: true }),
    ...articleLines((name) => form.getByRole('textbox', { name: ARTICLE_LINES[name].label, exact: true })),
    images: form.getByLabel('Images', { exact: true }),
    content: form.getByRole('textbox', { name: 'Full Content', exact: true }),
    published: form.getByRole('switch', { name: 'Published', exact: true }),
    date: form.getByLabel('Date', { exact: true }),
    rows: form.getByRole('listitem').filter({ has: page.getByRole('radio') }),
    submit: form.getByRole('button', { name: /^(Create Article|Creating\.\.\.|Save Changes|Saving\.\.\.)$/ }),
    saveDraft: form.getByRole('button', { name: /^(Save draft|Saving draft\.\.\.)$/ }),
    status: form.locator(':has(> [type=submit])').getByRole('status'),
  };
}

/** Opens the panel of an administrator who signed in before, and waits for the form. */
export async function openForm(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<WatchedPage & FormParts> {
  const watched = await (prepare ? openFreshPage : openPage)(browser, url, options);
  await prepare?.(watched.page);
  await signInBefore(watched.page.context(), url);
  await watched.page.goto('/create-news');
  const parts = formParts(watched.page);
  await parts.content.waitFor();
  return { ...watched, ...parts };
}

/** Fills in a title and a text. */
export async function fillIn({ title, content, page }: FormParts, words: string): Promise<void> {
  await title.fill(words);
  await content.click();
  await page.keyboard.insertText(`${words} in full.`);
}

/** Opens the field for the date of a new article. */
export const openDate = ({ form }: FormParts): Promise<void> =>
  form.getByRole('button', { name: 'Publish at another time' }).click();

/** The field of an image's row, or of all rows, for its description. */
export const descriptionIn = (rows: Locator): Locator =>
  rows.getByRole('textbox', { name: 'Description for people who cannot see it' });

/** The question before an article is published with images that have no description. */
export const descriptionsDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Images without a description' });

/** Presses the form's button, and answers to publish it as it is, where the form asks for descriptions. */
export async function submitAsItIs({ page, submit }: FormParts): Promise<void> {
  await submit.click();
  // React has drawn the dialog by then, if there is one.
  const without = descriptionsDialog(page).getByRole('button', { name: 'Publish without descriptions' });
  if (await without.isVisible()) await without.click();
}

/**
 * Records every later text of an element, in order.
 * @returns a function that reads them, even after the element is removed.
 */
export async function watchTexts(element: Locator): Promise<() => Promise<string[]>> {
  const texts = await element.evaluateHandle((watched) => {
    const seen: string[] = [];
    const note = () => seen.push(watched.textContent ?? '');
    new MutationObserver(note).observe(watched, { childList: true, characterData: true, subtree: true });
    return seen;
  });
  return async () => (await texts.jsonValue()).filter(Boolean);
}

/** The page's complaints, without the browser's own message about a failed response. */
export const withoutRemarks = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !/status of (400|401|413|415)/.test(complaint));
