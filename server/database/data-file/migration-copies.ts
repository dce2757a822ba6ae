import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orStartError } from '../../platform/errors.ts';
import { numberOf } from '../migrations/index.ts';
import { copyDataFile } from './copy-data-file.ts';

/**
 * Copies the data file before its migrations from `next` on, and removes older such copies except one.
 * @returns the copy's path. @throws StartError when it cannot be made; the data file stays unchanged.
 */
export function copyBeforeMigration(file: string, next: string): string {
  const copy = pathOf(file, next);
  orStartError(
    () => {
      copyDataFile(file, copy);
      const others = findCopies(file).filter((path) => path !== copy);
      for (const old of others.slice(0, 1 - KEPT)) rmSync(old);
    },
    (reason) =>
      `The data file ${file} has to be brought up to date for this version of the program, and a copy of it cannot be made beside it before (${reason}). Nothing was changed: make room in ${dirname(file)} for as much as the data file has, and start again.`,
  );
  return copy;
}

/** The copy of a data file from before a migration; null if there is none. */
export function findCopyBefore(file: string, migration: string): string | null {
  const copy = pathOf(file, migration);
  return existsSync(copy) ? copy : null;
}

/** Oldest first, and by number only within one moment, because an older data file may be restored. */
function findCopies(file: string): string[] {
  const start = `${basename(file)}${BEFORE}`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start) && /^\d{4}$/.test(name.slice(start.length)))
    .sort()
    .map((name) => join(dirname(file), name))
    .map((path) => ({ path, made: statSync(path).mtimeMs }))
    .sort((a, b) => a.made - b.made)
    .map(({ path }) => path);
}

const pathOf = (file: string, migration: string) => `${file}${BEFORE}${numberOf(migration)}`;

const BEFORE = '.before-';
const KEPT = 2;
