import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayOf } from '../../../../rules/time/dates.ts';
import { DAY_MS } from '../../../../rules/time/durations.ts';
import { messageOf, StartError } from '../../../platform/errors.ts';
import { syncFolder } from '../../../platform/files/synced-files.ts';
import { timestampOf } from '../../../platform/files/time-in-name.ts';
import { PARTIAL } from '../../archive/check-archive.ts';
import { readManifest } from '../../archive/manifest.ts';
import { DELETED } from './backup-place.ts';
import { type Backup, isFromFuture, isOf, listBackups } from './last-backup.ts';

/** How many days, weeks and months keep a backup. */
export interface KeptPeriods {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** What became of folders that were to be deleted. */
export interface Deletions {
  /** How many backups are gone. */
  readonly deleted: number;
  /** Folders that are still there, or a part of them, with the reasons. */
  readonly undeleted: readonly string[];
}

/**
 * Never deletes the newest backup, one from the future or of another site, or what the program did not write.
 * This process holds the folder's lock, as for `removeLeftovers`.
 */
export async function deleteOld(
  dir: string,
  siteId: string | null,
  periods: KeptPeriods,
  now: number,
): Promise<Deletions> {
  const { backups } = await listBackups(dir);
  const past = (await readable(backups.filter(isOf(siteId)))).filter((backup) => !isFromFuture(backup, now));
  const kept = keptOf(past, periods);
  const renamed: string[] = [];
  const undeleted: string[] = [];
  for (const { folder } of past.filter((backup) => !kept.has(backup))) {
    // A kill in between must not leave half of a backup that looks whole.
    const doomed = join(dir, DELETED + basename(folder));
    const failure = await failureOf(folder, () => rename(folder, doomed));
    if (failure === null) renamed.push(doomed);
    else undeleted.push(failure);
  }
  if (renamed.length > 0) syncFolder(dir);
  undeleted.push(...(await removeLeftovers(dir)));
  return { deleted: renamed.filter((folder) => !existsSync(folder)).length, undeleted };
}

/** Removes what killed processes left, and what `deleteOld` renamed. @returns as `Deletions.undeleted`. */
export async function removeLeftovers(dir: string): Promise<string[]> {
  const undeleted: string[] = [];
  for (const name of (await readdir(dir)).filter(isLeftover)) {
    const folder = join(dir, name);
    const failure = await failureOf(folder, () => rm(folder, { recursive: true, force: true }));
    if (failure !== null) undeleted.push(failure);
  }
  return undeleted;
}

/** The forms of names that a backup is written or deleted under: others are not the program's. */
const isLeftover = (name: string) =>
  [PARTIAL, DELETED].some(
    (start) => name.startsWith(start) && timestampOf(name.slice(start.length)) !== null,
  );

/** A folder that cannot be deleted is no reason to make no backup. */
async function failureOf(folder: string, work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return `${folder} (${messageOf(error)})`;
  }
}

/** Those whose manifest this program can read. */
async function readable(backups: readonly Backup[]): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const backup of backups) {
    try {
      await readManifest(backup.folder);
      found.push(backup);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
    }
  }
  return found;
}

/** Counts only days, weeks and months with a backup: time alone deletes none. @param backups oldest first. */
export function keptOf<Dated extends Pick<Backup, 'time'>>(
  backups: readonly Dated[],
  { days, weeks, months }: KeptPeriods,
): Set<Dated> {
  const kept = new Set(backups.slice(-1));
  const keepNewest = (periodOf: (timestamp: number) => string | number, count: number) => {
    const ofPeriods = [...new Map(backups.map((backup) => [periodOf(backup.time), backup])).values()];
    for (const backup of ofPeriods.slice(Math.max(0, ofPeriods.length - count))) kept.add(backup);
  };
  keepNewest(dayOf, days);
  keepNewest(weekOf, weeks);
  keepNewest(monthOf, months);
  return kept;
}

/** The number of the week, which begins on Monday: day 0 was a Thursday. */
const weekOf = (timestamp: number) => Math.floor((Date.parse(dayOf(timestamp)) / DAY_MS + 3) / 7);
const monthOf = (timestamp: number) => dayOf(timestamp).slice(0, 7);
