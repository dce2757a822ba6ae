import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
  openAdminArea,
  openManageTab,
  panelHeading,
} from '../support/admin-area.ts';
import { formParts } from '../support/article-form.ts';
import { createArticle, uploadPicture } from '../support/articles.ts';
import { openBrowser, openPage, type WatchedPage } from '../support/browser.ts';
import { changeData } from '../support/data-file.ts';
import { bringAxe } from '../support/find-violations.ts';
import { findViolationsInAllLooks } from '../support/find-violations-in-all-looks.ts';
import { makePhotograph } from '../support/photographs.ts';
import { createSiteClient, type SiteClient } from '../support/site-client.ts';
import { type Site, startSite } from '../support/start-site.ts';

let browser: Browser;
let site: Site;
let admin: SiteClient;
let opened: WatchedPage | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

beforeEach(async () => {
  changeData(site.folder, EMPTY);
  admin = createSiteClient(site.url);
  await admin.signIn(site.password);
});

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const EMPTY = `
  delete from news_images; delete from news;
  update site_version set version = version + 1, article_count = 0, published_count = 0`;

/** Opens the panel of an administrator who signed in before. */
async function openPanel(): Promise<Page> {
  opened = await openPage(browser, site.url);
  const { page } = opened;
  const [name = '', value = ''] = admin.cookie?.split('=') ?? [];
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.goto('/create-news');
  await panelHeading(page).waitFor();
  return page;
}

async function openManage(): Promise<Page> {
  const page = await openPanel();
  await openManageTab(page);
  return page;
}

const UPDATE = `mutation ($id: ID!, $revision: Int!, $input: UpdateArticleInput!) {
  updateArticle(id: $id, revision: $revision, input: $input) { id }
}`;

const managePanel = (page: Page) => page.getByRole('tabpanel', { name: 'Manage Articles' });
const card = (page: Page, title: string) =>
  managePanel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const cards = (page: Page) => managePanel(page).getByRole('listitem');
const listHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Existing Articles/ });
const deleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete article' });
const isFocused = (element: Element) => element === document.activeElement;

async function askToDelete(page: Page, title: string) {
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  await deleteDialog(page).waitFor();
}

async function confirmDelete(page: Page) {
  await deleteDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
}

