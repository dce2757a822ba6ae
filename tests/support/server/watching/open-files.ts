import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Folders and files, from a folder downwards, that another user may read, write or enter, with their modes.
 */
export async function openFiles(folder: string): Promise<string[]> {
  const below = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    ['', ...below].map(async (name) => {
      const { mode } = await stat(join(folder, name));
      return (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${name || '.'}`];
    }),
  );
  return found.flat();
}
