import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../../client/admin/basics/messages.ts';
import { unbrokenDate } from '../../../../client/admin/basics/unbroken-date.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { timeInName } from '../../../../server/platform/files/time-in-name.ts';
import { signInBefore } from '../../../support/browser/admin/admin-area.ts';
import { closePages, openBrowser, openPage } from '../../../support/browser/launch/browser.ts';
import { holdWrites } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

const DAY = 24 * 60 * 60_000;

describe('the panel', () => {
  let app: OpenApp;
  let browser: Browser;
  let backups: SiteFolder;
  let freeBytes: number;

  beforeAll(async () => {
    backups = await makeSiteFolder();
    const readFreeSpace = async () => [{ of: ['DATA_DIR'], freeBytes, totalBytes: 1e9 }];
    freeBytes = 5e8;
    // So that the site makes none itself.
    await makeBackup(Date.now());
    [app, browser] = await Promise.all([
      openApp({ BACKUP_DIR: backups.path }, { readFreeSpace }),
      openBrowser(),
    ]);
  });

  afterAll(async () => {
    await closePages();
    await app.close();
    await backups.remove();
  });

  const notice = (page: Page) => page.getByRole('region', { name: 'State of the site' });

  /** The only one. */
  async function makeBackup(time: number): Promise<string> {
    await rm(backups.path, { recursive: true, force: true });
    const folder = join(backups.path, timeInName(time));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'manifest.json'), '{"format": 1}');
    await writeFile(join(backups.path, '.lock'), '');
    return unbrokenDate(new Date(time).toISOString());
  }

  it('says when the last backup was made, warns of little room and of an old or failed backup, and of what cannot be stored', async () => {
    let date = await makeBackup(Date.now() - DAY);
    const { page } = await openPage(browser, app.url);
    await signInBefore(page.context(), app.url);
    await page.goto('/create-news');
    await page.getByText(`Last backup: ${date}`).waitFor();
    // All is well.
    expect(await notice(page).count()).toBe(0);

    freeBytes = 123_456_789;
    date = await makeBackup(Date.now() - 2 * DAY - 60_000);
    await page.reload();
    await expect
      .poll(() => notice(page).innerText())
      .toMatch(/^The site has only 123 MB of room left on its disk\./);
    expect(await notice(page).innerText()).toContain(
      `The last good backup was made on ${date}, more than two days ago.`,
    );

    freeBytes = 5e8;
    await rm(backups.path, { recursive: true });
    await page.reload();
    await expect
      .poll(() => notice(page).innerText())
      .toMatch(
        /^The last nightly backup could not be made\. The folder of backups .* is not there any more: .* Please tell the host/,
      );

    // A session goes on with an alarm that says why nobody signs in meanwhile.
    await makeBackup(Date.now());
    const letGo = await holdWrites(app.folder);
    await expect(app.admin()).rejects.toThrow(CATALOGUE.authenticationUnavailable);
    await page.reload();
    const alarm = page.getByRole('region', { name: 'Problem of the site' });
    await expect
      .poll(() => alarm.getByRole('paragraph').allInnerTexts())
      .toEqual([MESSAGES.nothingStored, `${CATALOGUE.dataLocked} ${MESSAGES.nothingLost}`]);
    expect(await notice(page).count()).toBe(0);
    await letGo();
    // By itself.
    await alarm.waitFor({ state: 'detached' });
  });
});
