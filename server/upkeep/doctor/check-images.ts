import { lstatSync, mkdirSync, opendirSync, renameSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { renditionPath } from '../../../rules/images/image-rules.ts';
import { IMAGE_FOLDER, readStoredPath } from '../../../rules/images/stored-path.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { encodeRendition } from '../../features/images/accept/encode-image.ts';
import { diskImageStore } from '../../features/images/store/disk-image-store.ts';
import { type ImageFile, lookAtImage } from '../../features/images/store/image-file.ts';
import { renditionWidths, storedPaths } from '../../features/images/store/renditions.ts';
import { MAX_PENDING_MS } from '../../features/images/upkeep/sweep.ts';
import { messageOf } from '../../platform/errors.ts';
import { syncFolder } from '../../platform/files/synced-files.ts';
import { timeInName } from '../../platform/files/time-in-name.ts';
import {
  countImages,
  countSwept,
  createWidthOf,
  findStored,
  findStoredAfter,
  type StoredImage,
} from './doctor-repository.ts';
import { type Check, type Finding, listOf, quantity, type Site } from './finding.ts';
import { NEWER_DATA, OLDER_DATA, splitNewer } from './newer-files.ts';

/** Whether each image and smaller copy that a row names is there, and whole. */
export async function* checkImageRows({ dataFile, uploadsDir, onProgress }: Site): Check {
  const total = withReadConnection(dataFile, countImages);
  const lost: StoredImage[] = [];
  let [last, gone, done] = ['', 0, 0];
  for (;;) {
    const batch = withReadConnection(dataFile, (connection) => findStoredAfter(connection, last, BATCH_SIZE));
    for (const image of batch) {
      const loss = describeLoss(image, uploadsDir);
      if (loss !== null) lost.push(image);
      if (loss?.isGone) gone += 1;
    }
    done += batch.length;
    onProgress('Looking for the files of pictures', done, total);
    if (batch.length < BATCH_SIZE) break;
    last = batch.at(-1)?.path ?? last;
  }
  if (isAll(gone, done)) {
    yield allGone(done, uploadsDir);
    return;
  }
  // Those that were deleted meanwhile are no loss.
  const findings = lost.flatMap((image) => findLoss(image, dataFile, uploadsDir) ?? []);
  yield* findings.slice(0, MAX_FINDINGS);
  const rest = findings.length - MAX_FINDINGS;
  if (rest > 0) {
    const mends = findings.slice(MAX_FINDINGS).flatMap(({ mend }) => mend ?? []);
    yield {
      problem: `${quantity(rest, 'more picture is', 'more pictures are')} missing or damaged, or without smaller copies.`,
      advice: 'Copy them from a backup to the same places, or remove the pictures from their articles.',
      ...(mends.length === rest && {
        mend: async () => {
          for (const mend of mends) await mend();
          return 'They were made from the pictures.';
        },
      }),
    };
  }
}

function findLoss(lost: StoredImage, dataFile: string, uploadsDir: string): Finding | null {
  const image = withReadConnection(dataFile, (connection) => findStored(connection, lost.path));
  if (!image) return null;
  const loss = describeLoss(image, uploadsDir);
  if (loss === null) return null;
  const problem = `The picture ${image.path} ${ownerOf(image)} ${loss.what}.`;
  if (loss.advice !== null) return { problem, advice: loss.advice };
  return {
    problem,
    mend: async () => {
      await makeRenditions(image, loss.widths, uploadsDir);
      return `${quantity(loss.widths.length, 'copy was', 'copies were')} made from the picture.`;
    },
  };
}

function ownerOf({ title, isHeld }: StoredImage): string {
  if (title === null) return 'that no article has yet';
  return `${isHeld ? 'of an earlier version ' : ''}of the article “${title}”`;
}

/** One can get lost by itself. */
export const isAll = (gone: number, images: number): boolean => gone > 1 && gone === images;

export const allGone = (images: number, uploadsDir: string): Finding => ({
  problem: `None of the ${images.toLocaleString('en')} pictures looked for is in ${join(uploadsDir, IMAGE_FOLDER)}. Probably UPLOADS_DIR is not the folder of before, or the pictures were not moved together with the data file.`,
  advice:
    'Stop the site and set UPLOADS_DIR to their folder, or put them there; or restore a backup: npm run restore -- DIR',
});

interface Loss {
  readonly what: string;
  readonly isGone: boolean;
  /** Null where what is lost can be made again. */
  readonly advice: string | null;
  /** Of the smaller copies to be made. */
  readonly widths: readonly number[];
}

/** Null where all is there, and no damage shows. */
export function describeLoss(
  image: Pick<StoredImage, 'path' | 'width' | 'bytes'>,
  uploadsDir: string,
): Loss | null {
  const own = fileAt(join(uploadsDir, image.path));
  const lost = (what: string, advice = FROM_BACKUP) => ({ what, isGone: own === null, advice, widths: [] });
  if (own === null) return lost('is missing');
  if (own.isReadable && own.bytes !== image.bytes) {
    return lost(`has ${quantity(own.bytes, 'byte', 'bytes')} instead of ${image.bytes.toLocaleString('en')}`);
  }
  if (own.damage !== null) return lost(`is damaged: it ${own.damage}`);
  const copies = renditionWidths(image.width).map((width) => ({
    width,
    file: fileAt(join(uploadsDir, renditionPath(image.path, width))),
  }));
  const blocked = copies.find(({ file }) => file?.isReadable === false);
  if (blocked)
    return lost(`has a smaller copy of ${blocked.width} pixels that ${blocked.file?.damage}`, UNBLOCK);
  const widths = copies.filter(({ file }) => file === null || file.damage !== null).map(({ width }) => width);
  if (widths.length === 0) return null;
  const what = `has ${quantity(widths.length, 'smaller copy that is', 'smaller copies that are')} missing or damaged`;
  return { what, isGone: false, advice: null, widths };
}

async function makeRenditions(
  { path }: StoredImage,
  widths: readonly number[],
  uploadsDir: string,
): Promise<void> {
  const store = diskImageStore(uploadsDir);
  const bytes = await readFile(join(uploadsDir, path));
  for (const width of widths) {
    const copy = await encodeRendition(bytes, width);
    await store.delete(renditionPath(path, width));
    await store.write(renditionPath(path, width), copy);
  }
  await store.sync();
}

/** Whether each file in the folder of images is of a row. */
export async function* checkImageFiles({ dataFile, uploadsDir, now, onProgress }: Site): Check {
  const folder = join(uploadsDir, IMAGE_FOLDER);
  if (statOf(folder) === null) return;
  const [imageFiles, otherFiles]: [string[], string[]] = [[], []];
  let done = 0;
  using entries = opendirSync(folder);
  for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
    const path = `${IMAGE_FOLDER}/${entry.name}`;
    if (readStoredPath(path)) imageFiles.push(path);
    else otherFiles.push(entry.name);
    done += 1;
    onProgress('Listing the folder of pictures', done);
  }
  // Only now: a row is older than its files, and is deleted after them.
  const without = withReadConnection(dataFile, (connection) => {
    const widthOf = createWidthOf(connection);
    return imageFiles.filter((path) => !hasRow(path, widthOf) && statOf(join(uploadsDir, path)) !== null);
  });
  const isOld = (path: string) => (statOf(join(uploadsDir, path))?.mtimeMs ?? now) < now - MAX_PENDING_MS;
  const { newer, rest } = splitNewer(without, dataFile);
  const [old, young] = [rest.filter(isOld), rest.filter((path) => !isOld(path))];
  if (newer.length > 0) {
    yield {
      problem: `${quantity(newer.length, 'file', 'files')} in ${folder} ${newer.length === 1 ? 'is' : 'are'} newer than the newest article, and of no picture that the data file names: ${listOf(newer.map((path) => basename(path)))}. ${OLDER_DATA}`,
      advice: `${NEWER_DATA} --mend leaves these files where they are until there is a newer article.`,
    };
  }
  if (old.length > 0) {
    yield {
      problem: `${quantity(old.length, 'file', 'files')} in ${folder} ${old.length === 1 ? 'is' : 'are'} of no picture that the data file names: ${listOf(old.map((path) => basename(path)))}.`,
      mend: async () =>
        `Moved to ${setAside(old, uploadsDir, now)}, which can be deleted once nothing is missed. To bring them back, move them to ${folder}.`,
    };
  }
  if (young.length > 0) {
    yield {
      problem: `${quantity(young.length, 'file', 'files')} in ${folder}, younger than a day, ${young.length === 1 ? 'is' : 'are'} of no picture that the data file names: ${listOf(young.map((path) => basename(path)))}.`,
      advice:
        'If an older data file was restored, restore the newest one. Otherwise --mend moves them away tomorrow.',
    };
  }
  if (otherFiles.length > 0) {
    yield {
      note: `${quantity(otherFiles.length, 'file', 'files')} in ${folder} ${otherFiles.length === 1 ? 'is' : 'are'} not the site's: ${listOf(otherFiles)}. The site neither uses nor deletes what others put there: move it to another folder, or delete it.`,
    };
  }
}

