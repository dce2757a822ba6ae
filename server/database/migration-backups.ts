import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { messageOf, StartError } from '../errors.ts';
import { copyDataFile } from './copy-data-file.ts';
import { numberOf } from './migrations/index.ts';

/**
 * Copies the data file as it is before its next migrations, and removes older such copies but one.
 * @param next the first of them.
 * @returns the copy's path.
 * @throws StartError where it cannot be made; the data file is as it was.
 */
export function backUpBeforeMigration(file: string, next: string): string {
  const backup = pathOf(file, next);
  try {
    copyDataFile(file, backup);
    for (const old of findBackups(file).slice(0, -KEPT)) rmSync(old);
  } catch (error) {
    throw new StartError(
      `The data file ${file} has to be brought up to date for this version of the program, and a copy of it cannot be made beside it before (${messageOf(error)}). Nothing was changed: make room in ${dirname(file)} for as much as the data file has, and start again.`,
      { cause: error },
    );
  }
  return backup;
}

/** The copy of a data file from before a migration; null if there is none. */
export function backupBefore(file: string, migration: string): string | null {
  const backup = pathOf(file, migration);
  return existsSync(backup) ? backup : null;
}

/** The copies from before migrations, oldest first. */
export function findBackups(file: string): string[] {
  const start = `${basename(file)}${BEFORE}`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start) && /^\d{4}$/.test(name.slice(start.length)))
    .sort()
    .map((name) => join(dirname(file), name));
}

const pathOf = (file: string, migration: string) => `${file}${BEFORE}${numberOf(migration)}`;

const BEFORE = '.before-';
const KEPT = 2;
