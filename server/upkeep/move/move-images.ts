import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { isAway } from '../../features/images/store/bucket/storage-error.ts';
import type { ImageStore } from '../../features/images/store/image-store.ts';
import { storedPaths } from '../../features/images/store/renditions.ts';
import { hasCode } from '../../platform/errors.ts';
import type { OnProgress } from '../../platform/progress.ts';
import type { SitePlace } from './places/open-place.ts';
import { readProgress, writeProgress } from './progress-repository.ts';
import { IMAGES, keyOf, type TableRow } from './rows/moved-tables.ts';
import { countRows, readAfter } from './rows/row-repository.ts';

/** Copies the files of all rows that have arrived. Goes on where an earlier call stopped. */
export async function copyImages(
  source: SitePlace,
  target: SitePlace,
  onProgress: OnProgress,
): Promise<void> {
  let progress = await readProgress(target.db, STEP);
  if (progress === 'done') return;
  const total = await countRows(target.db, IMAGES.name);
  for (let done = 0; ; ) {
    onProgress(`Copying ${STEP}`, done, total);
    const rows = await readAfter(target.db, IMAGES, { after: progress, limit: IMAGES_AT_ONCE });
    const last = rows.at(-1);
    if (!last) break;
    await eachFile(rows, (path) => whileAway(() => copyFile(source.imageStore, target.imageStore, path)));
    await target.imageStore.sync();
    progress = keyOf(IMAGES, last);
    await writeProgress(target.db, STEP, progress);
    done += rows.length;
  }
  await writeProgress(target.db, STEP, 'done');
}

/** A file that is missing in the source was deleted meanwhile, or the comparison names it. */
export async function copyFile(source: ImageStore, target: ImageStore, path: string): Promise<void> {
  const file = await source.open(path);
  if (file === null) return;
  const bytes = await buffer(file.read());
  try {
    await target.write(path, bytes);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // A part of it, of a copy that was killed.
    await target.delete(path);
    await target.write(path, bytes);
  }
}

/** Works on some files at once. After a failure it begins no more, and waits for those begun. */
export async function eachFile(
  rows: readonly TableRow[],
  work: (path: string, row: TableRow) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const tryFile = async (path: string, row: TableRow) => {
    if (failures.length === 0) await work(path, row).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(rows.flatMap((row) => filesOf(row).map((path) => atOnce(() => tryFile(path, row)))));
  if (failures.length > 0) throw failures[0];
}

/** Repeats the work for some minutes, because a move of hours should not end with a pause of the network. */
export async function whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
  const lastRetry = performance.now() + AWAY_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || performance.now() > lastRetry) throw error;
      await pause(RETRY_PAUSE_MS);
    }
  }
}

/** The files of a row's image: none while they are written, and once they are deleted. */
export const filesOf = ({ path, width, stored_at, deleted_at }: TableRow): string[] =>
  stored_at === null || deleted_at !== null ? [] : storedPaths({ path: String(path), width: Number(width) });

/** Size and SHA-256 of a file; null for a missing one. */
export async function describeFile(store: ImageStore, path: string): Promise<string | null> {
  const file = await store.open(path);
  if (file === null) return null;
  const hash = createHash('sha256');
  await pipeline(file.read(), hash);
  return `${file.size} ${hash.digest('hex')}`;
}

const STEP = 'pictures';

const IMAGES_AT_ONCE = 50;
const atOnce = pLimit(16);

const AWAY_MS = 180_000;
const RETRY_PAUSE_MS = 2000;
