import { chmodSync, statSync } from 'node:fs';
import { messageOf } from './errors.ts';

/** From now on the process creates folders with mode 700 and files with mode 600. */
export function writeForOwnUserOnly(): void {
  process.umask(OTHERS);
}

/** Whether no other user may read, write or enter a file or folder. True on Windows, which has no modes. */
export function isPrivate(path: string): boolean {
  return !HAS_MODES || (statSync(path).mode & OTHERS) === 0;
}

/**
 * Removes all rights of other users from a file or folder, and leaves its owner's as they are. Follows links; does nothing
 * where there is no file.
 * @throws Error whose message says who can read what, and why that stays so.
 */
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
