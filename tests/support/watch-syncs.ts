import { type FileHandle, open } from 'node:fs/promises';

/**
 * Watches each file and folder that this process syncs to the disk by a handle: no crash of the process can show it, only a
 * loss of power. @param onSync runs before a sync. @returns what ends the watching.
 */
export async function watchSyncs(onSync: (handle: FileHandle) => Promise<void>): Promise<() => void> {
  const handle = await open('.');
  const shared: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = shared;
  shared.sync = async function (this: FileHandle) {
    await onSync(this);
    await sync.call(this);
  };
  return () => {
    shared.sync = sync;
  };
}
