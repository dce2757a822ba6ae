import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAtImage } from '../../../features/images/store/image-file.ts';
import { hasCode, isMissing } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import type { DataFileFacts } from '../backup-repository.ts';
import { writeImage } from '../folder/backup-files.ts';
import { type BackupFile, type Manifest, pathInBackup } from '../folder/manifest.ts';

/** The backup whose images the next one shares. */
export interface EarlierBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A file that the backup being made has already. */
interface Held extends BackupFile {
  /** Its path on the site. */
  readonly image: string;
  readonly isLink: boolean;
  /** Whether the site has lost it, or has it damaged, and it is from the earlier backup. */
  readonly isRescued: boolean;
  /** Whether it is as the site has it, damaged. */
  readonly isDamaged: boolean;
}

type ImageFacts = Pick<DataFileFacts, 'images' | 'sizes'>;

/** The images of a backup that is being made. */
export interface Collection {
  /** Adds what is missing. @returns paths of images that are nowhere, or of another size than in the rows. */
  add(facts: ImageFacts): Promise<string[]>;
  /** Removes what a list does not name. */
  keepOnly(images: readonly string[]): Promise<void>;
  /** Copies those again from the site that are links to the earlier backup. @returns as `add`. */
  replaceLinks(images: readonly string[]): Promise<string[]>;
  held(): readonly Held[];
}

/** @param folder the backup's. */
export function createCollection(
  uploadsDir: string,
  folder: string,
  earlier: EarlierBackup | null,
  onProgress: OnProgress,
): Collection {
  const held = new Map<string, Held>();
  const sizesOfRows = new Map<string, number>();
  const ofEarlier = new Map(earlier?.manifest.files.map((file) => [file.path, file]));

  /** Null for an image that is nowhere. */
  async function take(image: string, bytes: number | undefined): Promise<Held | null> {
    const hasSize = (file: { readonly bytes: number }) => bytes === undefined || file.bytes === bytes;
    const path = pathInBackup(image);
    const target = join(folder, path);
    const file = join(uploadsDir, image);
    const found = lookAtImage(file);
    // One that has another size than its row says is as lost as a missing one.
    const own = found?.isReadable && hasSize(found) ? found : null;
    const isWhole = own?.damage === null;
    const former = ofEarlier.get(path);
    // The site never changes an image, and its name is used once.
    if (earlier && former && hasSize(former) && (!isWhole || own.bytes === former.bytes)) {
      const source = join(earlier.folder, path);
      const isRescued = !isWhole;
      if (looksWhole(source)) {
        const facts = { image, isRescued, isDamaged: false };
        if (await isLinked(source, target)) return { ...former, ...facts, isLink: true };
        if (isRescued) return copy(source, target, { path, ...facts });
      }
    }
    return own && copy(file, target, { image, path, isRescued: false, isDamaged: !isWhole });
  }

  async function copy(
    file: string,
    target: string,
    facts: Pick<Held, 'image' | 'path' | 'isRescued' | 'isDamaged'>,
  ): Promise<Held | null> {
    const bytes = await readOrNull(file);
    return bytes && { ...facts, ...(await writeImage(bytes, target)), isLink: false };
  }

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
    await rm(join(folder, pathInBackup(image)), { force: true });
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
        ofEarlier.delete(pathInBackup(image));
        await drop(image);
      }
      return add({ images: links, sizes: sizesOfRows });
    },
    held: () => [...held.values()],
  };
}

/** Of the earlier backup: one that cannot be looked at is as good as none. */
function looksWhole(file: string): boolean {
  try {
    return lookAtImage(file)?.damage === null;
  } catch {
    return false;
  }
}

async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    // EIO: the disk cannot read it.
    if (isMissing(error) || hasCode(error, 'EIO')) return null;
    throw error;
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
