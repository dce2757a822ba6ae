import { describe, expect, it } from 'vitest';
import { openSitePanel } from '../../../support/browser/admin/site-panel.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

describe('the administrator', () => {
  it('adds an event in a hall on a phone, is told what is missing, corrects it, and cancels it', async () => {
    const page = await openSitePanel('show=events', PHONE);
    const tab = page.getByRole('tabpanel', { name: 'Site' });
    await page.getByRole('button', { name: 'Add an event' }).click();
    await expect.poll(() => page.getByRole('heading', { name: 'New event' }).evaluate(isFocused)).toBe(true);
    await tab.getByLabel('Title').fill('Evening of stories');
    await tab.getByLabel('What it is about').fill('We tell one another how we came.\nBring a friend.');
    await tab.getByLabel('Day', { exact: true }).fill('2030-05-14');
    await tab.getByLabel('From', { exact: true }).fill('18:00');
    await page.getByRole('button', { name: 'Add to the site' }).click();

    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
    expect(await summary.getByRole('listitem').allInnerTexts()).toEqual([
      'To: Please fill this in.',
      'Place: It should be the place of the event, or there should be the address of a meeting.',
    ]);
    expect(await findViolations(page, { part: 'main' })).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => tab.getByLabel('To', { exact: true }).evaluate(isFocused)).toBe(true);
    await tab.getByLabel('To', { exact: true }).fill('21:00');
    await tab
      .getByRole('textbox', { name: 'Place (not needed where people meet on the web only)' })
      .fill('Community hall, 12 Market Street\nThe blue door');
    // The answer is lost; the next attempt finds that the event was added.
    await page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('CreateContentEntry')) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Add to the site' }).click();
    await page.getByText('No answer came, so it may be saved or not.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Add to the site' }).click();
    await page.getByRole('status').filter({ hasText: 'Saved. Visitors see it now.' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Evening of stories' }).count()).toBe(1);

    const card = page.getByRole('listitem').filter({ hasText: 'Evening of stories' });
    await card.getByRole('button', { name: 'Edit Evening of stories' }).click();
    await tab.getByLabel('From', { exact: true }).fill('17:30');
    await tab.getByLabel('Does it take place?').selectOption('Cancelled');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await card.getByText('Cancelled').waitFor();
    expect(await findViolations(page, { part: 'main' })).toEqual([]);
    const href = await card.getByRole('link', { name: 'View' }).getAttribute('href');

    await open(page, href ?? '');
    const main = page.getByRole('main');
    await main.getByText('Cancelled').first().waitFor();
    expect(await main.innerText()).toContain('The blue door');
    expect(await main.innerText()).toContain('5:30 PM');
  });

  it('changes the telephone number, which Contact then has, and a word of About, by keyboard', async () => {
    const page = await openSitePanel('show=events');
    await page.getByRole('button', { name: 'Contact and links' }).focus();
    await page.keyboard.press('Enter');
    const phone = page.getByLabel('Telephone number');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await phone.fill('0');
    // Enter in a field publishes nothing.
    await page.keyboard.press('Enter');
    expect(await page.getByRole('link', { name: 'Telephone number: ' }).count()).toBe(0);
    await save.press('Enter');
    await page
      .getByRole('link', { name: 'Telephone number: It should be a telephone number such as' })
      .waitFor();
    await phone.fill('+27 11 555 0101');
    await save.press('Enter');
    await page.getByText('Saved. Visitors see it now.').waitFor();
    const footer = page.getByRole('contentinfo');
    expect(await footer.getByRole('link', { name: '+27 11 555 0101' }).count()).toBe(1);
    const top = page.getByRole('heading', { name: 'Site', exact: true });
    await expect.poll(() => top.evaluate(isFocused)).toBe(true);

    await page.getByRole('button', { name: 'Pages', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Edit About Us' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Board and committees' }).focus();
    await page.keyboard.press('Enter');
    const board = page.getByRole('group', { name: 'Board and committees' });
    await expect.poll(() => board.evaluate(isFocused)).toBe(true);
    const secretariat = board.getByText('Group 2 Executive Committee');
    await secretariat.click();
    await board.getByRole('button', { name: 'Add role' }).click();
    await board.locator('input:focus').waitFor();
    await page.keyboard.type('Librarian');
    expect(await findViolations(page, { part: 'main' })).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Saved. Visitors see it now.').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Edit About Us' }).evaluate(isFocused))
      .toBe(true);

    await open(page, '/contact');
    await page.getByRole('main').getByRole('link', { name: '+27 11 555 0101' }).first().waitFor();
    await open(page, '/about');
    await page.getByRole('main').getByText('Librarian').waitFor();
  });

  it('completes a web address that is typed without https when its field is left', async () => {
    const page = await openSitePanel('show=members');
    await page.getByRole('button', { name: 'Add a member' }).click();
    const website = page.locator('input[type=url]').first();
    await website.fill('www.sanir.example/about');
    await website.press('Tab');
    expect(await website.inputValue()).toBe('https://www.sanir.example/about');
  });

  it('moves a member with the buttons, which keep the focus, hides it, and the directory follows', async () => {
    const page = await openSitePanel('show=events');
    await page.getByRole('button', { name: 'Members', exact: true }).click();
    const names = () =>
      page.getByRole('tabpanel', { name: 'Site' }).getByRole('heading', { level: 3 }).allInnerTexts();
    await page.getByRole('button', { name: 'Move up Reef Knot Legal Support' }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await names()).slice(0, 3))
      .toEqual(['Two Banks Community Trust', 'Reef Knot Legal Support', 'Morning Light Refugee Association']);
    await page.keyboard.press('Enter');
    const down = page.getByRole('button', { name: 'Move down Reef Knot Legal Support' });
    await expect.poll(() => down.evaluate(isFocused)).toBe(true);
    await page.getByText('Reef Knot Legal Support is now number 1 of 14.').waitFor();
    await waitForQuiet(page);
    await page.getByRole('button', { name: 'Hide Two Banks Community Trust' }).click();
    const message = page.getByText('Hidden. Only you see it now.');
    await message.waitFor();
    expect(await findViolations(page, { part: 'main' })).toEqual([]);

    // The message is in view until the administrator goes on, and is not about another tab.
    const top = async () => (await message.boundingBox())?.y;
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    expect(await top()).toBeGreaterThanOrEqual(0);
    await page.mouse.wheel(0, 1);
    await expect.poll(top).toBeLessThan(0);
    await page.getByRole('tab', { name: 'Readers' }).click();
    await page.getByRole('tab', { name: 'Site' }).click();
    expect(await message.count()).toBe(0);

    await open(page, '/');
    const quilt = page.getByRole('main').locator('img[src*="member-marks"]');
    expect(await quilt.count()).toBe(13);
    expect(await quilt.first().getAttribute('src')).toContain('#knot');
  });
});
