import { spawnSync } from 'node:child_process';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Whether the tests run as root, for whom file modes have no effect. */
export const IS_ROOT = process.getuid?.() === 0;

/** How to run a program as a user for whom modes have effect: this one, or root without its privileges. */
export const ORDINARY_USER = IS_ROOT ? { uid: 65534, gid: 65534 } : {};

/** Whether that user can run the program in its folder. Windows has neither. */
export const HAS_ORDINARY_USER =
  process.platform !== 'win32' &&
  spawnSync(process.execPath, ['--import', './scripts/runtime.mjs', '--check', 'dist/server/main.js'], {
    cwd: ROOT,
    ...ORDINARY_USER,
  }).status === 0;

/** Makes that user the owner of a folder and its content. */
export async function giveToOrdinaryUser(folder: string): Promise<void> {
  if (!IS_ROOT) return;
  const { uid = 0, gid = 0 } = ORDINARY_USER;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    await chown(join(folder, name), uid, gid);
  }
}
