import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveSession, holdGraphQL, holdNextAnswer } from '../../../support/browser/admin/admin-area.ts';
import { formParts } from '../../../support/browser/admin/article-form.ts';
import {
  askToDelete,
  card,
  cards,
  confirmDelete,
  listHeading,
  managePanel,
} from '../../../support/browser/admin/manage-list.ts';
import { openFreshPage } from '../../../support/browser/launch/browser.ts';
import { forwardClock, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  admin,
  openManage,
  openManageSiteForFile,
  reopenPanel,
} from '../../../support/browser/sites/manage-of-file.ts';
import { opened, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle, UPDATE_ARTICLE, uploadImage } from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';

openManageSiteForFile();

describe('the list of articles', () => {
  it('says that it is empty, then shows all facts about each, newest first, including drafts', async () => {
    const page = await openManage();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (0)');
    await managePanel(page)
      .getByRole('status')
      .getByText('No articles found. Create your first article above!')
      .waitFor();

    const paths: string[] = [];
    for (const seed of [1, 2, 3]) {
      const photograph = await makePhotograph({ width: 500, height: 360, seed });
      paths.push((await uploadImage(admin, photograph)).path);
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
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await card(page, 'Not ready').waitFor();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (4)');
    expect(await managePanel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Not readyDraft',
      'لقاء في السوق',
      'One picture',
      'No pictures',
    ]);

    const plain = await card(page, 'No pictures').textContent();
    expect(plain).toMatch(/Anonymous [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
    expect(plain).not.toContain('image');
    expect(plain).not.toContain('Draft');
    expect(plain).toContain(`${'word '.repeat(30).trimEnd()}…`);
    expect(await card(page, 'No pictures').getByRole('img').count()).toBe(0);

    const one = card(page, 'One picture');
    expect(await one.textContent()).toMatch(/Thandiwe Moyo .* 1 image(?!s)/);

    const arabic = card(page, 'لقاء في السوق');
    expect(await arabic.textContent()).toContain('2 images');
    const title = arabic.getByText('لقاء في السوق', { exact: true });
    expect(await title.getAttribute('lang')).toBe('ar');
    expect(await title.getAttribute('dir')).toBe('rtl');
    const thumbnail = arabic.locator('img');
    await thumbnail.evaluate((element: HTMLImageElement) => element.decode());
    const shown = await thumbnail.evaluate((element: HTMLImageElement) => element.currentSrc);
    expect(new URL(shown).pathname).toBe(`/uploads/${others[1]?.replace('.jpg', '-480.webp')}`);
    expect(await card(page, 'Not ready').getByRole('link').count()).toBe(0);
    expect(await card(page, 'Not ready').getByRole('button').allTextContents()).toEqual([
      'Edit',
      'Private link',
      'Translate',
      'Delete',
    ]);
    expect(opened.complaints).toEqual([]);
  });

  it('has one button in each row, links beside it, and Delete unlike them; the copied link is said beside it, and the title leads to the page', async () => {
    const { id, slug } = await createArticle(admin, { title: 'No. 1' });
    for (let number = 2; number <= 12; number += 1) await createArticle(admin, { title: `No. ${number}` });
    const page = await openManage();
    const row = card(page, 'No. 1').last();
    const controls = await row.locator('button, [id^=view]').evaluateAll((elements) =>
      elements.map((element) => {
        const { borderBottomWidth, textDecorationLine, color } = getComputedStyle(element);
        return [element.textContent, borderBottomWidth, textDecorationLine, color];
      }),
    );
    expect(controls).toEqual([
      ['Edit', '2px', 'none', 'rgb(158, 59, 31)'],
      ['View', '0px', 'underline', 'rgb(158, 59, 31)'],
      ['Copy link', '0px', 'underline', 'rgb(158, 59, 31)'],
      ['Pin', '0px', 'underline', 'rgb(158, 59, 31)'],
      ['Translate', '0px', 'underline', 'rgb(158, 59, 31)'],
      ['Delete', '0px', 'none', 'rgb(166, 27, 27)'],
    ]);
    const view = page.getByRole('link', { name: 'View No. 1', exact: true });
    expect(await view.getAttribute('href')).toBe(`/news/${id}/${slug}`);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = `${site.url}/news/${id}/${slug}`;
    const copy = page.getByRole('button', { name: 'Copy link No. 1', exact: true });
    await copy.scrollIntoViewIfNeeded();
    const measure = () => page.evaluate(() => [document.documentElement.scrollHeight, window.scrollY]);
    const before = await measure();
    await copy.click();
    const message = row.getByRole('status').getByText('Link copied to clipboard!');
    await message.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const [button, said] = [await copy.boundingBox(), await message.boundingBox()];
    expect(Math.abs((said?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(60);
    expect(await measure()).toEqual(before);
    // Only as long as the focus is there.
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByText('Link copied to clipboard!').count()).toBe(0);

    await page.evaluate(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.assign(window, { isAdminArea: true });
    });
    await copy.click();
    const refused = page.getByRole('alert').getByText('Failed to copy link. Please copy manually:');
    await refused.waitFor();
    expect(await refused.textContent()).toContain(address);
    await row.getByRole('link', { name: 'No. 1', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'No. 1' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/news/${id}/${slug}`);
    expect(await page.evaluate(() => 'isAdminArea' in window)).toBe(false);
  });

  it('can be loaded to the last one', async () => {
    for (let number = 1; number <= 42; number += 1)
      await createArticle(admin, { title: `Article ${number}` });
    const page = await openManage();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (42)');
    expect(await cards(page).count()).toBe(20);
    await managePanel(page).getByText('20 of 42 shown', { exact: true }).waitFor();
    const more = page.getByRole('button', { name: 'Show more articles' });
    await more.click();
    await expect.poll(() => cards(page).count()).toBe(40);
    await managePanel(page).getByText('40 of 42 shown', { exact: true }).waitFor();
    const first = page.getByRole('heading', { name: 'Article 22', exact: true });
    await expect.poll(() => first.evaluate(isFocused)).toBe(true);
    await askToDelete(page, 'Article 23');
    await confirmDelete(page);
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (41)');
    await waitForQuiet(page);
    expect(await first.evaluate(isFocused)).toBe(true);
    await more.click();
    await expect.poll(() => cards(page).count()).toBe(41);
    expect(await more.count()).toBe(0);
    expect(
      await managePanel(page)
        .getByText(/\d shown/)
        .count(),
    ).toBe(0);

    // The shown articles remain when one is deleted.
    await askToDelete(page, 'Article 3');
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (40)');
    await waitForQuiet(page);
    expect(await cards(page).count()).toBe(40);
    expect(await page.getByRole('heading', { name: 'Article 1', exact: true }).isVisible()).toBe(true);
  });

  it('says that it is loading, that it could not be read, and tries again', async () => {
    await createArticle(admin, { title: 'Still there' });
    const page = await reopenPanel();
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await managePanel(page).getByRole('status').getByText('Loading news articles...').waitFor();
    held.resolve();
    const alert = managePanel(page).getByRole('alert');
    await alert.getByText('Failed to load news articles. Please try again later.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    const release = await holdGraphQL(page);
    const again = alert.getByRole('button', { name: 'Try Again' });
    await again.click();
    await alert.getByText('Loading news articles...').waitFor();
    expect(await again.evaluate(isFocused)).toBe(true);
    await release();
    await card(page, 'Still there').waitFor();
    await expect.poll(() => listHeading(page).evaluate(isFocused)).toBe(true);
    expect(await alert.count()).toBe(0);
  });

  it('is read again whenever its tab is chosen or pressed, and after an article was created; the last answer counts', async () => {
    const page = await reopenPanel();
    const [create, manage] = [
      page.getByRole('tab', { name: 'Create Article' }),
      page.getByRole('tab', { name: 'Manage Articles' }),
    ];
    await manage.click();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (0)');
    await create.click();
    await createArticle(admin, { title: 'The first' });
    await manage.click();
    await card(page, 'The first').waitFor();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
    await createArticle(admin, { title: 'The second' });
    await manage.click();
    await card(page, 'The second').waitFor();

    const held = await holdNextAnswer(page, 'ManageNews');
    await create.click();
    await manage.click();
    await held.asked;
    await createArticle(admin, { title: 'The third' });
    await create.click();
    await manage.click();
    await card(page, 'The third').waitFor();
    await held.release();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (3)');
    expect(await cards(page).count()).toBe(3);

    await create.click();
    const form = formParts(page);
    await form.title.fill('The fourth');
    await form.content.click();
    await page.keyboard.type('In full.');
    await form.submit.click();
    await page.getByRole('status').getByText('News article created successfully!').waitFor();
    const published = page.getByRole('group', { name: 'The saved article' });
    await expect.poll(() => published.evaluate(isFocused)).toBe(true);
    await manage.click();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (4)');
    expect(await managePanel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'The fourth',
      'The third',
      'The second',
      'The first',
    ]);
    expect(await page.getByText('News article created successfully!').count()).toBe(0);
  });

  it('shows that a scheduled article has appeared, and keeps the focus in the list that it leaves', async () => {
    const soon = new Date(Date.now() + 60 * 60 * 1000).toISOString();
    const { id, revision } = await createArticle(admin, { title: 'Soon', publishedAt: soon });
    const { page } = await openTab({}, openFreshPage);
    await page.clock.install();
    await giveSession(page.context(), admin);
    await page.goto('/create-news#tab=manage&show=scheduled');
    await card(page, 'Soon').getByText('Scheduled for').waitFor();
    await page.getByRole('button', { name: 'Edit Soon' }).focus();
    // This device's clock is ahead.
    const isOfList = (response: Response) =>
      response.request().postDataJSON()?.operationName === 'ManageNews';
    await waitForQuiet(page);
    await Promise.all([page.waitForResponse(isOfList), page.clock.fastForward('01:00:02')]);
    // As the site's own clock would do.
    const published = new Date(Date.now() - 1000).toISOString();
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { publishedAt: published } });
    const none = managePanel(page).getByText('No article is scheduled.');
    await expect
      .poll(async () => {
        await forwardClock(page, '00:31');
        return none.isVisible();
      })
      .toBe(true);
    await expect.poll(() => listHeading(page).evaluate(isFocused)).toBe(true);
  });
});
