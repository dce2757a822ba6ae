import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { deleteOld, keptOf } from '../../server/backup/keep-backups.ts';
import { backupName, lastBackup, newestOf } from '../../server/backup/last-backup.ts';
import { nightlyBackup } from '../../server/backup/nightly-backup.ts';
import { nightBefore } from '../../server/backup/nightly-backups.ts';
import { readConfig } from '../../server/config.ts';
import { type LaidSite, laySite } from '../support/data/site-with-pictures.ts';
import { openApp } from '../support/server/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../support/server/site-folder.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NIGHT = Date.UTC(2026, 10, 22);
const DEFAULT = { days: 7, weeks: 4, months: 6 };

describe('of a backup each night', () => {
  const nights = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ folder: '', time: NIGHT + (index - count + 1) * DAY }));
  const days = (backups: Iterable<{ time: number }>) =>
    [...backups].map(({ time }) => new Date(time).toISOString().slice(5, 10)).sort();

  it('those of 7 days, 4 weeks and 6 months are kept', () => {
    expect(days(keptOf(nights(300), DEFAULT))).toEqual(
      // The last days of months, of weeks (Sundays), and the last seven.
      ['06-30', '07-31', '08-31', '09-30', '10-31', '11-01', '11-08', '11-15', ...days(nights(7))].sort(),
    );
  });

  it.each([
    ['0', { days: 0, weeks: 0, months: 0 }, ['11-22']],
    ['2', { days: 2, weeks: 0, months: 0 }, ['11-21', '11-22']],
    ['0,2', { days: 0, weeks: 2, months: 0 }, ['11-15', '11-22']],
  ])('BACKUP_KEEP=%s keeps what it says, and always the newest', (_text, periods, expected) => {
    expect(days(keptOf(nights(40), periods))).toEqual(expected);
  });

  it('none is deleted because time has passed: a site that was off for a year has all', () => {
    const old = nights(7);
    const kept = keptOf([...old, { folder: '', time: NIGHT + 365 * DAY }], { days: 8, weeks: 0, months: 0 });
    expect(kept.size).toBe(8);
  });
});

describe('a wrong clock', () => {
  it('does not make a backup from the future the newest', () => {
    const [past, future] = [
      { folder: 'past', time: NIGHT },
      { folder: 'future', time: NIGHT + 400 * DAY },
    ];
    expect(newestOf([past, future], NIGHT + DAY)).toBe(past);
    expect(newestOf([future], NIGHT)).toBe(null);
  });

  it('does not change when a night begins: at two in Johannesburg', () => {
    expect(nightBefore(Date.parse('2026-11-22T01:59+02:00'))).toBe(Date.parse('2026-11-21T02:00+02:00'));
    expect(nightBefore(Date.parse('2026-11-22T02:00+02:00'))).toBe(Date.parse('2026-11-22T02:00+02:00'));
  });
});

describe('the nightly backup', () => {
  let site: LaidSite;
  let dir: string;

  beforeEach(async () => {
    site = await laySite();
    dir = join(site.path, 'backups');
  });

  afterEach(() => site.remove());

  const task = (now: number) => ({
    site,
    dir,
    keep: { days: 1, weeks: 0, months: 0 },
    now,
    since: nightBefore(now),
  });
  const names = () => readdirSync(dir).filter((name) => name !== '.lock');

  it('is made once by several processes', async () => {
    const runs = await Promise.all([nightlyBackup(task(NIGHT)), nightlyBackup(task(NIGHT + 1))]);
    runs.push(await nightlyBackup(task(NIGHT + 2)));
    expect(runs.filter((made) => made !== null)).toHaveLength(1);
    expect(names()).toHaveLength(1);
  });

  it('is made once a day of a clock that jumps to and fro', async () => {
    for (const now of [NIGHT, NIGHT + 3 * DAY, NIGHT + HOUR, NIGHT + 3 * DAY + HOUR, NIGHT + 2 * HOUR]) {
      await nightlyBackup({ ...task(now), keep: DEFAULT });
    }
    expect(names()).toEqual([backupName(NIGHT), backupName(NIGHT + 3 * DAY)]);
  });

  it('is made though there is one from the future, which it neither counts nor deletes', async () => {
    const ahead = await nightlyBackup(task(NIGHT + 400 * DAY));
    expect(await lastBackup(dir, NIGHT)).toBe(null);
    const made = await nightlyBackup(task(NIGHT));
    expect(made).toMatchObject({ deleted: 0, fromFuture: [ahead?.folder] });
    expect((await nightlyBackup(task(NIGHT + DAY)))?.deleted).toBe(1);
    expect(names()).toEqual([backupName(NIGHT + DAY), backupName(NIGHT + 400 * DAY)]);
  });

  it('deletes old backups, but not what only looks like one, nor anything else', async () => {
    await nightlyBackup(task(NIGHT - 2 * DAY));
    await mkdir(join(dir, backupName(1)));
    await writeFile(join(dir, backupName(1), 'manifest.json'), '{"format": "of another program"}');
    await mkdir(join(dir, backupName(2)));
    await writeFile(join(dir, 'notes.txt'), 'Mine');
    const made = await nightlyBackup(task(NIGHT));
    expect(made?.deleted).toBe(1);
    expect(names().sort()).toEqual([backupName(1), backupName(2), backupName(NIGHT), 'notes.txt'].sort());
    expect(await deleteOld(dir, { days: 0, weeks: 0, months: 0 }, NIGHT)).toBe(0);
  });
});

describe('a start with BACKUP_DIR', () => {
  let elsewhere: SiteFolder;

  beforeEach(async () => {
    elsewhere = await makeSiteFolder();
  });

  afterEach(() => elsewhere.remove());

  it('makes the backup of the last night when it is missing', async () => {
    const dir = join(elsewhere.path, 'backups');
    const app = await openApp({ BACKUP_DIR: dir });
    await expect
      .poll(() => app.log.lines.map(({ message }) => message))
      .toContain('The nightly backup was made');
    await app.close();
    expect(await lastBackup(dir)).toBeGreaterThan(Date.now() - DAY);
  });

  it('warns with the reason where it cannot be made, and runs', async () => {
    const dir = join(elsewhere.path, 'file');
    await writeFile(dir, '');
    const app = await openApp({ BACKUP_DIR: dir });
    await expect
      .poll(() => app.log.lines)
      .toContainEqual({
        level: 'warn',
        message: 'The nightly backup could not be made; the next attempt is in an hour',
        details: {
          err: expect.objectContaining({ message: expect.stringMatching(/there is a file of this name/) }),
        },
      });
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await app.close();
  });

  it('inside DATA_DIR is refused', async () => {
    const { dataDir, uploadsDir } = elsewhere;
    const env = { DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, BACKUP_DIR: join(dataDir, 'backups') };
    await expect(createApp(readConfig(env, '/'))).rejects.toThrow(/^BACKUP_DIR: .* is inside DATA_DIR/);
  });
});
