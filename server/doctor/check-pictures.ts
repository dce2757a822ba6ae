import { lstatSync, mkdirSync, opendirSync, renameSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { renditionPath } from '../../rules/image-rules.ts';
import { IMAGE_FOLDER, readStoredPath } from '../../rules/stored-path.ts';
import { withReadConnection } from '../database/connect-to-read.ts';
import { messageOf } from '../errors.ts';
import { encodeRendition } from '../images/encode-image.ts';
import { diskImageStore } from '../images/image-store.ts';
import { renditionWidths, storedPaths } from '../images/renditions.ts';
import { MAX_PENDING_MS } from '../images/sweep.ts';
import { syncFolder } from '../private-files.ts';
import {
  countImages,
  countSwept,
  createWidthOf,
  findStored,
  findStoredAfter,
  type StoredPicture,
} from './doctor-repository.ts';
import { type Check, type Finding, listOf, type Place, quantity } from './finding.ts';

/** Whether each picture and smaller copy that a row names is there, and whole. */
export async function* checkPictureRows({ dataFile, uploadsDir, onProgress }: Place): Check {
  const total = withReadConnection(dataFile, countImages);
  const lost: StoredPicture[] = [];
  let last = '';
  for (let done = 0; ; ) {
    const batch = withReadConnection(dataFile, (connection) => findStoredAfter(connection, last, BATCH_SIZE));
    lost.push(...batch.filter((picture) => describeLoss(picture, uploadsDir) !== null));
    done += batch.length;
    onProgress('Looking for the files of pictures', done, total);
    if (batch.length < BATCH_SIZE) break;
    last = batch.at(-1)?.path ?? last;
  }
  // Those that were deleted meanwhile are no loss.
  const findings = lost.flatMap((picture) => findLoss(picture, dataFile, uploadsDir) ?? []);
  yield* findings.slice(0, MAX_FINDINGS);
  const rest = findings.length - MAX_FINDINGS;
  if (rest > 0) {
    const mends = findings.slice(MAX_FINDINGS).flatMap(({ mend }) => mend ?? []);
    yield {
      problem: `${quantity(rest, 'more picture is', 'more pictures are')} missing, or cut short, or without smaller copies.`,
      advice: FROM_BACKUP,
      ...(mends.length === rest && {
        mend: async () => {
          for (const mend of mends) await mend();
          return 'They were made from the pictures.';
        },
      }),
    };
  }
}

function findLoss(lost: StoredPicture, dataFile: string, uploadsDir: string): Finding | null {
  const picture = withReadConnection(dataFile, (connection) => findStored(connection, lost.path));
  if (!picture) return null;
  const loss = describeLoss(picture, uploadsDir);
  if (loss === null) return null;
  const of = picture.title === null ? 'that no article has yet' : `of the article “${picture.title}”`;
  const problem = `The picture ${picture.path} ${of} ${loss.what}.`;
  if (!loss.isWhole) return { problem, advice: FROM_BACKUP };
  return {
    problem,
    mend: async () => {
      await makeRenditions(picture, loss.missing, uploadsDir);
      return `${quantity(loss.missing.length, 'copy was', 'copies were')} made from the picture.`;
    },
  };
}

interface Loss {
  readonly what: string;
  readonly isWhole: boolean;
  /** Widths of smaller copies. */
  readonly missing: readonly number[];
}

/** Null where all is there. */
export function describeLoss(
  picture: Pick<StoredPicture, 'path' | 'width' | 'bytes'>,
  uploadsDir: string,
): Loss | null {
  const size = statOf(join(uploadsDir, picture.path))?.size;
  const missing = renditionWidths(picture.width).filter(
    (width) => statOf(join(uploadsDir, renditionPath(picture.path, width))) === null,
  );
  if (size === undefined) return { what: 'is missing', isWhole: false, missing };
  if (size !== picture.bytes) {
    const what = `has ${quantity(size, 'byte', 'bytes')} instead of ${picture.bytes.toLocaleString('en')}`;
    return { what, isWhole: false, missing };
  }
  if (missing.length === 0) return null;
  const what = `lacks ${quantity(missing.length, 'smaller copy', 'smaller copies')}`;
  return { what, isWhole: true, missing };
}

async function makeRenditions(
  { path }: StoredPicture,
  widths: readonly number[],
  uploadsDir: string,
): Promise<void> {
  const store = diskImageStore(uploadsDir);
  const bytes = await readFile(store.filePath(path));
  for (const width of widths)
    await store.write(renditionPath(path, width), await encodeRendition(bytes, width));
  await store.syncFolder();
}

/** Whether each file in the folder of pictures is of a row. */
export async function* checkPictureFiles({ dataFile, uploadsDir, now, onProgress }: Place): Check {
  const folder = join(uploadsDir, IMAGE_FOLDER);
  if (statOf(folder) === null) return;
  const [strange, strangers]: [string[], string[]] = [[], []];
  let done = 0;
  using entries = opendirSync(folder);
  for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
    const path = `${IMAGE_FOLDER}/${entry.name}`;
    if (readStoredPath(path)) strange.push(path);
    else strangers.push(entry.name);
    done += 1;
    onProgress('Listing the folder of pictures', done, Number.NaN);
  }
  // Only now: a row is older than its files, and is deleted after them.
  const without = withReadConnection(dataFile, (connection) => {
    const widthOf = createWidthOf(connection);
    return strange.filter((path) => !hasRow(path, widthOf) && statOf(join(uploadsDir, path)) !== null);
  });
  const isOld = (path: string) => (statOf(join(uploadsDir, path))?.mtimeMs ?? now) < now - MAX_PENDING_MS;
  const [old, young] = [without.filter(isOld), without.filter((path) => !isOld(path))];
  if (old.length > 0) {
    yield {
      problem: `${quantity(old.length, 'file', 'files')} in ${folder} ${old.length === 1 ? 'is' : 'are'} of no picture that the data file names: ${listOf(old.map((path) => basename(path)))}.`,
      mend: async () =>
        `Moved to ${setAside(old, uploadsDir, now)}, which can be deleted once nothing is missed.`,
    };
  }
  if (young.length > 0) {
    yield {
      problem: `${quantity(young.length, 'file', 'files')} in ${folder}, younger than a day, ${young.length === 1 ? 'is' : 'are'} of no picture that the data file names: ${listOf(young.map((path) => basename(path)))}.`,
      advice:
        'If an older data file was restored, restore the newest one. Otherwise --mend moves them away tomorrow.',
    };
  }
  if (strangers.length > 0) {
    yield {
      note: `${quantity(strangers.length, 'file', 'files')} in ${folder} ${strangers.length === 1 ? 'is' : 'are'} not the site's: ${listOf(strangers)}.`,
    };
  }
}

