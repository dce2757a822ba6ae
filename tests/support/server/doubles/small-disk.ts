import { spawnSync } from 'node:child_process';
import { open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { IS_ROOT } from '../apps/ordinary-user.ts';
import { makeSiteFolder } from '../apps/site-folder.ts';

/** Whether a test can have a disk of its own: only root on Linux may mount one. */
export const HAS_SMALL_DISKS = process.platform === 'linux' && IS_ROOT;

/** A file system of some megabytes, in memory. */
export interface SmallDisk {
  readonly path: string;
  /** Writes a file until nothing more fits. */
  fill(): Promise<void>;
  /** Deletes that file, or makes it smaller by some bytes. */
  free(bytes?: number): Promise<void>;
  /** Lets it take no writes, or takes that back. Nothing may be open for writing. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): Promise<void>;
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const { path, remove } = await makeSiteFolder();
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  const filler = join(path, 'filler');
  return {
    path,
    async fill() {
      await using handle = await open(filler, 'a');
      for (let size = 1024 * 1024; size >= 512; size /= 2) await writeUntilFull(handle, Buffer.alloc(size));
      if ((await stat(filler)).size === 0) throw new Error('The disk was full before');
    },
    async free(bytes) {
      if (bytes === undefined) await rm(filler, { force: true });
      else await truncate(filler, (await stat(filler)).size - bytes);
    },
    setReadOnly: (isReadOnly) => run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path),
    async remove() {
      // A failed test may still have files open.
      run('umount', '--lazy', path);
      await remove();
    },
  };
}

async function writeUntilFull(handle: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  for (;;) {
    try {
      const { bytesWritten } = await handle.write(bytes);
      if (bytesWritten < bytes.length) return;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

function run(command: string, ...parameters: string[]): void {
  const { status, stderr } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}
