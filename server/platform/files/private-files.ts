import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf, orStartError, StartError } from '../errors.ts';
import { syncFolder } from './synced-files.ts';

/**
 * Like `prepareFolder`, and makes the files private. @param mark names what only the site's own folder has.
 * @throws StartError that names the variable, also for a folder that other programs use.
 */
export function prepareSiteFolder(variable: string, folder: string, mark: string): void {
  orRefuse(variable, `the folder ${folder} cannot be used`, () => refuseShared(variable, folder, mark));
  prepareFolder(variable, folder, tryFolder);
  orRefuse(variable, `the files in ${folder} cannot be made private`, () => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = join(folder, entry.name);
      // Another user's file, such as a copy by root, cannot be changed. The private folder protects it.
      if (entry.isFile() && isOurs(file)) makePrivate(file);
    }
  });
}

/**
 * Does not make the target of a link private, because root could then change any folder.
 * @throws StartError that names the variable, also for a link to a folder that others can read.
 */
export function prepareInnerFolder(variable: string, folder: string): void {
  orRefuse(variable, `the folder ${folder} cannot be used`, () => {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() || isPrivate(folder)) return;
    throw new StartError(
      `${variable}: ${folder} is a link to a folder that other users can read. Let it lead to a folder only for the site, with mode 700, or remove the link.`,
    );
  });
  // Writes no file here, because a kill could leave it and nobody would find it among many images.
  prepareFolder(variable, folder, () => accessSync(folder, constants.W_OK | constants.X_OK));
}

/** Makes a private folder with parents, and tries to write. @throws StartError that names the variable. */
function prepareFolder(variable: string, folder: string, tryToWrite: (folder: string) => void): void {
  const elsewhere = ` Set ${variable} to a folder that this user can make and write to, or give this one to the user.`;
  orRefuse(variable, `the folder ${folder} cannot be made`, () => makeFolder(folder), elsewhere);
  orRefuse(variable, `the folder ${folder} cannot be written to`, () => tryToWrite(folder), elsewhere);
  orRefuse(variable, `the folder ${folder} cannot be made private`, () => makePrivate(folder));
}

/** Writes an empty file into a folder and removes it. @throws Error of the system when that fails. */
export function tryFolder(folder: string): void {
  const probe = join(folder, `.writable-${randomUUID()}`);
  writeFileSync(probe, '', { flag: 'wx' });
  rmSync(probe);
}

/** A shared folder, such as /opt or /tmp, must not be made private. */
function refuseShared(variable: string, folder: string, mark: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory() || isPrivate(folder)) return;
  const names = readdirSync(folder);
  const holdsNothing = names.every((name) => name.startsWith('.') || name === 'lost+found');
  const isSticky = (statSync(folder).mode & 0o1000) !== 0;
  if (!isSticky && (holdsNothing || names.includes(mark))) return;
  throw new StartError(
    `${variable}: other users can read the folder ${folder}, and other programs use it. Set ${variable} to a folder only for the site; a missing folder is created.`,
  );
}

/** Without mkdir's `recursive`, which never returns when a folder like /proc refuses others with ENOENT. */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      // Another process may have made it first.
      if (!existsSync(path)) throw error;
    }
    syncFolder(dirname(path));
  }
  if (!statSync(folder).isDirectory()) throw new Error('there is a file of this name');
}

const isOurs = (file: string) =>
  process.geteuid?.() === 0 || statSync(file, { throwIfNoEntry: false })?.uid === process.geteuid?.();

const orRefuse = (variable: string, failure: string, prepare: () => void, advice = ''): void =>
  orStartError(prepare, (reason) => `${variable}: ${failure} (${reason}).${advice}`);

/** Makes the process create folders with mode 700 and files with mode 600. */
export function writeForOwnUserOnly(): void {
  process.umask(OTHERS);
}

/** Whether other users have no rights to a file or folder. True on Windows, which has no modes. */
export function isPrivate(path: string): boolean {
  return !HAS_MODES || (statSync(path).mode & OTHERS) === 0;
}

/** Follows links, ignores a missing file. @throws Error that says who can use what, and why that stays so. */
export function makePrivate(path: string): void {
  if (!HAS_MODES) return;
  const before = statSync(path, { throwIfNoEntry: false });
  if (!before || (before.mode & OTHERS) === 0) return;
  const problem = `other users may use ${path}, mode ${(before.mode & 0o777).toString(8)}`;
  try {
    chmodSync(path, before.mode & ~OTHERS & 0o7777);
  } catch (error) {
    const isOthers = before.uid !== process.geteuid?.() && process.geteuid?.() !== 0;
    const reason = isOthers
      ? `only its owner, user ${before.uid}, can change that: give it to the user that runs this program, or choose a folder of that user's own`
      : `its file system does not let that change: ${messageOf(error)}`;
    throw new Error(`${problem}, and ${reason}`, { cause: error });
  }
  const after = statSync(path, { throwIfNoEntry: false });
  if (after && (after.mode & OTHERS) !== 0) {
    throw new Error(`${problem}, and its file system ignores that change`);
  }
}

const OTHERS = 0o077;
const HAS_MODES = process.platform !== 'win32';
