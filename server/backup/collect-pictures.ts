import { link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPicture } from './backup-files.ts';
import type { DataFileFacts } from './backup-repository.ts';
import { isMissing } from './last-backup.ts';
import { type BackupFile, type Manifest, pathInBackup } from './manifest.ts';
import type { OnProgress } from './progress.ts';

/** The backup whose pictures the next one shares. */
export interface EarlierBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A file that the backup being made has already. */
interface Held extends BackupFile {
  readonly isLink: boolean;
  /** Whether the site has lost it. */
  readonly isRescued: boolean;
}

type PictureFacts = Pick<DataFileFacts, 'pictures' | 'sizes'>;

/** The pictures of a backup that is being made. */
export interface Collection {
  /** Adds what it does not hold yet. @returns paths of pictures that are nowhere in the size that their rows say. */
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
    const isWhole = (size: number) => bytes === undefined || size === bytes;
    const path = pathInBackup(picture);
    const target = join(folder, path);
    const file = join(uploadsDir, picture);
    const found = await sizeOf(file);
    // One that is cut short is as lost as a missing one.
    const size = found !== null && isWhole(found) ? found : null;
    const former = ofEarlier.get(path);
    // The site never changes a picture, and its name is used once.
    if (earlier && former && isWhole(former.bytes) && (size === null || size === former.bytes)) {
      const source = join(earlier.folder, path);
      const isRescued = size === null;
      if (await isLinked(source, target)) return { ...former, isLink: true, isRescued };
      if (isRescued) return copy(source, target, { path, isRescued });
    }
    return size === null ? null : copy(file, target, { path, isRescued: false });
  }

  async function copy(
    file: string,
    target: string,
    facts: Pick<Held, 'path' | 'isRescued'>,
  ): Promise<Held | null> {
    try {
      return { ...facts, ...(await copyPicture(file, target)), isLink: false };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function add({ pictures, sizes }: PictureFacts): Promise<string[]> {
    for (const [picture, bytes] of sizes) sizesOfRows.set(picture, bytes);
    const wanted = pictures.filter((picture) => !held.has(picture));
    const nowhere: string[] = [];
    for (const [index, picture] of wanted.entries()) {
      onProgress({ step: 'pictures', done: index, total: wanted.length });
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

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
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
