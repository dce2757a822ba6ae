import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { lockFile } from '../../../../server/database/data-file/lock/file-lock.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { timeInName } from '../../../../server/platform/files/time-in-name.ts';
import { prepareBackupDir } from '../../../../server/upkeep/backup/folder/backup-place.ts';
import { deleteOld, keptOf } from '../../../../server/upkeep/backup/folder/keep-backups.ts';
import { lastBackup, listBackups, newestOf } from '../../../../server/upkeep/backup/folder/last-backup.ts';
import { nightlyBackup } from '../../../../server/upkeep/backup/nightly/nightly-backup.ts';
import {
  createNightlyBackups,
  nightBefore,
} from '../../../../server/upkeep/backup/nightly/nightly-backups.ts';
import { placeOf, siteIdOf } from '../../../support/data/sites/backups.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { type LaidSite, laySite } from '../../../support/data/sites/site-with-images.ts';
import { openApp, recordedLog } from '../../../support/server/apps/open-app.ts';
import { IS_ROOT } from '../../../support/server/apps/ordinary-user.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

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
      { folder: 'past', time: NIGHT, siteId: null },
      { folder: 'future', time: NIGHT + 400 * DAY, siteId: null },
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
    prepareBackupDir(dir, placeOf(site));
  });

  afterEach(() => site.remove());

  const task = (now: number) => ({
    config: placeOf(site),
    dir,
    keep: { days: 1, weeks: 0, months: 0 },
    now,
    since: nightBefore(now),
  });
  const own = () => siteIdOf(site);
  const names = () => readdirSync(dir).filter((name) => name !== '.lock');

  it('is made once by several processes', async () => {
    const runs = await Promise.allSettled([nightlyBackup(task(NIGHT)), nightlyBackup(task(NIGHT + 1))]);
    expect(runs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(runs.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'FOLDER_IS_LOCKED' },
    });
    expect(await nightlyBackup(task(NIGHT + 2))).toBe(null);
    expect(names()).toHaveLength(1);
  });

  it('is made once a day of a clock that jumps to and fro', async () => {
    for (const now of [NIGHT, NIGHT + 3 * DAY, NIGHT + HOUR, NIGHT + 3 * DAY + HOUR, NIGHT + 2 * HOUR]) {
      await nightlyBackup({ ...task(now), keep: DEFAULT });
    }
    expect(names()).toEqual([timeInName(NIGHT), timeInName(NIGHT + 3 * DAY)]);
  });

  it('is made though there is one from the future, which it neither counts nor deletes', async () => {
    const ahead = await nightlyBackup(task(NIGHT + 400 * DAY));
    expect(await lastBackup(dir, await own(), NIGHT)).toBe(null);
    const made = await nightlyBackup(task(NIGHT));
    expect(made).toMatchObject({ deleted: 0, fromFuture: [ahead?.folder] });
    expect((await nightlyBackup(task(NIGHT + DAY)))?.deleted).toBe(1);
    expect(names()).toEqual([timeInName(NIGHT + DAY), timeInName(NIGHT + 400 * DAY)]);
  });

  it('deletes old backups, but not what only looks like one, nor anything else', async () => {
    await nightlyBackup(task(NIGHT - 2 * DAY));
    await mkdir(join(dir, timeInName(1)));
    await writeFile(join(dir, timeInName(1), 'manifest.json'), '{"format": "of another program"}');
    await mkdir(join(dir, timeInName(2)));
    await writeFile(join(dir, 'notes.txt'), 'Mine');
    const made = await nightlyBackup(task(NIGHT));
    expect(made?.deleted).toBe(1);
    expect(names().sort()).toEqual([timeInName(1), timeInName(2), timeInName(NIGHT), 'notes.txt'].sort());
    expect(await deleteOld(dir, await own(), { days: 0, weeks: 0, months: 0 }, NIGHT)).toEqual({
      deleted: 0,
      undeleted: [],
    });
  });

  it('is made though old ones cannot be deleted, which it says each night', async () => {
    const { folder: old = '' } = (await nightlyBackup(task(NIGHT - 2 * DAY))) ?? {};
    const name = '0'.repeat(250);
    // Its path is longer than the system takes.
    const deep = `while mkdir ${name} && cd ${name} && [ "$(pwd | wc -c)" -lt 3900 ]; do :; done; mkdir ${name}`;
    spawnSync('sh', ['-c', deep], { cwd: old });
    for (const now of [NIGHT - DAY, NIGHT]) {
      const made = await nightlyBackup(task(now));
      expect(made?.undeleted).toEqual([
        expect.stringMatching(/\.partial-deleted-2026-11-20T00-00-00-000Z \(ENAMETOOLONG/),
      ]);
    }
    spawnSync('rm', ['-rf', ...readdirSync(dir).filter((left) => left.startsWith('.partial-'))], {
      cwd: dir,
    });
    expect(names()).toEqual([timeInName(NIGHT)]);
  });

  it('first deletes what a smaller BACKUP_KEEP no longer keeps: the disk may be full', async () => {
    for (const now of [NIGHT - 3 * DAY, NIGHT - 2 * DAY, NIGHT - DAY])
      await nightlyBackup({ ...task(now), keep: DEFAULT });
    await changeData(site, "insert into kysely_migration values ('9999-later', '2099-01-01')");
    await expect(nightlyBackup(task(NIGHT))).rejects.toThrow(/written by a newer version/);
    expect(names()).toEqual([timeInName(NIGHT - DAY)]);
  });

  it('does not take a folder for one of its own that only has the name and an empty manifest', async () => {
    await mkdir(join(dir, timeInName(NIGHT)));
    await writeFile(join(dir, timeInName(NIGHT), 'manifest.json'), '');
    const made = await nightlyBackup(task(NIGHT));
    expect(made?.unreadable).toEqual([expect.stringContaining('is damaged or not of this program')]);
  });

  it('neither counts nor deletes backups of another site, and counts those of earlier versions', async () => {
    const { folder: others = '' } = (await nightlyBackup(task(NIGHT - DAY))) ?? {};
    await changeData(site, "update secrets set value = 'of another site'");
    const made = await nightlyBackup(task(NIGHT - DAY + HOUR));
    expect(made).toMatchObject({ deleted: 0, ofOthers: [others] });
    const manifest = join(others, 'manifest.json');
    const { siteId: _siteId, ...earlier } = JSON.parse(await readFile(manifest, 'utf8'));
    await writeFile(manifest, JSON.stringify(earlier));
    expect(await nightlyBackup(task(NIGHT))).toMatchObject({ deleted: 2, ofOthers: [] });
  });

  it('that is locked out says so only when it still is after an hour: another one may hang', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const unlock = lockFile(join(dir, '.lock'));
    const log = recordedLog();
    const linesBefore: number[] = [];
    const third = Promise.withResolvers<void>();
    // Each attempt asks it once, when it begins.
    const clock = () => {
      linesBefore.push(log.lines.length);
      if (linesBefore.length === 3) third.resolve();
      return NIGHT;
    };
    const { backupKeep } = readConfig({}, site.path);
    const nightly = createNightlyBackups(
      { clock, log },
      { ...placeOf(site), backupDir: dir, backupKeep },
      (await own()) ?? '',
    );
    nightly.start();
    vi.advanceTimersByTime(2 * HOUR);
    // Each attempt before it started a thread, which takes seconds on a busy machine.
    await third.promise;
    expect(linesBefore).toEqual([0, 0, 1]);
    expect(log.lines[0]).toMatchObject({
      level: 'warn',
      details: { err: { message: expect.stringMatching(/^Another backup is being made/) } },
    });
    vi.useRealTimers();
    await nightly.stop();
    unlock?.();
  });

  it.each([
    ['make its folder again', () => undefined, false],
    ['use an empty one in its place', () => mkdir(dir), true],
  ])('does not %s: the disk is not there any more', async (_name, replace, isThere) => {
    await rm(dir, { recursive: true });
    await replace();
    await expect(nightlyBackup(task(NIGHT))).rejects.toThrow(
      /backups is not there any more: probably its disk/,
    );
    expect(existsSync(dir)).toBe(isThere);
    if (isThere) expect(readdirSync(dir)).toEqual([]);
  });
});

