import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, messageOf } from '../../../platform/errors.ts';
import { timestampOf } from '../../../platform/files/time-in-name.ts';
import { MANIFEST } from '../../archive/manifest.ts';

/** A folder in a place of backups that was whole when it got its name. */
export interface Backup {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** See `identityOf`. Null for one of an earlier version, which is taken for each site's own. */
  readonly siteId: string | null;
}

/** What a place of backups holds. */
export interface BackupList {
  /** Of any site, oldest first. */
  readonly backups: readonly Backup[];
  /**
   * Sentences about folders that have the name of a backup but no beginning of a manifest that can be read.
   */
  readonly unreadable: readonly string[];
}

/** The time of a site's newest whole backup in a folder, in milliseconds since 1970. Null without one. */
export async function lastBackup(dir: string, siteId: string | null, now: number): Promise<number | null> {
  const { backups } = await listBackups(dir);
  return newestOf(backups.filter(isOf(siteId)), now)?.time ?? null;
}

/** Nothing where the folder is missing. */
export async function listBackups(dir: string): Promise<BackupList> {
  const backups: Backup[] = [];
  const unreadable: string[] = [];
  for (const name of (await namesIn(dir)).sort()) {
    const time = timestampOf(name);
    if (time === null) continue;
    const folder = join(dir, name);
    try {
      const start = await readStart(join(folder, MANIFEST));
      if (start === null) continue;
      const found = START.exec(start);
      if (found) backups.push({ folder, time, siteId: found[1] ?? null });
      else
        unreadable.push(`${folder} is no whole backup: its ${MANIFEST} is damaged or not of this program.`);
    } catch (error) {
      // A damaged one, or another user's, must stop neither the next backup nor a restore of another.
      unreadable.push(`${folder} is no whole backup: its ${MANIFEST} cannot be read (${messageOf(error)}).`);
    }
  }
  return { backups, unreadable };
}

/** Whether a backup is a site's own. */
export const isOf =
  (siteId: string | null) =>
  (backup: Backup): boolean =>
    backup.siteId === null || backup.siteId === siteId;

/** Null where all are from the future. */
export function newestOf(backups: readonly Backup[], now: number): Backup | null {
  return backups.findLast((backup) => !isFromFuture(backup, now)) ?? null;
}

/**
 * Made while the clock was wrong: when is not known, so it counts neither as the newest nor as an old one.
 */
export const isFromFuture = ({ time }: Pick<Backup, 'time'>, now: number): boolean =>
  time > now + CLOCK_STEP_MS;

/** How far a clock may be set back without that, and the time of a name may be ahead, see `freeTime`. */
const CLOCK_STEP_MS = 60 * 1000;

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The first bytes of a manifest, because a whole one can have 75 MB. Null where there is no such file. */
async function readStart(manifest: string): Promise<string | null> {
  try {
    // To open a pipe would never end.
    if (!(await lstat(manifest)).isFile()) return null;
    await using handle = await open(manifest);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** As `writeManifest` begins it; in another format, a newer version. */
const START = /^\{\s*"format":\s*\d+\b(?:,\s*"siteId":\s*"([\w-]{43})")?/;
const START_BYTES = 256;
