import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../errors.ts';

/** A folder in a place of backups that was whole when it got its name. */
export interface Backup {
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The file that lists all others of a backup. */
export const MANIFEST = 'manifest.json';

/** The time of the newest whole backup in a folder, in milliseconds since 1970. Null without one. */
export async function lastBackup(dir: string, now = Date.now()): Promise<number | null> {
  return newestOf(await listBackups(dir), now)?.time ?? null;
}

/** The whole backups in a folder, oldest first. None where the folder is missing. */
export async function listBackups(dir: string): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const name of (await namesIn(dir)).sort()) {
    const time = timeOf(name);
    const folder = join(dir, name);
    if (time !== null && (await hasManifest(folder))) found.push({ folder, time });
  }
  return found;
}

/** Null where all are from the future. */
export function newestOf(backups: readonly Backup[], now: number): Backup | null {
  return backups.findLast((backup) => !isFromFuture(backup, now)) ?? null;
}

/** Made while the clock was wrong: when is not known, so it counts neither as the newest nor as an old one. */
export const isFromFuture = ({ time }: Backup, now: number): boolean => time > now + CLOCK_STEP_MS;

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

async function hasManifest(folder: string): Promise<boolean> {
  try {
    await access(join(folder, MANIFEST));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');
