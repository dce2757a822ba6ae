import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../support/browser/admin/admin-area.ts';
import {
  fillIn,
  formParts,
  openForm,
  submitAsItIs,
  withoutRemarks,
} from '../../../support/browser/admin/article-form.ts';
import { openPage } from '../../../support/browser/launch/browser.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { storedArticles, storedFiles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';

openFormSiteForFile();

describe('when an attempt fails', () => {
  it('at a picture or because the site refuses, nothing of it remains; where only the answer is lost, no second article is made', async () => {
    const form = await openForm(site.browser, site.url);
    const { page } = form;
    const failure = page.getByRole('alert').filter({ hasText: /^(Failed to upload|Error creating)/ });
    await fillIn(form, 'On the road');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    let sent = 0;
    await page.route('**/uploads', async (route) => {
      sent += 1;
      await (sent === 2 ? route.abort('connectionreset') : route.continue());
    });
    await submitAsItIs(form);
    await failure.getByText('Failed to upload image: photo 2.jpg').waitFor();
    expect(await failure.innerText()).toContain(
      'The site cannot be reached. Check your connection and try again: nothing you wrote is lost.',
    );
    await expect.poll(() => storedImages(site.folder)).toEqual([]);
    await expect.poll(() => storedFiles(site.folder)).toEqual([]);

    const mend = await answerCreation(page, (route) => {
      const message = 'The site cannot reach its data at the moment. Please try again later.';
      const errors = [{ message, extensions: { code: 'UNAVAILABLE' } }];
      return route.fulfill({ json: { data: null, errors } });
    });
    await submitAsItIs(form);
    await failure.getByText('Error creating news article.').waitFor();
    expect(await failure.innerText()).toContain('The site cannot reach its data at the moment.');
    expect(sent).toBe(4);
    await expect.poll(() => storedImages(site.folder)).toEqual([]);
    await mend();

    const mendAgain = await answerCreation(page, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitAsItIs(form);
    await expect.poll(() => storedArticles(site.folder)).toHaveLength(1);
    await failure.getByText('Error creating news article. Please try again.').waitFor();
    const held = { article_id: expect.any(String) };
    expect(await storedImages(site.folder)).toMatchObject([
      { name: 'photo 1.jpg', ...held },
      { name: 'photo 2.jpg', ...held },
    ]);
    expect(await storedFiles(site.folder)).not.toEqual([]);
    await mendAgain();

    await form.title.fill('Saved once');
    await form.rows.nth(0).getByRole('button', { name: 'Remove' }).click();
    await submitAsItIs(form);
    await page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Saved once' }]);
    expect(await storedImages(site.folder)).toMatchObject([{ name: 'photo 2.jpg', ...held }]);
    expect(sent).toBe(6);
    await expect.poll(() => form.title.inputValue()).toBe('');
    await fillIn(form, 'Another one');
    await submitAsItIs(form);
    await expect.poll(() => storedArticles(site.folder)).toHaveLength(2);
  });

  it('because the power is cut while the article is saved, the form continues where the site does', async () => {
    const folder = await makeSiteFolder();
    const first = await startSite({ folder });
    const form = await openForm(site.browser, first.url);
    await fillIn(form, 'After the power cut');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    await form.page.route('**/graphql', async (route, request) => {
      if (isCreation(request)) await first.kill();
      await route.continue();
    });
    await submitAsItIs(form);
    await form.page.getByText('Error creating news article. Please try again.').waitFor();
    expect(await form.title.inputValue()).toBe('After the power cut');
    expect(await form.rows.count()).toBe(2);
    await form.page.unrouteAll({ behavior: 'ignoreErrors' });
    const again = await startSite({ folder, env: { PORT: new URL(first.url).port } });
    await form.page
      .getByText(
        'The connection broke while the article was being saved, so it may have been created all the same. ' +
          'Try again: it will not be created twice.',
      )
      .waitFor();
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedArticles(folder)).toHaveLength(1);
    const held = (await storedImages(folder)).filter(({ article_id }) => article_id !== null);
    expect(held).toMatchObject([{ name: 'photo 1.jpg' }, { name: 'photo 2.jpg' }]);
    await form.close();
    await again.stop();
    await folder.remove();
  });
});

