import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAtImage } from '../../../features/images/store/image-file.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { writeImage } from '../files.ts';
import { type ArchiveFile, type Manifest, pathOfImage } from '../manifest.ts';
import type { ImageSource } from './archive-source.ts';

/** The archive whose images the next one shares. */
export interface EarlierArchive {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A file that the archive being made has already. */
interface Held extends ArchiveFile {
  /** Its path on the site. */
  readonly image: string;
  readonly isLink: boolean;
  /** Whether the site has lost it, or has it damaged, and it is from the earlier archive. */
  readonly isRescued: boolean;
  /** Whether it is as the site has it, damaged. */
  readonly isDamaged: boolean;
}

/** The images that an archive needs. */
export interface ImageFacts {
  /** The paths of stored images and their smaller copies. */
  readonly images: readonly string[];
  /** Bytes of images by path, as their rows say; nothing of smaller copies. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** The images of an archive that is being made. */
export interface Collection {
  /** Adds what is missing. @returns paths of images that are nowhere, or of another size than in the rows. */
  add(facts: ImageFacts): Promise<string[]>;
  /** Removes what a list does not name. */
  keepOnly(images: readonly string[]): Promise<void>;
  /** Copies those again from the site that are links to the earlier archive. @returns as `add`. */
  replaceLinks(images: readonly string[]): Promise<string[]>;
  held(): readonly Held[];
}

/** @param folder the archive's. */
export function createCollection(
  source: ImageSource,
  folder: string,
  earlier: EarlierArchive | null,
  onProgress: OnProgress,
): Collection {
  const held = new Map<string, Held>();
  const sizesOfRows = new Map<string, number>();
  const ofEarlier = new Map(earlier?.manifest.files.map((file) => [file.path, file]));

  /** Null for an image that is nowhere. */
  async function take(image: string, bytes: number | undefined): Promise<Held | null> {
    const hasSize = (file: { readonly bytes: number }) => bytes === undefined || file.bytes === bytes;
    const path = pathOfImage(image);
    const target = join(folder, path);
    const found = source.look(image);
    // One that has another size than its row says is as lost as a missing one.
    const own = found && !(found.isReadable && hasSize(found)) ? null : found;
    const isLost = own === null || typeof own?.damage === 'string';
    const former = ofEarlier.get(path);
    // The site never changes an image, and its name is used once.
    if (earlier && former && hasSize(former) && (isLost || !own || own.bytes === former.bytes)) {
      const file = join(earlier.folder, path);
      if (looksWhole(file)) {
        const facts = { image, isRescued: isLost, isDamaged: false };
        if (await isLinked(file, target)) return { ...former, ...facts, isLink: true };
        if (isLost) return store(await readFile(file), target, { path, ...facts });
      }
    }
    const read = own === null ? null : await source.read(image);
    if (read === null || !hasSize({ bytes: read.length })) return null;
    return store(read, target, { image, path, isRescued: false, isDamaged: isLost });
  }

  const store = async (
    bytes: Buffer,
    target: string,
    facts: Pick<Held, 'image' | 'path' | 'isRescued' | 'isDamaged'>,
  ): Promise<Held> => ({ ...facts, ...(await writeImage(bytes, target)), isLink: false });

  async function add({ images, sizes }: ImageFacts): Promise<string[]> {
    for (const [image, bytes] of sizes) sizesOfRows.set(image, bytes);
    const wanted = images.filter((image) => !held.has(image));
    const nowhere: string[] = [];
    for (const [index, image] of wanted.entries()) {
      onProgress('Copying the files of pictures', index + 1, wanted.length);
      const taken = await take(image, sizesOfRows.get(image));
      if (taken) held.set(image, taken);
      else nowhere.push(image);
    }
    return nowhere;
  }

  async function drop(image: string): Promise<void> {
    held.delete(image);
    await rm(join(folder, pathOfImage(image)), { force: true });
  }

  return {
    add,
    async keepOnly(images) {
      const named = new Set(images);
      for (const image of [...held.keys()]) if (!named.has(image)) await drop(image);
    },
    async replaceLinks(images) {
      const links = images.filter((image) => held.get(image)?.isLink);
      for (const image of links) {
        ofEarlier.delete(pathOfImage(image));
        await drop(image);
      }
      return add({ images: links, sizes: sizesOfRows });
    },
    held: () => [...held.values()],
  };
}

/** Of the earlier archive: one that cannot be looked at is as good as none. */
function looksWhole(file: string): boolean {
  try {
    return lookAtImage(file)?.damage === null;
  } catch {
    return false;
  }
}

async function isLinked(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch {
    // Many file systems have no links, or few for a file. The copy that follows tells what else is wrong.
    return false;
  }
}
