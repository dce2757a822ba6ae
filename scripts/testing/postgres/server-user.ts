import { execFile } from 'node:child_process';
import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const isRoot = process.getuid?.() === 0;

/** The user that runs PostgreSQL, which refuses root: this user, or for root the one without rights. */
export const SERVER_USER = isRoot ? { uid: 65534, gid: 65534 } : {};

/** Makes that user the owner of a folder or file. `withContent` includes everything in it. */
export async function giveToServerUser(path: string, { withContent = false } = {}): Promise<void> {
  if (!isRoot) return;
  const { uid = 0, gid = 0 } = SERVER_USER;
  const inside = withContent ? await readdir(path, { recursive: true }) : [];
  // Does not change the targets of links.
  for (const name of ['', ...inside]) await lchown(join(path, name), uid, gid);
}

/** The major version of a folder's `postgres`. @throws Error when the server's user cannot run it. */
export async function versionOf(binFolder: string): Promise<number> {
  // That user may not use the current folder.
  const options = { cwd: '/', timeout: VERSION_TIMEOUT_MS, ...SERVER_USER };
  const { stdout } = await promisify(execFile)(join(binFolder, 'postgres'), ['--version'], options);
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
  if (!version) throw new Error(`${binFolder}/postgres is no PostgreSQL: it says "${stdout.trim()}".`);
  return version;
}

const VERSION_TIMEOUT_MS = 10_000;
