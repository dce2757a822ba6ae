import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WORDS } from '../../client/admin/words.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { formatNewsDate } from '../../rules/dates.ts';
import { timeInName } from '../../server/time-in-name.ts';
import { openAdminArea, signIn } from '../support/browser/admin-area.ts';
import { closePages, openBrowser, type WatchedPage } from '../support/browser/browser.ts';
import { holdWrites } from '../support/data/site-data.ts';
import { type OpenApp, openApp } from '../support/server/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../support/server/site-folder.ts';

const DAY = 24 * 60 * 60_000;

describe('the panel', () => {
  let app: OpenApp;
  let browser: Browser;
  let backups: SiteFolder;
  let freeBytes: number;
  let opened: WatchedPage;

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

  afterEach(async () => {
    await opened.close();
  });

  afterAll(async () => {
    await closePages();
    await app.close();
    await backups.remove();
  });

  const notice = (page: Page) => page.getByRole('region', { name: 'State of the site' });

  async function openPanel(): Promise<Page> {
    opened = await openAdminArea(browser, app.url);
    await signIn(opened.page);
    return opened.page;
  }

  /** The only one. */
  async function makeBackup(time: number): Promise<string> {
    await rm(backups.path, { recursive: true, force: true });
    const folder = join(backups.path, timeInName(time));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'manifest.json'), '{"format": 1}');
    await writeFile(join(backups.path, '.lock'), '');
    return formatNewsDate(new Date(time).toISOString());
  }

  it('says when the last backup was made, and nothing else while all is well', async () => {
    const date = await makeBackup(Date.now() - DAY);
    const page = await openPanel();
    await page.getByText(`Last backup: ${date}`).waitFor();
    expect(await notice(page).count()).toBe(0);
  });

  it('warns of little room and of a backup that is older than two days', async () => {
    freeBytes = 123_456_789;
    const date = await makeBackup(Date.now() - 2 * DAY - 60_000);
    const page = await openPanel();
    expect(await notice(page).innerText()).toMatch(/^The site has only 123 MB of room left on its disk\./);
    expect(await notice(page).innerText()).toContain(
      `The last good backup was made on ${date}: more than two days ago.`,
    );
    freeBytes = 5e8;
  });

  it('says that the disk of the backups is gone', async () => {
    await rm(backups.path, { recursive: true });
    const page = await openPanel();
    expect(await notice(page).innerText()).toMatch(
      /^The last nightly backup could not be made\. The folder of backups .* is not there any more: .* Please tell the host/,
    );
  });

  it('says as an alarm what cannot be stored and why, to whom signs in meanwhile', async () => {
    await makeBackup(Date.now());
    const letGo = await holdWrites(app.folder);
    const page = await openPanel();
    const alarm = page.getByRole('region', { name: 'Problem of the site' });
    expect(await alarm.getByRole('paragraph').allInnerTexts()).toEqual([
      WORDS.nothingStored,
      `${CATALOGUE.dataLocked} ${WORDS.nothingLost}`,
    ]);
    expect(await notice(page).count()).toBe(0);
    await letGo();
    // By itself.
    await alarm.waitFor({ state: 'detached' });
  });
});
