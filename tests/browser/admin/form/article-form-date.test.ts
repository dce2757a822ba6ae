import { describe, expect, it } from 'vitest';
import { fillIn, formParts, openDate, openForm } from '../../../support/browser/admin/article-form.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { descriptionOf } from '../../../support/browser/looking/description-of.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles } from '../../../support/browser/sites/form-site.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';

openFormSiteForFile();

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const DATE = `December 1, ${NEXT_YEAR} at 9:05 AM`;

describe('the date of an article', () => {
  it('is typed by keyboard on a narrow screen, schedules the article, and is taken away to publish it now', async () => {
    const form = await openForm(site.browser, site.url, PHONE);
    const { page, date } = form;
    await fillIn(form, 'To come');
    expect(await date.count()).toBe(0);
    await form.published.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => date.evaluate(isFocused)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.keyboard.type(`1201${NEXT_YEAR}0905AM`);
    expect(await date.inputValue()).toBe(`${NEXT_YEAR}-12-01T09:05`);
    await form.form
      .getByRole('status')
      .filter({ hasText: `Scheduled for ${DATE}.` })
      .waitFor();
    // A line breaks only before 'at'.
    const unbroken = DATE.replace(/ (?!at )/g, '\u00A0');
    expect(await form.submit.evaluate(descriptionOf)).toBe(`Goes online on ${unbroken}.`);
    await form.submit.click();
    await page.getByText(`News article created successfully! It is scheduled for ${DATE}.`).waitFor();
    const [{ id, published_at }] = (await storedArticles(site.folder)) as [Record<string, unknown>];
    expect(published_at).toBe(Date.UTC(NEXT_YEAR, 11, 1, 7, 5));
    const visitor = createSiteClient(site.url);
    expect((await visitor.fetch(`/news/${id}`)).status).toBe(404);

    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'To come' });
    await card.getByText(`Scheduled for ${DATE}`, { exact: true }).waitFor();
    expect(await card.getByRole('link').count()).toBe(0);
    expect(await card.getByRole('button', { name: 'Copy link' }).count()).toBe(0);

    await card.getByRole('button', { name: 'Edit' }).click();
    const editing = formParts(page, 'Manage Articles');
    await editing.content.waitFor();
    expect(await editing.date.inputValue()).toBe(`${NEXT_YEAR}-12-01T09:05`);
    await editing.date.fill('');
    await editing.submit.click();
    await page.getByText('News article updated successfully! Readers see it now.', { exact: true }).waitFor();
    expect((await visitor.fetch(`/news/${id}`)).status).toBe(200);
    await card.getByRole('link', { name: 'View' }).waitFor();
    await card.getByRole('button', { name: 'Edit' }).click();
    await editing.date.fill('');
    await editing.form
      .getByText('Readers see this article already: without another date it keeps the one it has.')
      .waitFor();
  });

  it('that is half typed is not taken for none; one that is to come is no promise for a draft; others stay to the millisecond', async () => {
    const AS_IT_WAS = Date.UTC(2024, 1, 29, 7, 5, 12, 345);
    await createArticle(site.admin, { title: 'As it was', publishedAt: new Date(AS_IT_WAS).toISOString() });
    const { page, ...form } = await openForm(site.browser, site.url);
    await fillIn({ page, ...form }, 'Half a date');
    expect(await form.submit.evaluate(descriptionOf)).toBe('Goes online at once.');
    await openDate({ page, ...form });
    await page.keyboard.type('1201');
    await form.submit.click();
    const problem = form.form
      .getByRole('alert')
      .filter({ hasText: 'The date does not exist, or is not complete.' });
    await problem.waitFor();
    await expect.poll(() => form.date.evaluate(isFocused)).toBe(true);
    expect(await form.date.getAttribute('aria-describedby')).toContain(await problem.getAttribute('id'));
    expect(await storedArticles(site.folder)).toHaveLength(1);

    await form.published.click();
    await form.date.fill(`${NEXT_YEAR}-12-01T09:05`);
    expect(await form.submit.count()).toBe(0);
    expect(await form.saveDraft.evaluate(descriptionOf)).toBe('Only you will see it.');
    await form.form
      .getByRole('status')
      .filter({ hasText: `switch Published on to schedule it for ${DATE}.` })
      .waitFor();
    await form.published.click();
    await form.date.fill('2024-02-29T09:05');
    await form.submit.click();
    await page.getByText('News article created successfully!', { exact: true }).waitFor();
    const created = { title: 'Half a date', published_at: Date.UTC(2024, 1, 29, 7, 5) };
    expect(await storedArticles(site.folder)).toMatchObject([{ published_at: AS_IT_WAS }, created]);

    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('button', { name: 'Edit As it was' }).click();
    const editing = formParts(page, 'Manage Articles');
    await editing.content.waitFor();
    await editing.date.focus();
    await page.keyboard.press('Tab');
    await editing.title.fill('As it is');
    await editing.submit.click();
    await page.getByText('News article updated successfully!').waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([
      { title: 'As it is', published_at: AS_IT_WAS },
      created,
    ]);
  });
});
