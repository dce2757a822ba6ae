import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes created, renamed and deleted names in a folder survive a power cut. Blocks the thread. */
export function syncFolder(folder: string): void {
  if (CAN_SYNC_FOLDERS) syncNow(folder, 'r');
}

/** Like `syncFolder`, but does not block the event loop. */
export async function syncFolderMeanwhile(folder: string): Promise<void> {
  if (!CAN_SYNC_FOLDERS) return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** The end of a file's name until the file is complete. */
export const UNFINISHED_END = '.partial';

/** Renames a complete file to its own name, where it replaces an existing file. Survives a power cut. */
export function putInPlace(partial: string, file: string): void {
  syncNow(partial, 'r+');
  renameSync(partial, file);
  syncFolder(dirname(file));
}

function syncNow(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Windows has a journal for file names instead. */
const CAN_SYNC_FOLDERS = process.platform !== 'win32';
