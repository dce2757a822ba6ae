import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayOf } from '../../rules/dates.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { StartError } from '../errors.ts';
import { syncFolder } from '../synced-files.ts';
import { DELETED } from './backup-place.ts';
import { type Backup, isFromFuture, isOf, listBackups } from './last-backup.ts';
import { readManifest } from './manifest.ts';

/** How many days, weeks and months keep a backup. */
export interface KeptPeriods {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/**
 * Deletes the backups of a site that are no longer kept. Never the newest, none from the future or of another site, and nothing that
 * the program did not write.
 * @returns how many.
 */
export async function deleteOld(
  dir: string,
  site: string | null,
  periods: KeptPeriods,
  now: number,
): Promise<number> {
  const backups = await readable((await listBackups(dir)).filter(isOf(site)));
  const past = backups.filter((backup) => !isFromFuture(backup, now));
  const kept = keptOf(past, periods);
  const old = past.filter((backup) => !kept.has(backup));
  for (const { folder } of old) {
    // A kill in between must not leave half of a backup that looks whole.
    const doomed = join(dir, DELETED + basename(folder));
    await rename(folder, doomed);
    syncFolder(dir);
    await rm(doomed, { recursive: true });
  }
  return old.length;
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

/**
 * The newest backup of each of the last days that have one, likewise of weeks and months: time alone deletes nothing, when the
 * site was off for a year or its clock was wrong.
 * @param backups oldest first.
 */
export function keptOf<Dated extends Pick<Backup, 'time'>>(
  backups: readonly Dated[],
  { days, weeks, months }: KeptPeriods,
): Set<Dated> {
  const kept = new Set(backups.slice(-1));
  const keepNewest = (periodOf: (moment: number) => string | number, count: number) => {
    const ofPeriods = [...new Map(backups.map((backup) => [periodOf(backup.time), backup])).values()];
    for (const backup of ofPeriods.slice(Math.max(0, ofPeriods.length - count))) kept.add(backup);
  };
  keepNewest(dayOf, days);
  keepNewest(weekOf, weeks);
  keepNewest(monthOf, months);
  return kept;
}

/** The number of the week, which begins on Monday: day 0 was a Thursday. */
const weekOf = (moment: number) => Math.floor((Date.parse(dayOf(moment)) / DAY_MS + 3) / 7);
const monthOf = (moment: number) => dayOf(moment).slice(0, 7);
