import { describe, expect, it } from 'vitest';
import { openManageTab } from '../../../support/browser/admin/admin-area.ts';
import { fillIn, formParts, openForm, submitAsItIs } from '../../../support/browser/admin/article-form.ts';
import {
  openInTab,
  openInTabOf,
  restored,
  storedFileSizes,
  storedTitles,
} from '../../../support/browser/admin/unsaved-work.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

describe('an unsaved article in two tabs', () => {
  it('is stored as it was typed last, with its own pictures; a save in one leaves what the other stored, which makes a second article', async () => {
    const one = await openForm(site.browser, site.url);
    await fillIn(one, 'One');
    await one.images.setInputFiles(site.photo(1));
    await expect.poll(() => storedFileSizes(one.page)).toHaveLength(1);
    await expect.poll(() => storedTitles(one.page)).toEqual(['One']);
    const two = await openInTabOf(one.page);
    await restored(two).waitFor();
    expect(await two.title.inputValue()).toBe('One');
    await two.images.setInputFiles(site.photo(2));
    await two.title.fill('Two');
    await expect.poll(() => storedTitles(two.page)).toEqual(['Two']);

    // The first tab has its text on its screen, and stores it again when it changes.
    expect(await one.title.inputValue()).toBe('One');
    await one.images.setInputFiles(site.photo(3));
    await one.title.fill('One, longer');
    await expect.poll(() => storedTitles(one.page)).toEqual(['One, longer']);
    expect(await two.title.inputValue()).toBe('Two');
    await two.title.fill('Two, longer');
    await expect.poll(() => storedTitles(two.page)).toEqual(['Two, longer']);

    await submitAsItIs(one);
    await one.page.getByText(CREATED).waitFor();
    expect(await storedTitles(one.page)).toEqual(['Two, longer']);
    await two.page.close();
    await one.page.reload();
    await restored(one).waitFor();
    expect(await one.title.inputValue()).toBe('Two, longer');
    await submitAsItIs(one);
    await one.page.getByText(CREATED).waitFor();
    const articles = await storedArticles(site.folder);
    expect(articles).toMatchObject([{ title: 'One, longer' }, { title: 'Two, longer' }]);
    const images = await storedImages(site.folder);
    const namesOf = (article: unknown) =>
      images.filter(({ article_id }) => article_id === article).map(({ name }) => name);
    expect(articles.map(({ id }) => namesOf(id))).toEqual([
      ['photo 1.jpg', 'photo 3.jpg'],
      ['photo 1.jpg', 'photo 2.jpg'],
    ]);
    await expect.poll(() => storedTitles(one.page)).toEqual([]);
    await one.close();
  });

  it('of which the site has an earlier version is a conflict in the tab that saves second, which shows the other version', async () => {
    await createArticle(site.admin, { title: 'Before' });
    const { page, close } = await openForm(site.browser, site.url);
    await openManageTab(page);
    await page.getByRole('button', { name: 'Edit Before' }).click();
    const one = formParts(page, 'Manage Articles');
    await one.title.fill('One');
    await expect.poll(() => storedTitles(page)).toEqual(['One']);
    const two = await openInTab(page.context(), 'Manage Articles');
    await restored(two).waitFor();
    await two.title.fill('Two');
    await expect.poll(() => storedTitles(page)).toEqual(['Two']);
    await one.submit.click();
    await page.getByText('News article updated successfully!').waitFor();
    await two.submit.click();
    await two.page
      .getByText('This article was changed meanwhile. Reload it to see the other version.')
      .waitFor();
    expect(await two.title.inputValue()).toBe('Two');

    const opened = page.context().waitForEvent('page');
    await two.page.getByRole('link', { name: 'Open the other version' }).click();
    const other = formParts(await opened, 'Manage Articles');
    await expect.poll(() => other.title.inputValue()).toBe('One');
    // What is written here is restored by a reload.
    expect(new URL(other.page.url()).hash).toMatch(/^#tab=manage&article=[\w-]+$/);
    expect(await storedTitles(page)).toEqual(['Two']);
    await close();
  });
});
