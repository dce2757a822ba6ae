import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { writeLetter } from '../../../../rules/membership/application-letter.ts';
import { cutGraphQL } from '../../../support/browser/admin/admin-area.ts';
import {
  findViolationsInBothSchemes,
  OPEN_DIALOG,
} from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  addApplications,
  applicationOf,
  openApplications,
  openApplicationsSiteForFile,
  openApplicationsTab,
  statusOf,
} from '../../../support/browser/sites/applications-of-file.ts';
import { admin, reopenPanel } from '../../../support/browser/sites/manage-of-file.ts';
import { opened } from '../../../support/browser/sites/site-of-file.ts';
import { CONTENT } from '../../../support/data/sites/site-content.ts';

const { APPLICATION_LETTERS, SITE } = CONTENT;
type Letter = (typeof APPLICATION_LETTERS)[number];

openApplicationsSiteForFile();

const [ENGLISH, PORTUGUESE] = APPLICATION_LETTERS as [Letter, Letter];
const CHIPO = { name: 'Chipo Moyo', email: 'chipo@bridge.example' };

const answerButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Answer by email the application of ${name}` });

const letterDialog = (page: Page) => page.getByRole('dialog', { name: 'Answer by email' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Did you send it?' });
const letterLink = (page: Page) => letterDialog(page).getByRole('link', { name: 'Open in mail program' });

/** Remembers the mails that the page opens; no mail program is there. */
async function catchMails(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const mails: string[] = [];
    Object.assign(window, { mails });
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href.startsWith('mailto:')) return;
      event.preventDefault();
      mails.push(link.href);
    });
  });
  return () => page.evaluate(() => (window as unknown as { mails: string[] }).mails);
}

async function storedStatuses(): Promise<string[]> {
  const { membershipApplications } = await admin.query<{
    membershipApplications: { nodes: { status: string }[] };
  }>('{ membershipApplications { nodes { status } } }');
  return membershipApplications.nodes.map(({ status }) => status);
}

describe('answering an application by email', () => {
  it('opens the letter with name and next step, by keyboard, in the chosen language, and marks as answered only after asking', async () => {
    const page = await openApplications([CHIPO, { name: 'João Ávila', email: 'joao@rede.example' }]);
    const mails = await catchMails(page);
    await answerButton(page, 'Chipo Moyo').focus();
    await page.keyboard.press('Enter');
    const letter = writeLetter(ENGLISH, 'Chipo Moyo', SITE);
    expect(await letterDialog(page).getByLabel('Letter').inputValue()).toBe(letter.body);
    await letterDialog(page).getByText(letter.subject).waitFor();
    await letterLink(page).focus();
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    const [mail = ''] = await mails();
    expect(mail).toMatch(/^mailto:chipo@bridge\.example\?/);
    expect(decodeURIComponent(mail)).toContain(letter.body.replaceAll('\n', '\r\n'));
    expect(await storedStatuses()).toEqual(['NEW', 'NEW']);
    expect(await question(page).getByRole('button', { name: 'Not yet' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Marked as answered.').waitFor();
    expect(await question(page).count()).toBe(0);
    expect(await statusOf(page, 'Chipo Moyo').inputValue()).toBe('ANSWERED');
    expect(await storedStatuses()).toEqual(['ANSWERED', 'NEW']);
    await expect.poll(() => answerButton(page, 'Chipo Moyo').evaluate(isFocused)).toBe(true);

    // In Portuguese, which stays chosen for the next application.
    await answerButton(page, 'Chipo Moyo').click();
    await letterDialog(page).getByLabel('Language').selectOption('Português');
    await expect.poll(() => letterDialog(page).getByLabel('Letter').getAttribute('lang')).toBe('pt');
    await letterDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await answerButton(page, 'João Ávila').click();
    expect(await letterDialog(page).getByLabel('Letter').inputValue()).toBe(
      writeLetter(PORTUGUESE, 'João Ávila', SITE).body,
    );
    await letterLink(page).click();
    expect(decodeURIComponent((await mails())[1] ?? '')).toContain('Olá João Ávila,\r\n\r\n');
    expect(opened.complaints).toEqual([]);
  });

  it('changes nothing before it is sent, is copied where there is no mail program, and is not asked about once answered', async () => {
    const page = await openApplications([CHIPO]);
    const mails = await catchMails(page);
    const answer = answerButton(page, 'Chipo Moyo');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const leave of ['Not yet', 'Escape'] as const) {
      await answer.click();
      await letterLink(page).click();
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await question(page).getByRole('button', { name: leave }).click();
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => answer.evaluate(isFocused), { message: leave }).toBe(true);
    }
    await answer.click();
    await letterLink(page).click();
    await question(page).getByRole('button', { name: 'Show the letter again' }).click();
    await letterDialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await mails()).toHaveLength(3);
    expect(await storedStatuses()).toEqual(['NEW']);

    const copyLetter = async () => {
      await answer.click();
      await letterDialog(page).getByRole('button', { name: 'Copy the letter' }).click();
    };
    const mend = await cutGraphQL(page);
    await copyLetter();
    await question(page)
      .getByText('The letter is copied. Paste it into a mail to chipo@bridge.example.')
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      writeLetter(ENGLISH, 'Chipo Moyo', SITE).body,
    );
    await question(page).getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByRole('alert').getByText('Error changing the status. Please try again.').waitFor();
    await expect.poll(() => statusOf(page, 'Chipo Moyo').inputValue()).toBe('NEW');
    await mend();

    await copyLetter();
    await question(page).getByRole('button', { name: 'Mark as answered' }).click();
    await page.getByRole('status').getByText('Marked as answered.').waitFor();
    expect(await storedStatuses()).toEqual(['ANSWERED']);

    await copyLetter();
    await page.getByRole('status').getByText('The letter is copied.').waitFor();
    expect(await question(page).count()).toBe(0);
    await statusOf(page, 'Chipo Moyo').selectOption('Spam');
    await applicationOf(page, 'Chipo Moyo').getByText('Marked as spam.').waitFor();
    expect(await answer.count()).toBe(0);
  });

  it('selects the letter where the browser refuses to copy, also where selecting does not focus it', async () => {
    const page = await openApplications([CHIPO]);
    await page.evaluate(() => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      // The standard does not ask for it.
      HTMLTextAreaElement.prototype.select = function () {
        this.setSelectionRange(0, this.value.length);
      };
    });
    await answerButton(page, 'Chipo Moyo').click();
    await letterDialog(page).getByRole('button', { name: 'Copy the letter' }).click();
    await letterDialog(page).getByRole('alert').getByText('The letter could not be copied.').waitFor();
    const letter = letterDialog(page).getByLabel('Letter');
    await expect.poll(() => letter.evaluate(isFocused)).toBe(true);
    const selected = await letter.evaluate(({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) =>
      value.slice(selectionStart, selectionEnd),
    );
    expect(selected).toBe(writeLetter(ENGLISH, 'Chipo Moyo', SITE).body);
  });
});

it('on a small phone a long letter and its question fit, every control is large enough, and there are no violations', async () => {
  await addApplications([
    { ...CHIPO, name: `${'Vlugteling'.repeat(8)} "&%'<b>`, email: `${'a'.repeat(60)}@bridge.example` },
    { ...CHIPO, name: 'አ'.repeat(200) },
  ]);
  const page = await reopenPanel({ viewport: { width: 360, height: 740 } });
  await openApplicationsTab(page);
  await catchMails(page);
  await page
    .getByRole('button', { name: /^Answer by email/ })
    .last()
    .click();
  await letterDialog(page).getByText('This letter is too long for some mail programs').waitFor();
  expect(await letterLink(page).getAttribute('href')).not.toContain('body=');
  await letterDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Answer by email/ })
    .first()
    .click();
  for (const dialog of [letterDialog(page), question(page)]) {
    await dialog.waitFor();
    const { overflow, smallest } = await dialog.evaluate((element) => ({
      overflow: element.scrollWidth - element.clientWidth,
      smallest: Math.min(
        ...[...element.querySelectorAll('a, button, select, textarea')].map(
          (control) => control.getBoundingClientRect().height,
        ),
      ),
    }));
    expect(overflow).toBe(0);
    expect(smallest).toBeGreaterThanOrEqual(44);
    expect(await findViolationsInBothSchemes(page, OPEN_DIALOG)).toEqual([]);
    if ((await letterDialog(page).count()) > 0) await letterLink(page).click();
  }
});
