import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FormParts, fillIn, openForm } from '../../../support/browser/admin/article-form.ts';
import {
  openInTabOf,
  restored,
  storedFileSizes,
  storedTitles,
} from '../../../support/browser/admin/unsaved-work.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';

openFormSiteForFile();

/** Leaves 'One' unsaved, and then 'Two', with an image, in another tab, and opens the form again. */
async function leaveTwo(one: FormParts): Promise<void> {
  const two = await openInTabOf(one.page);
  for (const [form, title] of [
    [one, 'One'],
    [two, 'Two'],
  ] as const) {
    await fillIn(form, title);
    if (form === two) {
      await two.images.setInputFiles(site.photo(1));
      // On a slow machine the title is stored before, without an image.
      await expect.poll(() => storedFileSizes(two.page)).toHaveLength(1);
    }
    await expect.poll(() => storedTitles(form.page)).toContain(title);
    form.page.once('dialog', (dialog) => dialog.accept());
    // Leaving the page stores the last words.
    await form.page.goto('about:blank');
  }
  await two.page.close();
  await one.page.goto('/create-news');
  await restored(one).waitFor();
}

/** The names of the articles in the list of other unsaved ones. */
const offered = ({ form }: FormParts) =>
  form
    .getByRole('button', { name: /^Open: / })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.replace('Open: ', '')));

describe('a new article that was left unsaved', () => {
  it('in two tabs is offered from both, can be discarded and brought back, and stays in the form where it cannot be stored when another is opened', async () => {
    const current = await openForm(site.browser, site.url);
    const { page } = current;
    await leaveTwo(current);
    expect(await current.title.inputValue()).toBe('Two');
    expect(await current.rows.count()).toBe(1);
    await expect.poll(() => offered(current)).toEqual(['One']);

    const button = (name: string) => current.form.getByRole('button', { name, exact: true });
    await button('Discard: One').click();
    await button('Bring it back: One').waitFor();
    await expect.poll(() => button('Bring it back: One').evaluate(isFocused)).toBe(true);
    await expect.poll(() => storedTitles(current.page)).toEqual(['Two']);
    await current.page.keyboard.press('Enter');
    await expect.poll(() => storedTitles(current.page)).toEqual(['One', 'Two']);
    await expect.poll(() => offered(current)).toEqual(['One']);

    const allow = await refuseToStore(page);
    await current.title.fill('Two, changed');
    await button('Open: One').click();
    await current.form
      .getByText(
        'What you wrote here could not be kept on this device, so the other article was not opened. Save this one first.',
      )
      .waitFor();
    expect(await current.title.inputValue()).toBe('Two, changed');
    expect(await offered(current)).toEqual(['One']);
    await allow();

    // Before the next pause, at which the form would store it.
    await current.title.fill('Two, changed again');
    await button('Open: One').click();
    await expect.poll(() => current.title.inputValue()).toBe('One');
    await expect.poll(() => current.title.evaluate(isFocused)).toBe(true);
    expect(await current.content.innerText()).toContain('One in full.');
    await expect.poll(() => offered(current)).toEqual(['Two, changed again']);
    await button('Open: Two, changed again').click();
    await expect.poll(() => current.rows.count()).toBe(1);
    await expect.poll(() => offered(current)).toEqual(['One']);

    // A draft that is open in another tab is not offered.
    const next = await openInTabOf(page);
    await restored(next).waitFor();
    expect(await next.title.inputValue()).toBe('One');
    expect(await offered(next)).toEqual([]);
    await button('Open: One').click();
    await current.form.getByText('This article is open in another tab, or was saved there.').waitFor();
    await expect.poll(() => offered(current)).toEqual([]);
    expect(await current.title.inputValue()).toBe('Two, changed again');
    await current.close();
  });

  it('is also offered where the browser cannot know whether a tab is open, as over plain http', async () => {
    const form = await openForm(site.browser, site.url, {}, (page) =>
      page
        .context()
        .addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })),
    );
    await leaveTwo(form);
    expect(await form.title.inputValue()).toBe('Two');
    await form.form.getByRole('button', { name: 'Open: One', exact: true }).click();
    await expect.poll(() => form.title.inputValue()).toBe('One');
    await expect.poll(() => offered(form)).toEqual(['Two']);
    expect(await storedTitles(form.page)).toEqual(['One', 'Two']);
    await form.close();
  });
});

/** Lets the page store nothing more. @returns a function that lets it store again. */
async function refuseToStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, {
      allow: () => {
        IDBObjectStore.prototype.put = put;
      },
    });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Refused', 'UnknownError');
    };
  });
  return () => page.evaluate(() => (window as unknown as { allow(): void }).allow());
}
