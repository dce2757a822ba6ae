import { describe, expect, it } from 'vitest';
import { signIn } from '../support/browser/admin-area.ts';
import {
  fillIn,
  formParts,
  openForm,
  submitAsItIs,
  withoutRemarks,
} from '../support/browser/article-form.ts';
import { openPage } from '../support/browser/browser.ts';
import { storedArticles, storedFiles, storedPictures } from '../support/browser/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../support/browser/form-site-of-file.ts';
import { waitForQuiet } from '../support/browser/readiness.ts';
import { makeSiteFolder } from '../support/server/site-folder.ts';
import { startSite } from '../support/server/start-site.ts';

openFormSiteForFile();

describe('when the network fails', () => {
  it('at a picture, nothing of the attempt remains, and the second attempt succeeds', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'On the road');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    let sent = 0;
    await form.page.route('**/uploads', async (route) => {
      sent += 1;
      await (sent === 2 ? route.abort('connectionreset') : route.continue());
    });
    await submitAsItIs(form);
    const failure = form.page.getByRole('alert').filter({ hasText: 'Failed to upload image: photo 2.jpg' });
    await failure.waitFor();
    expect(await failure.innerText()).toContain(
      'The site cannot be reached. Check your connection and try again: nothing you wrote is lost.',
    );
    await expect.poll(() => storedPictures(site.folder)).toEqual([]);
    await expect.poll(() => storedFiles(site.folder)).toEqual([]);
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedPictures(site.folder)).toMatchObject([
      { name: 'photo 1.jpg' },
      { name: 'photo 2.jpg' },
    ]);
    await form.close();
  });

  it.each([
    {
      when: 'the second picture is on its way',
      isMoment: (url: string, count: number) => url.endsWith('/uploads') && count === 2,
      sentence: 'Failed to upload image: photo 2.jpg',
    },
    {
      when: 'the article is being saved',
      isMoment: (url: string, _count: number, body: string) =>
        url.endsWith('/graphql') && body.includes('CreateArticle'),
      sentence: 'Error creating news article. Please try again.',
    },
  ])('because the power is cut when $when, the form continues where the site does', async (moment) => {
    const folder = await makeSiteFolder();
    const doomed = await startSite({ folder });
    const form = await openForm(site.browser, doomed.url);
    await fillIn(form, 'After the power cut');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    let count = 0;
    await form.page.route(/\/(uploads|graphql)$/, async (route, request) => {
      if (request.url().endsWith('/uploads')) count += 1;
      const body = request.postData() ?? '';
      if (moment.isMoment(request.url(), count, body)) await doomed.kill();
      await route.continue();
    });
    await submitAsItIs(form);
    await form.page.getByText(moment.sentence).waitFor();
    expect(await form.title.inputValue()).toBe('After the power cut');
    expect(await form.rows.count()).toBe(2);
    if (moment.sentence.startsWith('Error')) {
      await form.page
        .getByText(
          'The connection broke while the article was being saved, so it may have been created all the same. ' +
            'Try again: it will not be created twice.',
        )
        .waitFor();
    }

    await form.page.unrouteAll();
    const again = await startSite({ folder, env: { PORT: new URL(doomed.url).port } });
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedArticles(folder)).toHaveLength(1);
    const held = (await storedPictures(folder)).filter(({ article_id }) => article_id !== null);
    expect(held).toMatchObject([{ name: 'photo 1.jpg' }, { name: 'photo 2.jpg' }]);
    await form.close();
    await again.stop();
    await folder.remove();
  });

  it('after the article was saved, it keeps its pictures, and the second attempt creates no second article', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Saved all the same');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    await form.page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('CreateArticle')) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitAsItIs(form);
    await form.page.getByText('Error creating news article. Please try again.').waitFor();
    expect(await storedArticles(site.folder)).toHaveLength(1);
    expect(await storedPictures(site.folder)).toMatchObject([
      { name: 'photo 1.jpg', article_id: expect.any(String) },
      { name: 'photo 2.jpg', article_id: expect.any(String) },
    ]);
    expect(await storedFiles(site.folder)).not.toEqual([]);

    await form.page.unrouteAll();
    await form.title.fill('Saved once');
    await form.rows.nth(0).getByRole('button', { name: 'Remove' }).click();
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Saved once' }]);
    expect(await storedPictures(site.folder)).toMatchObject([
      { name: 'photo 2.jpg', article_id: expect.any(String) },
    ]);
    expect(form.requests.filter((request) => request === 'POST /uploads')).toHaveLength(2);

    await expect.poll(() => form.title.inputValue()).toBe('');
    await fillIn(form, 'Another one');
    await submitAsItIs(form);
    await expect.poll(() => storedArticles(site.folder)).toHaveLength(2);
    await form.close();
  });

  it("or the data cannot be written, the server's sentence is shown, and the pictures are deleted", async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Refused');
    await form.images.setInputFiles(site.photo(1));
    await form.page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('CreateArticle')) return route.continue();
      const errors = [
        {
          message: 'The site cannot reach its data at the moment. Please try again later.',
          extensions: { code: 'UNAVAILABLE' },
        },
      ];
      await route.fulfill({ json: { data: null, errors } });
    });
    await submitAsItIs(form);
    const failure = form.page.getByRole('alert').filter({ hasText: 'Error creating news article.' });
    await failure.waitFor();
    expect(await failure.innerText()).toContain('The site cannot reach its data at the moment.');
    await expect.poll(() => storedPictures(site.folder)).toEqual([]);
    await form.close();
  });
});

describe('an editor that cannot be loaded', () => {
  it('says so, loads at the next attempt, and the rest of the form stays unchanged', async () => {
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
    expect(await storedPictures(site.folder)).toHaveLength(1);
    await opened.close();
  });
});

describe('a session that ends during work', () => {
  it.each([
    ['a picture is sent', '**/uploads', 0],
    ['the article is saved', '**/graphql', 0],
    ['a long article is saved', '**/graphql', 40_000],
  ])('when %s, is started again over the form, and the work continues', async (_when, pattern, length) => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Interrupted');
    await form.page.keyboard.insertText('x'.repeat(length));
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    let hasEnded = false;
    await form.page.route(pattern, async (route, request) => {
      const isMoment = pattern !== '**/graphql' || request.postData()?.includes('CreateArticle');
      if (!isMoment || hasEnded) return route.continue();
      hasEnded = true;
      await form.page.context().clearCookies();
      await route.continue({ headers: { ...request.headers(), cookie: '' } });
    });
    await submitAsItIs(form);
    await form.page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await signIn(form.page);
    await form.page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Interrupted' }]);
    expect(await storedPictures(site.folder)).toMatchObject([
      { name: 'photo 1.jpg' },
      { name: 'photo 2.jpg' },
    ]);
    expect(withoutRemarks(form.complaints)).toEqual([]);
    await form.close();
  });

  it('and is not started again, leaves the form complete', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Interrupted');
    await form.images.setInputFiles(site.photo(1));
    await form.page.context().clearCookies();
    await submitAsItIs(form);
    const dialog = form.page.getByRole('dialog', { name: 'Admin Access Required' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await form.page
      .getByRole('alert')
      .getByText('You are signed out. Press Create Article to sign in and go on.', { exact: true })
      .waitFor();
    expect(await form.page.getByText('Failed to upload image').count()).toBe(0);
    expect(await form.title.inputValue()).toBe('Interrupted');
    expect(await form.rows.count()).toBe(1);
    await submitAsItIs(form);
    await dialog.waitFor();
    await signIn(form.page);
    await form.page.getByText(CREATED).waitFor();
    await form.close();
  });
});
