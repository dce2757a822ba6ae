import { describe, expect, it } from 'vitest';
import { type FormParts, fillIn, openForm } from '../../../support/browser/admin/article-form.ts';
import {
  openInTab,
  restored,
  storedFileSizes,
  storedTitles,
} from '../../../support/browser/admin/unsaved-work.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';

openFormSiteForFile();

/** Leaves 'One' and then 'Two', with a picture, unsaved in tabs that no longer show a form. */
async function leaveTwo(one: FormParts): Promise<void> {
  const two = await openInTab(one.page.context());
  for (const [form, title] of [
    [one, 'One'],
    [two, 'Two'],
  ] as const) {
    await fillIn(form, title);
    if (form === two) {
      await two.images.setInputFiles(site.photo(1));
      // On a slow machine the title is stored before, without a picture.
      await expect.poll(() => storedFileSizes(two.page)).toHaveLength(1);
    }
    await expect.poll(() => storedTitles(form.page)).toContain(title);
    form.page.once('dialog', (dialog) => dialog.accept());
    // Leaving the page stores the last words.
    await form.page.goto('about:blank');
  }
}

/** The names of the articles in the list of other unsaved ones. */
const offered = ({ form }: FormParts) =>
  form
    .getByRole('button', { name: /^Open: / })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.replace('Open: ', '')));

describe('a new article that was left unsaved', () => {
  it('of two closed tabs is offered from both, can be discarded and brought back, and nothing is lost when one is opened', async () => {
    const one = await openForm(site.browser, site.url);
    const context = one.page.context();
    await leaveTwo(one);
    const current = await openInTab(context);
    await restored(current).waitFor();
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

    // Before the next pause, at which the form would store it.
    await current.title.fill('Two, changed');
    await button('Open: One').click();
    await expect.poll(() => current.title.inputValue()).toBe('One');
    await expect.poll(() => current.title.evaluate(isFocused)).toBe(true);
    expect(await current.content.innerText()).toContain('One in full.');
    await expect.poll(() => offered(current)).toEqual(['Two, changed']);
    await button('Open: Two, changed').click();
    await expect.poll(() => current.rows.count()).toBe(1);
    await expect.poll(() => offered(current)).toEqual(['One']);

    // A draft that is open in another tab is not offered.
    const next = await openInTab(context);
    await restored(next).waitFor();
    expect(await next.title.inputValue()).toBe('One');
    expect(await offered(next)).toEqual([]);
    await button('Open: One').click();
    await current.form.getByText('This article is open in another tab, or was saved there.').waitFor();
    await expect.poll(() => offered(current)).toEqual([]);
    expect(await current.title.inputValue()).toBe('Two, changed');
    await one.close();
  });

  it('stays in the form when it cannot be stored, and no other is opened; a discarded one is not offered again', async () => {
    const one = await openForm(site.browser, site.url);
    await leaveTwo(one);
    const form = await openInTab(one.page.context());
    await expect.poll(() => offered(form)).toEqual(['One']);
    await form.page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      Object.assign(window, {
        makeRoom: () => {
          IDBObjectStore.prototype.put = put;
        },
      });
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await form.title.fill('Two, changed');
    await form.form.getByRole('button', { name: 'Open: One', exact: true }).click();
    await form.form
      .getByText(
        'What you wrote here could not be kept on this device, so the other article was not opened. Save this one first.',
      )
      .waitFor();
    expect(await form.title.inputValue()).toBe('Two, changed');
    expect(await offered(form)).toEqual(['One']);

    await form.page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
    await form.form.getByRole('button', { name: 'Discard: One', exact: true }).click();
    await expect.poll(() => storedTitles(form.page)).not.toContain('One');
    await form.page.reload();
    await restored(form).waitFor();
    expect(await offered(form)).toEqual([]);
    await one.close();
  });

  it('is also offered where the browser cannot know whether a tab is open, as over plain http', async () => {
    const one = await openForm(site.browser, site.url, {}, (page) =>
      page
        .context()
        .addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })),
    );
    await leaveTwo(one);
    const form = await openInTab(one.page.context());
    await restored(form).waitFor();
    expect(await form.title.inputValue()).toBe('Two');
    await form.form.getByRole('button', { name: 'Open: One', exact: true }).click();
    await expect.poll(() => form.title.inputValue()).toBe('One');
    await expect.poll(() => offered(form)).toEqual(['Two']);
    expect(await storedTitles(form.page)).toEqual(['One', 'Two']);
    await one.close();
  });
});
