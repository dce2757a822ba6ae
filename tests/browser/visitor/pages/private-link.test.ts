import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutGraphQL, endSessions, openManageTab, signIn } from '../../../support/browser/admin/admin-area.ts';
import { card } from '../../../support/browser/admin/manage-list.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { waitForHydration } from '../../../support/browser/launch/readiness.ts';
import {
  findViolations,
  findViolationsInBothSchemes,
} from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { admin, openManageSiteForFile, reopenPanel } from '../../../support/browser/sites/manage-of-file.ts';
import { opened, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import {
  createDraft,
  createPrivateLink,
  pathOf,
  presentLink,
} from '../../../support/data/articles/private-links.ts';

openManageSiteForFile();

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };
const TITLE = 'A letter to the council';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Private link' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const address = (page: Page) => dialog(page).getByRole('textbox', { name: 'Address of the private link' });
const opener = (page: Page) => page.getByRole('button', { name: `Private link ${TITLE}` });

async function openDialog(options = {}): Promise<Page> {
  const page = await reopenPanel(options);
  await openManageTab(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  return page;
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    if (await button(page, name).evaluate(isFocused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

describe('the dialog of the private link', () => {
  it('makes, copies, renews and ends it by the keyboard, on a phone', async () => {
    const { id } = await createDraft(admin, { title: TITLE });
    const page = await openDialog(SMALL);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Make a link').waitFor();
    expect(await findViolations(page, { part: 'dialog' })).toEqual([]);
    await tabTo(page, 'Make a link');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('status').getByText('Private link made.').waitFor();
    expect(await button(page, 'Copy link').evaluate(isFocused)).toBe(true);
    const first = await presentLink(admin, id);
    expect(await address(page).inputValue()).toBe(first?.url);
    expect(await dialog(page).textContent()).toMatch(
      /Works until \w+\s\d+,\s\d{4} at\s\d+:\d\d\s[AP]M\. Making a new link switches this one off\./,
    );
    expect(await findViolations(page, { part: 'dialog' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.keyboard.press('Enter');
    await dialog(page).getByRole('status').getByText('Link copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first?.url);
    const whatsApp = dialog(page).getByRole('link', { name: 'Send by WhatsApp' });
    const sent = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(sent).toBe(`${TITLE}\n${first?.url}`);

    await tabTo(page, 'Make a new link');
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByRole('status')
      .getByText('New private link made. The former one has ended.')
      .waitFor();
    const second = await presentLink(admin, id);
    expect(second?.url).not.toBe(first?.url);
    expect(await address(page).inputValue()).toBe(second?.url);

    await tabTo(page, 'End this link');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('status').getByText('Private link ended.').waitFor();
    expect(await button(page, 'Make a link').evaluate(isFocused)).toBe(true);
    expect(await presentLink(admin, id)).toBeNull();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await opener(page).evaluate(isFocused)).toBe(true);
    expect(opened.complaints).toEqual([]);
  });

  it('shows the link that there is, says what failed, and goes on after the sign-in; a published article has none', async () => {
    await createArticle(admin, { title: 'For all' });
    const { id: linked } = await createDraft(admin, { title: 'With a link' });
    const { url } = await createPrivateLink(admin, linked);
    const { id } = await createDraft(admin, { title: TITLE });
    const page = await reopenPanel();
    await openManageTab(page);
    await card(page, 'For all').getByRole('button', { name: 'Copy link For all' }).waitFor();
    expect(
      await card(page, 'For all')
        .getByRole('button', { name: /^Private link/ })
        .count(),
    ).toBe(0);

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Private link With a link' }).click();
    await address(page).waitFor();
    await button(page, 'Copy link').click();
    await dialog(page).getByRole('alert').getByText('Failed to copy link. Please copy manually.').waitFor();
    await expect.poll(() => address(page).evaluate(isFocused)).toBe(true);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    const mend = await cutGraphQL(page);
    await opener(page).click();
    await dialog(page).getByText('The private link could not be loaded. Check your connection.').waitFor();
    await mend();
    await button(page, 'Try Again').click();
    await button(page, 'Make a link').waitFor();
    const mendAgain = await cutGraphQL(page);
    await button(page, 'Make a link').click();
    await dialog(page)
      .getByRole('alert')
      .getByText('Error making the private link. Please try again.')
      .waitFor();
    await mendAgain();
    await endSessions(site.folder);
    await button(page, 'Make a link').click();
    await signIn(page);
    await address(page).waitFor();
    await admin.signIn(site.password);
    expect(await presentLink(admin, id)).not.toBeNull();
  });
});

describe('the page of a private link', () => {
  async function visitLink(options = {}) {
    const { id } = await createDraft(admin, {
      title: TITLE,
      author: 'Thandiwe Moyo',
      content: '<h2>Permits</h2><p>What we ask for.</p>',
    });
    const path = pathOf(await createPrivateLink(admin, id));
    const visited = await openTab(options);
    await visited.page.goto(path);
    return { ...visited, path };
  }

  it('looks like an article on a phone, or says that its link does not work, light and dark, without a fault for axe-core', async () => {
    const { page, complaints } = await visitLink(SMALL);
    await waitForHydration(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE);
    expect(await page.getByText('What we ask for.').isVisible()).toBe(true);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(complaints).toEqual([]);
    expect((await page.goto('/preview/no-such-link'))?.status()).toBe(404);
    await page.getByText('Ask the person who sent it to you for a new one.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });

  it('reads the same without scripts', async () => {
    const full = await visitLink();
    await waitForHydration(full.page);
    const bare = await openTab({ ...SMALL, javaScriptEnabled: false });
    await bare.page.goto(full.path);
    const words = await bare.page.locator('main').textContent();
    expect(words).toContain('Only people with this link can read it. The link works until');
    expect(words).toBe(await full.page.locator('main').textContent());
    expect(bare.complaints).toEqual([]);
    await Promise.all([full.close(), bare.close()]);
  });

  it('is left by links that load a document, which has nothing of it and does not learn its address; has a low-data version', async () => {
    const { page, path } = await visitLink();
    await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('link', { name: 'View all news articles' }).click();
    await page.getByRole('heading', { level: 1, name: 'Latest News' }).waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
    expect(await page.evaluate(() => document.referrer)).toBe('');
    expect(await page.content()).not.toContain(TITLE);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('link', { name: 'Low-data version' }).click();
    await page.getByRole('link', { name: 'Full version' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.locator('script').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE);
  });
});