it('an editor that cannot be loaded says so, loads at the next attempt, and the rest of the form stays unchanged', async () => {
  const isEditor = '**/article-editor-*';
  const opened = await openPage(site.browser, site.url);
  const { page } = opened;
  await page.route(isEditor, (route) => route.abort('connectionreset'));
  await page.goto('/create-news');
  await waitForQuiet(page);
  await signIn(page);
  const form = formParts(page);
  const notice = form.form.getByRole('alert').filter({ hasText: 'The editor could not be loaded.' });
  await notice.getByText('The editor could not be loaded. Check your connection.').waitFor();
  await form.title.fill('Kept');
  await form.author.fill('Thandiwe Moyo');
  await form.images.setInputFiles(site.photo(1));
  const again = notice.getByRole('button', { name: 'Try Again' });
  await again.click();
  await notice.getByText('The editor could not be loaded. Check your connection.').waitFor();
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.unroute(isEditor);
  const held = Promise.withResolvers<void>();
  await page.route(isEditor, async (route) => {
    await held.promise;
    await route.continue();
  });
  await again.click();
  await form.form.getByRole('alert').getByText('Loading the editor...').waitFor();
  held.resolve();
  await form.content.waitFor();
  await expect.poll(() => form.content.evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.type('And now the text.');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect.poll(() => toolbar.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  expect(await form.title.inputValue()).toBe('Kept');
  await submitAsItIs(form);
  await page.getByText(CREATED).waitFor();
  expect(await storedArticles(site.folder)).toMatchObject([
    { title: 'Kept', author: 'Thandiwe Moyo', content: '<p>And now the text.</p>' },
  ]);
  expect(await storedImages(site.folder)).toHaveLength(1);
});

it('a session that ends during work is started again over the form, and the work continues: while a picture is sent, or an article is saved, also a long one; where it is not started again, the form is complete', async () => {
  const form = await openForm(site.browser, site.url);
  const dialog = form.page.getByRole('dialog', { name: 'Admin Access Required' });
  for (const [when, pattern, length] of [
    ['a picture', '**/uploads', 0],
    ['an article', '**/graphql', 0],
    ['a long article', '**/graphql', 40_000],
  ] as const) {
    await fillIn(form, `Interrupted: ${when}`);
    await form.page.keyboard.insertText('x'.repeat(length));
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    let hasEnded = false;
    await form.page.route(pattern, async (route, request) => {
      const isTimestamp = pattern !== '**/graphql' || isCreation(request);
      if (!isTimestamp || hasEnded) return route.continue();
      hasEnded = true;
      await form.page.context().clearCookies();
      await route.continue({ headers: { ...request.headers(), cookie: '' } });
    });
    await submitAsItIs(form);
    await dialog.waitFor();
    if (when === 'a picture') {
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await form.page
        .getByRole('alert')
        .getByText('You are signed out. Press Create Article to sign in and go on.', { exact: true })
        .waitFor();
      expect(await form.page.getByText('Failed to upload image').count()).toBe(0);
      expect(await form.title.inputValue()).toBe('Interrupted: a picture');
      expect(await form.rows.count()).toBe(2);
      await submitAsItIs(form);
      await dialog.waitFor();
    }
    await signIn(form.page);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder), when).toMatchObject([{ title: `Interrupted: ${when}` }]);
    expect(await storedImages(site.folder), when).toMatchObject([
      { name: 'photo 1.jpg' },
      { name: 'photo 2.jpg' },
    ]);
    await form.page.unrouteAll({ behavior: 'wait' });
    await site.clear();
    await expect.poll(() => form.title.inputValue()).toBe('');
  }
  expect(withoutRemarks(form.complaints)).toEqual([]);
});

/** Whether a request is to save a new article. */
const isCreation = (request: Request) => request.postData()?.includes('CreateArticle') ?? false;

/** Answers the page's requests to save a new article. @returns a function that ends this. */
async function answerCreation(page: Page, answer: (route: Route) => Promise<void>) {
  const handle = (route: Route, request: Request) => (isCreation(request) ? answer(route) : route.fallback());
  await page.route('**/graphql', handle);
  return () => page.unroute('**/graphql', handle);
}