export function hasRow(path: string, widthOf: (path: string) => number | undefined): boolean {
  const { images = [], width = null } = readStoredPath(path) ?? {};
  return images.some((image) => {
    const own = widthOf(image);
    return own !== undefined && (width === null || storedPaths({ path: image, width: own }).includes(path));
  });
}

/** Moved, not deleted: with the right data file they would be needed. @returns the folder. */
function setAside(paths: readonly string[], uploadsDir: string, now: number): string {
  const folder = join(uploadsDir, `${SET_ASIDE}${timeInName(now)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const path of paths) renameSync(join(uploadsDir, path), join(folder, basename(path)));
  for (const changed of [folder, uploadsDir, join(uploadsDir, IMAGE_FOLDER)]) syncFolder(changed);
  return folder;
}

/** The beginning of a folder's name in UPLOADS_DIR. */
export const SET_ASIDE = 'without-row-';

/** What sweeps do. They count ages by the deletion clock, which the machine's may be ahead of. */
export async function* checkSweep({ dataFile, now }: Site): Check {
  const { marked, abandoned } = withReadConnection(dataFile, (connection) =>
    countSwept(connection, now - MAX_PENDING_MS),
  );
  if (marked + abandoned === 0) return;
  yield {
    note: `Hourly sweeps of the running site remove ${quantity(marked, 'deleted picture', 'deleted pictures')}, and ${quantity(abandoned, 'upload', 'uploads')} older than a day that no article has: these at the latest after it has run for about a day.`,
  };
}

/** Null for a missing file. @throws Error that names a folder that cannot be read. */
function statOf(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    throw new Error(`the folder of pictures cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/** As `lookAtImage`. @throws Error that names a folder that cannot be read. */
function fileAt(path: string): ImageFile | null {
  return statOf(path) && lookAtImage(path);
}

const UNBLOCK = 'Move it away, or let the user of the site read it; then run npm run doctor again.';
const FROM_BACKUP = 'Copy it from a backup to the same place, or remove the picture from its article.';
const BATCH_SIZE = 500;
/** One line each. */
const MAX_FINDINGS = 20;