describe('a start with BACKUP_DIR', () => {
  let elsewhere: SiteFolder;

  beforeEach(async () => {
    elsewhere = await makeSiteFolder();
  });

  afterEach(() => elsewhere.remove());

  it('makes the backup of the last night when it is missing, and what is there beside', async () => {
    const dir = join(elsewhere.path, 'backups');
    await mkdir(join(dir, timeInName(1)), { recursive: true });
    await writeFile(
      join(dir, timeInName(1), 'manifest.json'),
      `{"format": 1, "siteId": "${'x'.repeat(43)}",`,
    );
    await mkdir(join(dir, timeInName(2)));
    await writeFile(join(dir, timeInName(2), 'manifest.json'), '');
    const app = await openApp({ BACKUP_DIR: dir });
    await expect
      .poll(() => app.log.lines.map(({ message }) => message))
      .toEqual(
        expect.arrayContaining([
          'The nightly backup was made',
          expect.stringMatching(/^Folders in BACKUP_DIR look like backups and cannot be read/),
          expect.stringMatching(/^BACKUP_DIR also holds backups of another site: .* Give each site a folder/),
        ]),
      );
    await app.close();
    expect((await listBackups(dir)).backups.at(-1)?.time).toBeGreaterThan(Date.now() - DAY);
  });

  it('runs though one cannot be made, says why in log and panel, and makes it an hour after that is mended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const dir = join(elsewhere.path, 'backups');
    // A folder in the place of the lock.
    await mkdir(join(dir, '.lock'), { recursive: true });
    const app = await openApp({ BACKUP_DIR: dir });
    const admin = await app.admin();
    interface Status {
      readonly backupFailure: string | null;
      readonly lastBackupAt: string | null;
    }
    const status = async () =>
      (await admin.query<{ siteStatus: Status }>('{ siteStatus { backupFailure lastBackupAt } }')).siteStatus;
    const failure = async () => (await status()).backupFailure;
    await expect.poll(failure).toMatch(/^The backup into .*backups failed \(unable to open database file\)/);
    expect(app.log.lines).toContainEqual({
      level: 'warn',
      message: 'The nightly backup could not be made; the next attempt is in an hour',
      details: { err: expect.objectContaining({ message: await failure() }) },
    });
    // The first answer loads the code of the pages, and a busy machine needs longer than the program waits.
    await expect.poll(async () => (await fetch(`${app.url}/healthz`)).status).toBe(200);
    await rm(join(dir, '.lock'), { recursive: true });
    await writeFile(join(dir, '.lock'), '');
    vi.advanceTimersByTime(HOUR);
    await expect.poll(status).toEqual({ backupFailure: null, lastBackupAt: expect.any(String) });
    vi.useRealTimers();
    await app.close();
    expect(readdirSync(dir)).toHaveLength(2);
  });

  it.each<[string, (dir: string) => Promise<unknown>, RegExp]>([
    [
      'in the place of a file',
      (dir) => writeFile(dir, ''),
      /^BACKUP_DIR: .*backups \(there is a file of this name\)/,
    ],
    [
      'that cannot be made',
      (dir) => symlink('/proc/nowhere/else', dir),
      /^BACKUP_DIR: no backup can be written to the folder .*backups \(E/,
    ],
  ])('%s is refused', async (_name, spoil, sentence) => {
    const dir = join(elsewhere.path, 'backups');
    await spoil(dir);
    await expect(openApp({ BACKUP_DIR: dir })).rejects.toThrow(sentence);
  });

  it.skipIf(IS_ROOT)('that its user may not write to is refused (skipped as root)', async () => {
    const dir = join(elsewhere.path, 'backups');
    await mkdir(dir, { mode: 0o500 });
    await expect(openApp({ BACKUP_DIR: dir })).rejects.toThrow(/^BACKUP_DIR: .*backups \(EACCES/);
  });

  it('inside DATA_DIR is refused', async () => {
    const { dataDir, uploadsDir } = elsewhere;
    const env = { DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, BACKUP_DIR: join(dataDir, 'backups') };
    await expect(createApp(readConfig(env, '/'))).rejects.toThrow(/^BACKUP_DIR: .* is inside DATA_DIR/);
  });
});
