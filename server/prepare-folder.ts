import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf, StartError } from './errors.ts';
import { isPrivate, makePrivate } from './make-private.ts';

/**
 * Prepares a folder that the host named: as `prepareFolder`, and the files in it become private too.
 * @param mark the name of what the site keeps in it.
 * @throws StartError that names the variable, also for a folder that other programs use.
 */
export function prepareSiteFolder(variable: string, folder: string, mark: string): void {
  orRefuse(variable, `the folder ${folder} cannot be used`, () => refuseShared(variable, folder, mark));
  prepareFolder(variable, folder);
  orRefuse(variable, `the files in ${folder} cannot be made private`, () => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = join(folder, entry.name);
      // Another user's file, such as a copy by root, cannot be changed; the private folder protects it.
      if (entry.isFile() && isOurs(file)) makePrivate(file);
    }
  });
}

/**
 * Prepares a folder inside one that the host named, as `prepareFolder`. The target of a link in its place is not made private:
 * root could change any folder that way.
 * @throws StartError that names the variable, also for a link to a folder that others can read.
 */
export function prepareInnerFolder(variable: string, folder: string): void {
  orRefuse(variable, `the folder ${folder} cannot be used`, () => {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() || isPrivate(folder)) return;
    throw new StartError(
      `${variable}: ${folder} is a link to a folder that other users can read. Let it lead to a folder of the site's own, with mode 700, or remove the link.`,
    );
  });
  prepareFolder(variable, folder);
}

/**
 * Makes a folder and its missing parents, private to their owner, and checks that it can be written to.
 * @throws StartError that names the variable.
 */
export function prepareFolder(variable: string, folder: string): void {
  orRefuse(variable, `the folder ${folder} cannot be made`, () => makeFolder(folder));
  orRefuse(variable, `the folder ${folder} cannot be written to`, () => {
    const probe = join(folder, `.writable-${randomUUID()}`);
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
  });
  orRefuse(variable, `the folder ${folder} cannot be made private`, () => makePrivate(folder));
}

/** A shared folder, such as /opt or /tmp, must not be made private. */
function refuseShared(variable: string, folder: string, mark: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory() || isPrivate(folder)) return;
  const names = readdirSync(folder);
  const holdsNothing = names.every((name) => name.startsWith('.') || name === 'lost+found');
  const isSticky = (statSync(folder).mode & 0o1000) !== 0;
  if (!isSticky && (holdsNothing || names.includes(mark))) return;
  throw new StartError(
    `${variable}: other users can read the folder ${folder}, and it is not the site's alone. Set ${variable} to a folder of its own; one that is not there yet is made.`,
  );
}

/**
 * Without mkdir's `recursive`, which never returns where an existing folder refuses new ones with ENOENT, as those of
 * /proc do. Syncs each folder that it adds one to.
 */
function makeFolder(folder: string): void {
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

function syncFolder(folder: string): void {
  // Windows keeps a journal of names instead.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

const isOurs = (file: string) =>
  process.geteuid?.() === 0 || statSync(file, { throwIfNoEntry: false })?.uid === process.geteuid?.();

function orRefuse(variable: string, failure: string, prepare: () => void): void {
  try {
    prepare();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${variable}: ${failure} (${messageOf(error)}).`, { cause: error });
  }
}
