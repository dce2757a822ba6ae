import { type FileHandle, open } from 'node:fs/promises';

/**
 * Records each file and folder that this process syncs through a `FileHandle`. Only a power loss would show a
 * missing sync.
 * @param onSync runs before each sync. @returns a function that stops watching.
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
