import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lookAtPicture } from '../../../features/images/store/picture-file.ts';
import { hasCode, isMissing } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import type { DataFileFacts } from '../backup-repository.ts';
import { writePicture } from '../folder/backup-files.ts';
import { type BackupFile, type Manifest, pathInBackup } from '../folder/manifest.ts';

/** The backup whose pictures the next one shares. */
export interface EarlierBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A file that the backup being made has already. */
interface Held extends BackupFile {
  /** Its path on the site. */
  readonly picture: string;
  readonly isLink: boolean;
  /** Whether the site has lost it, or has it damaged, and it is from the earlier backup. */
  readonly isRescued: boolean;
  /** Whether it is as the site has it, damaged. */
  readonly isDamaged: boolean;
}

type PictureFacts = Pick<DataFileFacts, 'pictures' | 'sizes'>;

/** The pictures of a backup that is being made. */
export interface Collection {
  /** Adds what it does not hold yet. @returns paths of pictures that are nowhere, or not in the size that their rows say. */
  add(facts: PictureFacts): Promise<string[]>;
  /** Removes what a list does not name. */
  keepOnly(pictures: readonly string[]): Promise<void>;
  /** Copies again, from the site, those of the pictures that are links to the earlier backup. @returns as `add`. */
  replaceLinks(pictures: readonly string[]): Promise<string[]>;
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

  /** Null for a picture that is nowhere. */
  async function take(picture: string, bytes: number | undefined): Promise<Held | null> {
    const hasSize = (file: { readonly bytes: number }) => bytes === undefined || file.bytes === bytes;
    const path = pathInBackup(picture);
    const target = join(folder, path);
    const file = join(uploadsDir, picture);
    const found = lookAtPicture(file);
    // One that has another size than its row says is as lost as a missing one.
    const own = found?.isReadable && hasSize(found) ? found : null;
    const isWhole = own?.damage === null;
    const former = ofEarlier.get(path);
    // The site never changes a picture, and its name is used once.
    if (earlier && former && hasSize(former) && (!isWhole || own.bytes === former.bytes)) {
      const source = join(earlier.folder, path);
      const isRescued = !isWhole;
      if (looksWhole(source)) {
        const facts = { picture, isRescued, isDamaged: false };
        if (await isLinked(source, target)) return { ...former, ...facts, isLink: true };
        if (isRescued) return copy(source, target, { path, ...facts });
      }
    }
    return own && copy(file, target, { picture, path, isRescued: false, isDamaged: !isWhole });
  }

  async function copy(
    file: string,
    target: string,
    facts: Pick<Held, 'picture' | 'path' | 'isRescued' | 'isDamaged'>,
  ): Promise<Held | null> {
    const bytes = await readOrNull(file);
    return bytes && { ...facts, ...(await writePicture(bytes, target)), isLink: false };
  }

  async function add({ pictures, sizes }: PictureFacts): Promise<string[]> {
    for (const [picture, bytes] of sizes) sizesOfRows.set(picture, bytes);
    const wanted = pictures.filter((picture) => !held.has(picture));
    const nowhere: string[] = [];
    for (const [index, picture] of wanted.entries()) {
      onProgress('Copying the files of pictures', index + 1, wanted.length);
      const taken = await take(picture, sizesOfRows.get(picture));
      if (taken) held.set(picture, taken);
      else nowhere.push(picture);
    }
    return nowhere;
  }

  async function drop(picture: string): Promise<void> {
    held.delete(picture);
    await rm(join(folder, pathInBackup(picture)), { force: true });
  }

  return {
    add,
    async keepOnly(pictures) {
      const named = new Set(pictures);
      for (const picture of [...held.keys()]) if (!named.has(picture)) await drop(picture);
    },
    async replaceLinks(pictures) {
      const links = pictures.filter((picture) => held.get(picture)?.isLink);
      for (const picture of links) {
        ofEarlier.delete(pathInBackup(picture));
        await drop(picture);
      }
      return add({ pictures: links, sizes: sizesOfRows });
    },
    held: () => [...held.values()],
  };
}

/** Of the earlier backup: one that cannot be looked at is as good as none. */
function looksWhole(file: string): boolean {
  try {
    return lookAtPicture(file)?.damage === null;
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
