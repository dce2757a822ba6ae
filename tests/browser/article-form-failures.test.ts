import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/admin-area.ts';
import { fillIn, openForm, withoutRemarks } from '../support/article-form.ts';
import {
  type FormSite,
  openFormSite,
  storedArticles,
  storedFiles,
  storedPictures,
} from '../support/form-site.ts';
import { makeSiteFolder, startSite } from '../support/start-site.ts';

let site: FormSite;

beforeAll(async () => {
  site = await openFormSite();
});

afterEach(() => site.clear());

afterAll(() => site?.close());

const CREATED = 'News article created successfully!';

describe('when the network fails', () => {
  it('at a picture, nothing of the attempt stays, and the second try succeeds', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'On the road');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    let sent = 0;
    await form.page.route('**/uploads', async (route) => {
      sent += 1;
      await (sent === 2 ? route.abort('connectionreset') : route.continue());
    });
    await form.submit.click();
    const failure = form.page.getByRole('alert').filter({ hasText: 'Failed to upload image: photo 2.jpg' });
    await failure.waitFor();
    expect(await failure.innerText()).toContain(
      'The site cannot be reached. Check your connection and try again: nothing you wrote is lost.',
    );
    expect(storedPictures(site.folder)).toEqual([]);
    expect(await storedFiles(site.folder)).toEqual([]);
    await form.submit.click();
    await form.page.getByText(CREATED).waitFor();
    expect(storedPictures(site.folder)).toMatchObject([{ name: 'photo 1.jpg' }, { name: 'photo 2.jpg' }]);
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
  ])('because the power is cut when $when, the form goes on where the site does', async (moment) => {
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
    await form.submit.click();
    await form.page.getByText(moment.sentence).waitFor();
    expect(await form.title.inputValue()).toBe('After the power cut');
    expect(await form.rows.count()).toBe(2);
    if (moment.sentence.startsWith('Error')) {
      await form.page
        .getByText(
          'The connection broke while the article was being saved, so it may have been created all the same. ' +
            'Look under Manage Articles before you try again.',
        )
        .waitFor();
    }

    await form.page.unrouteAll();
    const again = await startSite({ folder, env: { PORT: new URL(doomed.url).port } });
    await form.submit.click();
    await form.page.getByText(CREATED).waitFor();
    expect(storedArticles(folder)).toHaveLength(1);
    const held = storedPictures(folder).filter(({ article_id }) => article_id !== null);
    expect(held).toMatchObject([{ name: 'photo 1.jpg' }, { name: 'photo 2.jpg' }]);
    await form.close();
    await again.stop();
    await folder.remove();
  });

  it('after the article was saved, its pictures stay its own', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Saved all the same');
    await form.images.setInputFiles(site.photo(1));
    await form.page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('CreateArticle')) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.submit.click();
    await form.page.getByText('Error creating news article. Please try again.').waitFor();
    expect(storedArticles(site.folder)).toHaveLength(1);
    expect(storedPictures(site.folder)).toMatchObject([
      { name: 'photo 1.jpg', article_id: expect.any(String) },
    ]);
    expect(await storedFiles(site.folder)).not.toEqual([]);
    await form.close();
  });

  it('or the data cannot be written, the sentence of it stands below, and the pictures go', async () => {
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
    await form.submit.click();
    const failure = form.page.getByRole('alert').filter({ hasText: 'Error creating news article.' });
    await failure.waitFor();
    expect(await failure.innerText()).toContain('The site cannot reach its data at the moment.');
    await expect.poll(() => storedPictures(site.folder)).toEqual([]);
    await form.close();
  });
});

describe('a session that ends in mid-work', () => {
  it.each([
    ['a picture is sent', '**/uploads'],
    ['the article is saved', '**/graphql'],
  ])('when %s, is begun again over the form, and the work goes on', async (_when, pattern) => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Interrupted');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    let hasEnded = false;
    await form.page.route(pattern, async (route, request) => {
      const isMoment = pattern !== '**/graphql' || request.postData()?.includes('CreateArticle');
      if (!isMoment || hasEnded) return route.continue();
      hasEnded = true;
      await form.page.context().clearCookies();
      await route.continue({ headers: { ...request.headers(), cookie: '' } });
    });
    await form.submit.click();
    await form.page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await signIn(form.page);
    await form.page.getByText(CREATED).waitFor();
    expect(storedArticles(site.folder)).toMatchObject([{ title: 'Interrupted' }]);
    expect(storedPictures(site.folder)).toMatchObject([{ name: 'photo 1.jpg' }, { name: 'photo 2.jpg' }]);
    expect(withoutRemarks(form.complaints)).toEqual([]);
    await form.close();
  });

  it('and is not begun again, leaves the form whole', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Interrupted');
    await form.images.setInputFiles(site.photo(1));
    await form.page.context().clearCookies();
    await form.submit.click();
    const dialog = form.page.getByRole('dialog', { name: 'Admin Access Required' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await form.page
      .getByRole('alert')
      .getByText('You are signed out. Press Create Article to sign in and go on.', { exact: true })
      .waitFor();
    expect(await form.page.getByText('Failed to upload image').count()).toBe(0);
    expect(await form.title.inputValue()).toBe('Interrupted');
    expect(await form.rows.count()).toBe(1);
    await form.submit.click();
    await dialog.waitFor();
    await signIn(form.page);
    await form.page.getByText(CREATED).waitFor();
    await form.close();
  });
});
