import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../errors.ts';

/** A folder in a place of backups that was whole when it got its name. */
export interface Backup {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The identity of its site, see `identityOf`. Null for one of an earlier version, which is taken for each site's own. */
  readonly site: string | null;
}

/** The file that lists all others of a backup. */
export const MANIFEST = 'manifest.json';

/** The time of a site's newest whole backup in a folder, in milliseconds since 1970. Null without one. */
export async function lastBackup(dir: string, site: string | null, now: number): Promise<number | null> {
  return newestOf((await listBackups(dir)).filter(isOf(site)), now)?.time ?? null;
}

/** The whole backups in a folder, of any site, oldest first. None where the folder is missing. */
export async function listBackups(dir: string): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const name of (await namesIn(dir)).sort()) {
    const time = timeOf(name);
    if (time === null) continue;
    const folder = join(dir, name);
    const start = await readStart(join(folder, MANIFEST));
    if (start !== null) found.push({ folder, time, site: SITE.exec(start)?.[1] ?? null });
  }
  return found;
}

/** Whether a backup is a site's own. */
export const isOf =
  (site: string | null) =>
  (backup: Backup): boolean =>
    backup.site === null || backup.site === site;

/** Null where all are from the future. */
export function newestOf(backups: readonly Backup[], now: number): Backup | null {
  return backups.findLast((backup) => !isFromFuture(backup, now)) ?? null;
}

/** Made while the clock was wrong: when is not known, so it counts neither as the newest nor as an old one. */
export const isFromFuture = ({ time }: Pick<Backup, 'time'>, now: number): boolean =>
  time > now + CLOCK_STEP_MS;

/** How far a clock may be set back without that, and the time of a name may be ahead, see `freeTime`. */
const CLOCK_STEP_MS = 60 * 1000;

/** `2026-11-22T02-00-00-000Z`: sorts by time, and every file system takes it. */
export const backupName = (time: number): string => new Date(time).toISOString().replace(/[:.]/g, '-');

/** Null for a name that is not a backup's. */
export function timeOf(name: string): number | null {
  const [, day, hour, minute, second, rest] = NAME.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
  return Number.isNaN(time) ? null : time;
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The first bytes of a manifest, because a whole one can have 100 MB. Null where there is no such file. */
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

/** As `writeManifest` begins it. */
const SITE = /^\{\s*"format": \d+,\s*"site": "([\w-]{43})",/;
const START_BYTES = 256;

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');
