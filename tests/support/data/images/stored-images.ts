import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskImageStore } from '../../../../server/features/images/store/disk-image-store.ts';
import type { ImageStore } from '../../../../server/features/images/store/image-store.ts';

/** A site's image files, which tests read and change from outside the program, wherever it keeps them. */
export interface StoredImages {
  /** That tell the program of the place. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sorted. */
  names(): Promise<string[]>;
  read(path: string): Promise<Buffer>;
  write(path: string, bytes: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Opens the place as the program does. */
  openStore(): Promise<ImageStore>;
}

/** In a place of the test's own. */
export interface OwnImages extends StoredImages {
  /** From now on, no image can be found or stored. */
  breakPlace(): Promise<void>;
  close(): Promise<void>;
}

export function imagesInFolder(uploadsDir: string): OwnImages {
  const fileOf = (path: string) => join(uploadsDir, path);
  return {
    variables: { UPLOADS_DIR: uploadsDir },
    names: async () => (await readdir(fileOf('news-images'))).sort(),
    read: (path) => readFile(fileOf(path)),
    async write(path, bytes) {
      await mkdir(dirname(fileOf(path)), { recursive: true });
      await writeFile(fileOf(path), bytes);
    },
    remove: (path) => rm(fileOf(path)),
    openStore: async () => diskImageStore(uploadsDir),
    async breakPlace() {
      await rm(fileOf('news-images'), { recursive: true });
      await writeFile(fileOf('news-images'), '');
    },
    close: async () => undefined,
  };
}
