import { describe, expect, it } from 'vitest';
import { formatNewsDate } from '../../../../rules/time/dates.ts';
import { cutGraphQL, holdGraphQL } from '../../../support/browser/admin/admin-area.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  addApplications,
  applicants,
  applicationOf,
  applicationsHeading,
  applicationsPanel,
  applicationsTab,
  chosenFilter,
  filterNames,
  filterOf,
  openApplications,
  openApplicationsSiteForFile,
  openApplicationsTab,
} from '../../../support/browser/sites/applications-of-file.ts';
import { reopenPanel } from '../../../support/browser/sites/manage-of-file.ts';
import { opened } from '../../../support/browser/sites/site-of-file.ts';

openApplicationsSiteForFile();

describe('the list of applications', () => {
  it('is loaded only when its tab opens, which has its number at once, and read again whenever the tab is chosen', async () => {
    await addApplications([{ name: 'Chipo Moyo', note: 'Called on Monday.' }, { name: 'Nomvula' }]);
    const page = await reopenPanel();
    await page.getByRole('tab', { name: 'Applications (2 new)', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('heading', { name: 'Existing Articles (0)' }).waitFor();
    await waitForQuiet(page);
    const ofTheTab = () => opened.requests.filter((request) => request.includes('manage-applications'));
    expect(ofTheTab()).toEqual([]);
    await openApplicationsTab(page);
    expect(ofTheTab()).toHaveLength(2);

    // The person first; what is seldom needed is folded, except the start of a note.
    const first = applicationOf(page, 'Chipo Moyo');
    const summary = first.locator('summary');
    await summary.getByText('Called on Monday.').waitFor();
    expect(await first.getByRole('textbox').count()).toBe(0);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.getByRole('textbox').count()).toBe(1);
    expect(await first.getByRole('textbox').inputValue()).toBe('Called on Monday.');
    await expect.poll(() => summary.textContent()).not.toContain('Called on Monday.');
    expect(await applicationOf(page, 'Nomvula').getByRole('textbox').count()).toBe(0);

    await addApplications([{ name: 'Thandi Mokoena' }]);
    await applicationsTab(page).click();
    await applicationOf(page, 'Thandi Mokoena').waitFor();
    await expect.poll(() => applicationsTab(page).textContent()).toBe('Applications (3 new)');
  });

  it('shows all facts about each, newest first, without spam, each status in a colour of its own beside its word', async () => {
    const createdAt = Date.now();
    const attemptedAt = createdAt + 90_000;
    const [received, tried] = [createdAt, attemptedAt].map((timestamp) =>
      formatNewsDate(new Date(timestamp).toISOString()),
    );
    const page = await openApplications([
      {
        name: 'Chipo Moyo',
        email: 'chipo+news@mail.example',
        organization: 'Harare Women Traders',
        contactNumber: '+27 (0)82 123 4567',
        createdAt,
        note: 'Called on Monday.',
        relay: { state: 'REFUSED', status: 422, attemptedAt },
      },
      {
        name: 'Nomvula',
        contactNumber: 'ask my sister',
        relay: { state: 'WAITING', status: 503, attemptedAt },
      },
      {
        name: 'محمد',
        status: 'DECLINED',
        relay: { state: 'DELIVERED', status: 200, attemptedAt },
      },
      {
        name: 'Pieter',
        status: 'ANSWERED',
        relay: { state: 'WAITING', attemptedAt },
      },
      { name: 'A robot', status: 'SPAM' },
    ]);
    expect(await applicationsHeading(page).textContent()).toBe('Membership Applications (4)');
    expect(await applicants(page)).toEqual(['Chipo Moyo', 'Nomvula', 'محمد', 'Pieter']);

    const first = applicationOf(page, 'Chipo Moyo');
    await first.getByText('Harare Women Traders', { exact: true }).waitFor();
    await first.getByText(`Received ${received}`, { exact: true }).waitFor();
    const letter = first.getByRole('link', { name: 'chipo+news@mail.example' });
    expect(await letter.getAttribute('href')).toBe(
      'mailto:chipo%2Bnews@mail.example?subject=Your%20membership%20application',
    );
    const call = first.getByRole('link', { name: '+27 (0)82 123 4567' });
    expect(await call.getAttribute('href')).toBe('tel:+27821234567');
    const chat = first.getByRole('link', { name: 'WhatsApp to Chipo Moyo', exact: true });
    expect(await chat.getAttribute('href')).toBe('https://wa.me/27821234567');
    expect(await first.getByLabel(/^Status/).inputValue()).toBe('NEW');
    expect(await first.getByLabel(/^Private note/).inputValue()).toBe('Called on Monday.');
    await first.getByText(`The form service refused it (422). Last try: ${tried}`).waitFor();

    const second = applicationOf(page, 'Nomvula');
    await second.getByText('For themselves').waitFor();
    await second.getByText('ask my sister').waitFor();
    expect(await second.getByRole('link', { name: 'ask my sister' }).count()).toBe(0);
    expect(await second.getByRole('link', { name: /^WhatsApp/ }).count()).toBe(0);
    await second
      .getByText(`The form service failed (503). Waiting: will be tried again. Last try: ${tried}`)
      .waitFor();

    const third = applicationOf(page, 'محمد');
    expect(await third.getByLabel(/^Status/).inputValue()).toBe('DECLINED');
    await third.getByText(`Sent to the form service on ${tried}`).waitFor();
    expect(await third.getByRole('button', { name: /^Send again/ }).count()).toBe(0);
    await applicationOf(page, 'Pieter').getByText('The form service did not answer.').waitFor();

    const marks = await applicationsPanel(page)
      .locator('select[data-status]')
      .evaluateAll((selects: HTMLSelectElement[]) =>
        selects.map((select) => [
          select.selectedOptions[0]?.text,
          getComputedStyle(select).borderInlineStartColor,
        ]),
      );
    expect(marks.map(([word]) => word)).toEqual(['New', 'New', 'Declined', 'Answered']);
    expect(new Set(marks.map(([, colour]) => colour)).size).toBe(3);
    expect(opened.complaints).toEqual([]);
  });

  it("says that its scripts or its items could not be loaded, tries again, and loads older ones at the reader's place", async () => {
    await addApplications(Array.from({ length: 25 }, (_, index) => ({ name: `No. ${index + 1}` })));
    const page = await reopenPanel();
    await page.getByRole('tab', { name: 'Applications (25 new)' }).waitFor();
    // `times` would end the route at a moment of its own, and the next route with it.
    const scripts = '**/manage-applications-*.js';
    await page.route(scripts, (route) => route.abort());
    await applicationsTab(page).click();
    const alert = applicationsPanel(page).getByRole('alert');
    const again = alert.getByRole('button', { name: 'Try Again' });
    await alert.getByText('The applications could not be loaded. Check your connection.').waitFor();
    await page.unroute(scripts);
    const mend = await cutGraphQL(page);
    await again.click();
    await expect.poll(() => applicationsHeading(page).evaluate(isFocused)).toBe(true);
    await alert.getByText('Failed to load applications. Please try again later.').waitFor();
    await mend();
    const release = await holdGraphQL(page);
    await again.click();
    await alert.getByText('Loading applications...').waitFor();
    await release();
    await applicationOf(page, 'No. 2').waitFor();
    await expect.poll(() => applicationsHeading(page).evaluate(isFocused)).toBe(true);

    expect(await applicants(page)).toHaveLength(20);
    await applicationsPanel(page).getByText('20 of 25 shown', { exact: true }).waitFor();
    const older = page.getByRole('button', { name: 'Older applications' });
    await older.click();
    const next = page.getByRole('heading', { name: 'No. 21', exact: true });
    await expect.poll(() => next.evaluate(isFocused)).toBe(true);
    expect(await applicants(page)).toHaveLength(25);
    expect(await older.count()).toBe(0);
  });
});

it('the filter lists those with a status, says that there are none, applies to the download, and forgets the list that it leaves', async () => {
  const page = await openApplications([
    { name: 'Chipo Moyo', status: 'ANSWERED' },
    { name: 'A robot', status: 'SPAM' },
  ]);
  const file = page.getByRole('link', { name: 'Download all as CSV' });
  expect(await file.getAttribute('href')).toBe('/membership/applications.csv');
  // Held back is offered only where something is.
  expect(await filterNames(page)).toEqual([
    'All but spam (1)',
    'New (0)',
    'Answered (1)',
    'Declined (0)',
    'Spam (1)',
  ]);

  await filterOf(page, 'Spam').focus();
  await page.keyboard.press('Enter');
  await applicationOf(page, 'A robot').waitFor();
  expect(await applicants(page)).toEqual(['A robot']);
  expect(await filterOf(page, 'Spam').evaluate(isFocused)).toBe(true);
  expect(await chosenFilter(page)).toBe('Spam (1)');
  await page.getByText('Spam is deleted after 7 days.').waitFor();
  await applicationsPanel(page).getByRole('status').getByText('Spam: 1').waitFor();
  expect(await applicationsTab(page).textContent()).toBe('Applications');
  expect(await file.getAttribute('href')).toBe('/membership/applications.csv?status=SPAM');

  for (const status of ['New', 'Declined']) {
    await filterOf(page, status).click();
    const words = `No ${status.toLowerCase()} applications.`;
    await applicationsPanel(page).getByRole('status').getByText(words).waitFor();
    expect(await applicationsHeading(page).textContent()).toBe('Membership Applications (0)');
  }

  // Nobody sees an old list at the return.
  const release = await holdGraphQL(page);
  await filterOf(page, 'All but spam').click();
  await applicationsPanel(page).getByText('Loading applications...').waitFor();
  expect(await applicants(page)).toEqual([]);
  await release();
  await applicationOf(page, 'Chipo Moyo').waitFor();
});

it('on a small phone the longest application does not overflow, and every control is large enough', async () => {
  const long = 'Vlugtelingondersteuningsorganisasie'.repeat(6).slice(0, 200);
  await addApplications([
    {
      name: long,
      organization: long,
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
      contactNumber: '9'.repeat(50),
      relay: { state: 'REFUSED', status: 422, attemptedAt: Date.now() },
    },
  ]);
  const page = await reopenPanel(PHONE);
  await openApplicationsTab(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const heights = await applicationsPanel(page)
    .locator('a, button, select, textarea')
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().height)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