function hasRow(path: string, widthOf: (path: string) => number | undefined): boolean {
  const { pictures = [], width = null } = readStoredPath(path) ?? {};
  return pictures.some((picture) => {
    const own = widthOf(picture);
    return own !== undefined && (width === null || storedPaths({ path: picture, width: own }).includes(path));
  });
}

/** Moved, not deleted: with the right data file they would be needed. @returns the folder. */
function setAside(paths: readonly string[], uploadsDir: string, now: number): string {
  const folder = join(uploadsDir, `${SET_ASIDE}${new Date(now).toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const path of paths) renameSync(join(uploadsDir, path), join(folder, basename(path)));
  for (const changed of [folder, uploadsDir, join(uploadsDir, IMAGE_FOLDER)]) syncFolder(changed);
  return folder;
}

/** The beginning of a folder's name in UPLOADS_DIR. */
export const SET_ASIDE = 'without-row-';

/** What the next hourly sweep does. */
export async function* checkSweep({ dataFile, now }: Place): Check {
  const { marked, abandoned } = withReadConnection(dataFile, (connection) =>
    countSwept(connection, now - MAX_PENDING_MS),
  );
  if (marked + abandoned === 0) return;
  yield {
    note: `The next hourly sweep removes ${quantity(marked, 'deleted picture', 'deleted pictures')} and ${quantity(abandoned, 'upload', 'uploads')} older than a day that no article has.`,
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

const FROM_BACKUP = 'Copy it from a backup to the same place, or remove the picture from its article.';
const BATCH_SIZE = 500;
/** One line each. */
const MAX_FINDINGS = 20;
