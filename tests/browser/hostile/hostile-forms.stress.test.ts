import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_LINE_NAMES, ARTICLE_LINES, articleLines } from '../../../rules/articles/article-lines.ts';
import { UNTITLED_DRAFT } from '../../../rules/articles/untitled.ts';
import { cleanLine } from '../../../rules/characters.ts';
import { fileOf, formParts } from '../../support/browser/admin/article-form.ts';
import { restored, storedTitles } from '../../support/browser/admin/unsaved-work.ts';
import { copyContent } from '../../support/browser/editor-page/open-editor.ts';
import {
  admin,
  atEach,
  batches,
  emptySite,
  expectNothing,
  LONG_TEST_MS,
  openEach,
  openHostileSiteForFile,
  openPanel,
  panel,
  reader,
  showAll,
  site,
} from '../../support/browser/hostile/hostile-site-of-file.ts';
import { dot } from '../../support/browser/hostile/store-attacks.ts';
import { openApplicationsTab } from '../../support/browser/sites/applications-of-file.ts';
import { storeApplications } from '../../support/data/applications/store-applications.ts';
import { createArticle, UPDATE_ARTICLE } from '../../support/data/articles/articles.ts';
import type { Attack } from '../../support/data/attacks/own-attacks.ts';

openHostileSiteForFile();

describe.each(batches)('hostile texts from number $first, without a content security policy', ({ texts }) => {
  beforeAll(emptySite);

  it(
    'run nothing in the form, its preview, its pictures and its restored draft',
    async () => {
      for (let first = 0; first < texts.length; first += DRAFT_IMAGES) {
        await writeDraft(texts.slice(first, first + DRAFT_IMAGES));
      }
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in the list of earlier versions and in their comparison',
    async () => {
      const { id } = await createArticle(admin, { title: 'Before', content: '<p>Before</p>' });
      for (const [index, { html }] of texts.entries()) {
        const line = `${index} ${html}`;
        const cut = (length: number) => line.slice(0, length).toWellFormed();
        await admin.query(UPDATE_ARTICLE, {
          id,
          revision: index + 1,
          input: {
            title: cut(200),
            ...articleLines((name) => cut(ARTICLE_LINES[name].maxLength)),
            content: `<p>${index}</p>${html}`,
          },
        });
      }
      const { page } = panel;
      await panel.go(`/create-news#tab=manage&article=${id}`);
      await formParts(page, 'Manage Articles').content.waitFor();
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      const versions = page.getByRole('list', { name: 'Earlier versions' }).getByRole('listitem');
      await versions.first().waitFor();
      await showAll('Show more versions', () => versions.count());
      expect(await versions.count()).toBe(texts.length);
      await expectNothing(panel, 'the earlier versions');
      expect((await page.evaluate(compareEach)).flat()).toEqual([]);
      await panel.help();
      await expectNothing(panel, 'the comparisons');
    },
    LONG_TEST_MS,
  );

  it(
    "run nothing as an applicant's data in the administrator's list",
    async () => {
      // As no form would store them: neither cut nor cleaned.
      await storeApplications(
        site.folder,
        texts.map(({ html }) => ({
          name: html,
          email: html,
          organization: html,
          contactNumber: html,
          note: html,
        })),
      );
      const { page } = panel;
      await openPanel();
      await openApplicationsTab(page);
      const applicants = page.locator('main li h3');
      await showAll('Older applications', () => applicants.count());
      expect((await applicants.allTextContents()).toSorted()).toEqual(
        texts.map(({ html }) => html).toSorted(),
      );
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await expectNothing(panel, 'the applications');
      const opened = await page.evaluate(openEach, {
        buttons: 'li details > div:last-child > button',
        shown: 'dialog[open] p',
      });
      expect(opened).toHaveLength(texts.length);
      expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
      await panel.help();
      await expectNothing(panel, 'the applications');
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in the form for members that comes back with them',
    async () => {
      const posted = new Map<Page, { readonly index: number; readonly body: string }>();
      // As a browser without scripts sends the form, each time from another address.
      await reader.route('**/membership', (route) => {
        const { index = 0, body = '' } = posted.get(route.request().frame().page()) ?? {};
        return route.continue({
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
          },
          postData: body,
        });
      });
      await atEach(texts, async (visitor, { html }, index) => {
        const values = { name: html, email: html, organization: html, contactNumber: html };
        const { page } = visitor;
        posted.set(page, { index, body: new URLSearchParams(values).toString() });
        expect(await visitor.go('/membership')).toBe(422);
        await expectNothing(visitor, html);
        const shown = await page.locator('form input[name=organization]').inputValue();
        // The parser replaces NUL; React, once it has hydrated the field, writes it.
        expect(shown.replaceAll('\0', '\ufffd')).toBe(html.replace(/[\r\n]/g, '').replaceAll('\0', '\ufffd'));
        return html;
      });
      await reader.unroute('**/membership');
    },
    LONG_TEST_MS,
  );
});

/**
 * Writes each text into a new article, looks at it as its page would be, and leaves and restores the last.
 */
async function writeDraft(some: readonly Attack[]): Promise<void> {
  const { page } = panel;
  await openPanel();
  const form = formParts(page);
  await form.content.waitFor();
  await form.images.setInputFiles(
    await Promise.all(some.map(async ({ html }) => fileOf(`${html}.png`, await dot, 'image/png'))),
  );
  for (const [index, { html }] of some.entries()) {
    const line = html.replace(/[\r\n]+/g, ' ');
    await write(form.title, line);
    for (const name of ARTICLE_LINE_NAMES) await write(form[name], line);
    for (const field of await form.rows.nth(index).getByRole('textbox').all()) await write(field, line);
    await form.content.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await copyContent(page, { 'text/html': html, 'text/plain': html });
    await page.keyboard.press('ControlOrMeta+v');
    const [shown] = await page.evaluate(openEach, {
      buttons: '[type=submit] + button + button',
      shown: 'dialog[open] h1',
    });
    // Of an invisible text nothing is left.
    expect(shown).toEqual({ title: cleanLine(line) || UNTITLED_DRAFT, foreign: [] });
    await expectNothing(panel, html);
  }
  await panel.help();
  await expect.poll(() => storedTitles(page)).toHaveLength(1);
  await page.reload();
  await restored(form).waitFor();
  await expectNothing(panel, 'the restored draft');
  await form.form.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => storedTitles(page)).toEqual([]);
}

/** Compares with each version, shows it whole, and looks for foreign parts. Runs in the page. */
async function compareEach(): Promise<string[][]> {
  const until = async <Found>(find: () => Found | null | undefined): Promise<Found> => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      const found = find();
      if (found) return found;
      await new Promise((done) => requestAnimationFrame(done));
    }
    throw new Error(`Not in ${document.body.innerText}`);
  };
  const button = (label: string) =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
      ({ textContent, offsetParent }) => textContent === label && offsetParent !== null,
    );
  const found: string[][] = [];
  for (const compare of document.querySelectorAll<HTMLElement>('dialog[open] li button')) {
    compare.click();
    (await until(() => button('Show the whole version'))).click();
    await until(() => document.querySelector('dialog[open] article h2'));
    found.push(window.foreignParts());
    (await until(() => button('Back to the list'))).click();
    await until(() => !button('Back to the list'));
  }
  return found;
}

/** Puts a text into a field at once. */
async function write(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, value) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // As a browser does it: React listens to the property of the element itself.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

const DRAFT_IMAGES = 20;