describe('the list of articles', () => {
  it('says that there are none', async () => {
    const page = await openManage();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (0)');
    await managePanel(page)
      .getByRole('status')
      .getByText('No articles found. Create your first article above!')
      .waitFor();
    expect(opened?.complaints).toEqual([]);
  });

  it('shows of each what there is to know, newest first, drafts too', async () => {
    const paths: string[] = [];
    for (const seed of [1, 2, 3, 4]) {
      const photograph = await makePhotograph({ width: 700, height: 500, seed });
      paths.push((await uploadPicture(admin, photograph)).path);
    }
    const [first = '', ...others] = paths;
    await createArticle(admin, { title: 'No pictures', content: `<p>${'word '.repeat(60)}</p>` });
    await createArticle(admin, { title: 'One picture', author: 'Thandiwe Moyo', images: [{ path: first }] });
    await createArticle(admin, {
      title: 'لقاء في السوق',
      lang: 'ar',
      content: '<p>أربعون تاجرا حول طاولة واحدة</p>',
      images: others.map((path, index) => ({ path, isFeatured: index === 1 })),
    });
    await createArticle(admin, { title: 'Not ready', published: false });
    const page = await openManage();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (4)');
    expect(await managePanel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Not readyDraft',
      'لقاء في السوق',
      'One picture',
      'No pictures',
    ]);

    const plain = await card(page, 'No pictures').textContent();
    expect(plain).toMatch(/Anonymous · [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
    expect(plain).not.toContain('image');
    expect(plain).not.toContain('Draft');
    expect(plain).toContain(`${'word '.repeat(30)}…`);
    expect(await card(page, 'No pictures').getByRole('img').count()).toBe(0);

    const one = card(page, 'One picture');
    expect(await one.textContent()).toMatch(/Thandiwe Moyo · .* · 1 image(?!s)/);

    const arabic = card(page, 'لقاء في السوق');
    expect(await arabic.textContent()).toContain('3 images');
    const title = arabic.getByText('لقاء في السوق', { exact: true });
    expect(await title.getAttribute('lang')).toBe('ar');
    expect(await title.getAttribute('dir')).toBe('rtl');
    const thumbnail = arabic.locator('img');
    await thumbnail.evaluate((element: HTMLImageElement) => element.decode());
    const shown = await thumbnail.evaluate((element: HTMLImageElement) => element.currentSrc);
    expect(new URL(shown).pathname).toBe(`/uploads/${others[1]?.replace('.jpg', '-480.webp')}`);
    expect(opened?.complaints).toEqual([]);
  });

  it('leads from a published article to its page, in a document of its own', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    await createArticle(admin, { title: 'Not ready', published: false });
    const page = await openManage();
    expect(await card(page, 'Not ready').getByRole('link').count()).toBe(0);
    await page.evaluate(() => Object.assign(window, { isAdminArea: true }));
    await card(page, 'A bridge').getByRole('link', { name: 'A bridge', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'A bridge' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/news/${id}/a-bridge`);
    expect(await page.evaluate(() => 'isAdminArea' in window)).toBe(false);
  });

  it('goes on to the last one', async () => {
    for (let number = 1; number <= 45; number += 1)
      await createArticle(admin, { title: `Article ${number}` });
    const page = await openManage();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (45)');
    expect(await cards(page).count()).toBe(20);
    const more = page.getByRole('button', { name: 'Show more articles' });
    await more.click();
    await expect.poll(() => cards(page).count()).toBe(40);
    expect(await page.getByRole('heading', { name: 'Article 25', exact: true }).evaluate(isFocused)).toBe(
      true,
    );
    await askToDelete(page, 'Article 26');
    await confirmDelete(page);
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (44)');
    await page.waitForLoadState('networkidle');
    expect(await listHeading(page).evaluate(isFocused)).toBe(true);
    await more.click();
    await expect.poll(() => cards(page).count()).toBe(44);
    expect(await more.count()).toBe(0);

    // What is shown stays shown when one is deleted.
    await askToDelete(page, 'Article 3');
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (43)');
    await page.waitForLoadState('networkidle');
    expect(await cards(page).count()).toBe(43);
    expect(await page.getByRole('heading', { name: 'Article 1', exact: true }).isVisible()).toBe(true);
  });

  it('says that it is loading, that it cannot be read, and tries again', async () => {
    await createArticle(admin, { title: 'Still there' });
    const page = await openPanel();
    const mend = await cutGraphQL(page);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    const alert = managePanel(page).getByRole('alert');
    await alert.getByText('Failed to load news articles. Please try again later.').waitFor();
    await mend();
    const release = await holdGraphQL(page);
    const again = alert.getByRole('button', { name: 'Try Again' });
    await again.click();
    await alert.getByText('Loading news articles...').waitFor();
    expect(await again.evaluate(isFocused)).toBe(true);
    await release();
    await card(page, 'Still there').waitFor();
    expect(await listHeading(page).evaluate(isFocused)).toBe(true);
    expect(await alert.count()).toBe(0);
  });

  it('has the words of the list while it is read for the first time', async () => {
    const page = await openPanel();
    const release = await holdGraphQL(page);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await managePanel(page).getByRole('status').getByText('Loading news articles...').waitFor();
    await release();
    await page.getByText('No articles found. Create your first article above!').waitFor();
  });

  it('is read again whenever its tab is chosen', async () => {
    const page = await openManage();
    await page.getByRole('tab', { name: 'Create Article' }).click();
    await createArticle(admin, { title: 'From elsewhere' });
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await card(page, 'From elsewhere').waitFor();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
  });

  it('shows what was asked for last, whichever answer comes first', async () => {
    await createArticle(admin, { title: 'The first' });
    const page = await openManage();
    const released = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route(
      '**/graphql',
      async (route) => {
        const response = await route.fetch();
        await released.promise;
        await route.fulfill({ response });
        answered.resolve();
      },
      { times: 1 },
    );
    const [create, manage] = [
      page.getByRole('tab', { name: 'Create Article' }),
      page.getByRole('tab', { name: 'Manage Articles' }),
    ];
    const asked = page.waitForRequest('**/graphql');
    await create.click();
    await manage.click();
    await asked;
    await createArticle(admin, { title: 'The second' });
    await create.click();
    await manage.click();
    await card(page, 'The second').waitFor();
    released.resolve();
    await answered.promise;
    await page.waitForLoadState('networkidle');
    expect(await listHeading(page).textContent()).toBe('Existing Articles (2)');
    expect(await cards(page).count()).toBe(2);
  });

  it('is read again when an article has been created', async () => {
    await createArticle(admin, { title: 'The first' });
    const page = await openManage();
    await page.getByRole('tab', { name: 'Create Article' }).click();
    const form = formParts(page);
    await form.title.pressSequentially('The second');
    await form.content.click();
    await page.keyboard.type('In full.');
    await form.submit.click();
    await page.getByRole('status').getByText('News article created successfully!').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (2)');
    expect(await managePanel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'The second',
      'The first',
    ]);
    expect(await page.getByText('News article created successfully!').isVisible()).toBe(true);
  });
});

describe('editing', () => {
  it('opens the form with the whole article, and goes back to the button', async () => {
    await createArticle(admin, { title: 'A bridge', author: 'Lindiwe', content: '<p>All of its text.</p>' });
    const page = await openManage();
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await edit.click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    const form = formParts(page, 'Manage Articles');
    await form.content.getByText('All of its text.').waitFor();
    expect(await form.title.inputValue()).toBe('A bridge');
    expect(await form.author.inputValue()).toBe('Lindiwe');
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await edit.evaluate(isFocused)).toBe(true);
  });

  it('asks before changes are left', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await edit.click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Two bridges');
    const cancel = managePanel(page).getByRole('button', { name: 'Cancel' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByText('Your changes to this article are not saved.').waitFor();
    await page.keyboard.press('Escape');
    expect(await form.title.inputValue()).toBe('Two bridges');
    await cancel.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    expect(await edit.evaluate(isFocused)).toBe(true);
    expect(await card(page, 'A bridge').isVisible()).toBe(true);
  });

  it('is left by its tab, too, as by Cancel, but not while it is being saved', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const tab = page.getByRole('tab', { name: 'Manage Articles' });
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await tab.click();
    await edit.click();
    const form = formParts(page, 'Manage Articles');
    await form.content.waitFor();
    await tab.click();
    expect(await edit.evaluate(isFocused)).toBe(true);

    await edit.click();
    await form.title.fill('Two bridges');
    await tab.click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByText('Your changes to this article are not saved.').waitFor();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    expect(await form.title.inputValue()).toBe('Two bridges');

    const release = await holdGraphQL(page);
    await form.submit.click();
    await form.status.getByText('Saving article...').waitFor();
    await tab.click();
    expect(await dialog.count()).toBe(0);
    await release();
    await page.getByText('News article updated successfully!').waitFor();
    await tab.click();
    expect(await listHeading(page).isVisible()).toBe(true);
  });

  it('shows the saved article in the list, and says so', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Two bridges');
    await form.submit.click();
    await page.getByRole('status').getByText('News article updated successfully!').waitFor();
    await card(page, 'Two bridges').waitFor();
    expect(await listHeading(page).evaluate(isFocused)).toBe(true);
    // The next change begins from the new revision.
    await askToDelete(page, 'Two bridges');
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await page.getByText('Article unpublished. It is a draft now.').waitFor();
  });

  it('says that the article cannot be read, and tries again', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const mend = await cutGraphQL(page);
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page.getByRole('alert').getByText('Failed to load article. Please try again later.').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
  });

  it('says that it is reading the article, can be left meanwhile, and gives up after a time', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.evaluate(() => {
      const limits: AbortController[] = [];
      Object.assign(window, { limits });
      AbortSignal.timeout = () => {
        const limit = new AbortController();
        limits.push(limit);
        return limit.signal;
      };
    });
    const release = await holdGraphQL(page);
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await edit.click();
    const reading = managePanel(page).getByRole('status').filter({ hasText: 'Loading article...' });
    await reading.waitFor();
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await reading.count()).toBe(0);
    expect(await edit.evaluate(isFocused)).toBe(true);
    await edit.click();
    await reading.waitFor();
    await page.evaluate(() => {
      const { limits } = window as unknown as { limits: AbortController[] };
      for (const limit of limits) limit.abort(new DOMException('', 'TimeoutError'));
    });
    await page.getByRole('alert').getByText('Failed to load article. Please try again later.').waitFor();
    await release();
  });

  it('that fails while the other tab is shown is told there', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Two bridges');
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('UpdateArticle')) return route.continue();
      await held.promise;
      await route.abort();
    });
    await form.submit.click();
    await page.getByRole('tab', { name: 'Create Article' }).click();
    held.resolve();
    await page.getByRole('alert').getByText('Error updating article. Please try again.').first().waitFor();
  });

  it('says that the article is gone', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await admin.query('mutation ($id: ID!) { deleteArticle(id: $id) }', { id });
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page.getByRole('alert').getByText('Article not found.').waitFor();
  });

  it('lets the administrator sign in again first, where the session has ended, and finds a draft then', async () => {
    await createArticle(admin, { title: 'Not ready', published: false });
    const page = await openManage();
    endSessions(site.folder);
    await page.getByRole('button', { name: 'Edit Not ready' }).click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await enterPassword(page, site.password);
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    expect(await formParts(page, 'Manage Articles').title.inputValue()).toBe('Not ready');
  });
});

describe('deleting', () => {
  it('asks first, by the name of the article, and does nothing when it is cancelled', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const text = await deleteDialog(page).textContent();
    expect(text).toContain('A bridge');
    expect(text).toContain('Are you sure you want to delete this article? This action cannot be undone.');
    const cancel = deleteDialog(page).getByRole('button', { name: 'Cancel' });
    expect(await cancel.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Delete A bridge' });
    expect(await button.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await deleteDialog(page).count()).toBe(0);
    expect(await button.evaluate(isFocused)).toBe(true);
    expect(await card(page, 'A bridge').isVisible()).toBe(true);
  });

  it('says what it does, then that it is done, and takes the article away for everybody', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    await createArticle(admin, { title: 'A road' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const release = await holdGraphQL(page);
    await confirmDelete(page);
    const busy = card(page, 'A bridge').getByRole('button', { name: /^Deleting\.\.\./ });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await release();
    const message = page.getByRole('status').getByText('Article deleted successfully!');
    await message.waitFor();
    expect(await listHeading(page).evaluate(isFocused)).toBe(true);
    expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
    expect(await card(page, 'A bridge').count()).toBe(0);
    const { article } = await admin.query<{ article: null }>('query ($id: ID!) { article(id: $id) { id } }', {
      id,
    });
    expect(article).toBeNull();
    expect(opened?.complaints).toEqual([]);
  });

  it('says that it failed, leaves the article, and succeeds at the second try', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const mend = await cutGraphQL(page);
    await confirmDelete(page);
    const message = page.getByRole('alert').getByText('Error deleting article. Please try again.');
    await message.waitFor();
    expect(await page.getByRole('button', { name: 'Delete A bridge' }).evaluate(isFocused)).toBe(true);
    await mend();
    await askToDelete(page, 'A bridge');
    expect(await message.count()).toBe(0);
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    await page.getByText('No articles found. Create your first article above!').waitFor();
  });

  it('asks no second time to sign in, where the administrator would not', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    endSessions(site.folder);
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('Please sign in to continue.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await card(page, 'A bridge').isVisible()).toBe(true);
  });

  it('says far down the list, too, that it failed', async () => {
    for (let number = 1; number <= 12; number += 1) await createArticle(admin, { title: `No. ${number}` });
    const page = await openManage();
    await askToDelete(page, 'No. 1');
    await cutGraphQL(page);
    await confirmDelete(page);
    const message = page.getByText('Error deleting article. Please try again.');
    await message.waitFor();
    expect((await message.boundingBox())?.y).toSatisfy((top: number) => top >= 0 && top < 400);
  });

  it('says so in its own colour, and otherwise where it succeeded', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const colourOf = (text: string) =>
      page.getByText(text).evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    await askToDelete(page, 'A bridge');
    const mend = await cutGraphQL(page);
    await confirmDelete(page);
    await page.getByText('Error deleting article. Please try again.').waitFor();
    expect(await colourOf('Error deleting article. Please try again.')).toBe('rgb(166, 27, 27)');
    await mend();
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await colourOf('Article deleted successfully!')).toBe('rgb(46, 107, 74)');
  });

  it('finds out that somebody else was faster', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await admin.query('mutation ($id: ID!) { deleteArticle(id: $id) }', { id });
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await page.getByRole('alert').getByText('Article not found.').waitFor();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (0)');
  });

  it('goes by the keyboard alone', async () => {
    await createArticle(admin, { title: 'A bridge' });
    opened = await openAdminArea(browser, site.url);
    const { page } = opened;
    const name = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const names = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const words = names.map((id) => document.getElementById(id)?.textContent).join(' ');
        return words || element?.getAttribute('aria-label') || element?.textContent || '';
      });
    const tabTo = async (wanted: string) => {
      for (let stops = 0; (await name()) !== wanted; stops += 1) {
        expect(stops).toBeLessThan(40);
        await page.keyboard.press('Tab');
      }
    };
    await tabTo('Show password');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(site.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'News Management' }).waitFor();
    await tabTo('Create Article');
    await page.keyboard.press('ArrowRight');
    await card(page, 'A bridge').waitFor();
    await tabTo('Delete A bridge');
    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await tabTo('Delete');
    await page.keyboard.press('Enter');
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await name()).toMatch(/^Existing Articles/);
  });
});

describe("'Unpublish instead'", () => {
  it('makes a draft, which visitors do not see, and is not offered for one', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const release = await holdGraphQL(page);
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await card(page, 'A bridge')
      .getByRole('button', { name: /^Unpublishing\.\.\./ })
      .waitFor();
    await release();
    await page.getByRole('status').getByText('Article unpublished. It is a draft now.').waitFor();
    await card(page, 'A bridge').getByText('Draft', { exact: true }).waitFor();
    expect((await fetch(`${site.url}/news/${id}`)).status).toBe(404);
    await askToDelete(page, 'A bridge');
    expect(await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).count()).toBe(0);
  });

  it('says that somebody else saved the article meanwhile, and reads the list again', async () => {
    const { id, revision } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await admin.query(UPDATE, { id, revision, input: { title: 'Two bridges' } });
    await askToDelete(page, 'A bridge');
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await page
      .getByRole('alert')
      .getByText('This article was changed meanwhile. Reload it to see the other version.')
      .waitFor();
    await card(page, 'Two bridges').waitFor();
  });

  it('says that it failed', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    await cutGraphQL(page);
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await page.getByRole('alert').getByText('Error updating article. Please try again.').waitFor();
  });
});

describe('axe finds nothing at 360 and 1280 px, light and dark', () => {
  it('in the empty list, the list, its dialog, its messages and the form', async () => {
    const page = await openPanel();
    await bringAxe(page);
    await page.reload();
    await openManageTab(page);
    expect(await findViolationsInAllLooks(page)).toEqual([]);

    const picture = await uploadPicture(admin, await makePhotograph({ width: 700, height: 500 }));
    await createArticle(admin, { title: 'لقاء في السوق', lang: 'ar' });
    await createArticle(admin, { title: 'A bridge', published: false, images: [{ path: picture.path }] });
    await createArticle(admin, { title: 'A road' });
    await page.reload();
    await openManageTab(page);
    expect(await findViolationsInAllLooks(page)).toEqual([]);

    await askToDelete(page, 'A road');
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    const release = await holdGraphQL(page);
    await confirmDelete(page);
    await page.getByRole('button', { name: /^Deleting/ }).waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await release();
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();

    for (let number = 1; number <= 19; number += 1) await createArticle(admin, { title: `No. ${number}` });
    await page.reload();
    await openManageTab(page);
    await cutGraphQL(page);
    await page.getByRole('button', { name: 'Show more articles' }).click();
    await page.getByText('Failed to load news articles. Please try again later.').waitFor();
    await askToDelete(page, 'No. 18');
    await confirmDelete(page);
    await page.getByText('Error deleting article. Please try again.').waitFor();
    expect(await findViolationsInAllLooks(page)).toEqual([]);
  }, 180_000);
});
