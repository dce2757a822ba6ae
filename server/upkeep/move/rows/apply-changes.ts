import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { copyFile, describeFile, eachFile, filesOf } from '../move-images.ts';
import type { SitePlace } from '../places/open-place.ts';
import { bringRows } from './bring-rows.ts';
import { forgetChanges, readChanges } from './change-repository.ts';
import {
  addDigests,
  digestOf,
  IMAGES,
  type Key,
  MOVED_TABLES,
  type MovedTable,
  type TableRow,
} from './moved-tables.ts';
import { readByKeys } from './row-repository.ts';

/** Digests of a table in the old and in the new place. */
export interface TableDigests {
  source: bigint;
  target: bigint;
}

/** By table. */
export type Digests = ReadonlyMap<string, TableDigests>;

/** What a comparison has found, kept up to date. */
export interface Compared {
  readonly digests: Digests;
  /** Paths of files that the old place has lost. */
  readonly lost: Set<string>;
}

/**
 * Copies the next rows written in the old place meanwhile, with their files. @returns how many; 0 at the end.
 * @param from the old place's data, or the transaction that holds its writes.
 * @throws Error for a file that is not in the new place as it was copied.
 */
export async function applyChanges(
  from: Kysely<Database>,
  source: SitePlace,
  target: SitePlace,
  compared: Compared,
): Promise<number> {
  const changes = await readChanges(from, CHANGES_AT_ONCE);
  for (const table of MOVED_TABLES) {
    const written = new Set(changes.filter((change) => change.table === table.name).map(({ key }) => key));
    const keys = [...written].map((key) => JSON.parse(key) as Key);
    if (keys.length > 0) await copyAgain(from, source, target, table, keys, compared);
  }
  await forgetChanges(from, changes);
  return changes.length;
}

async function copyAgain(
  from: Kysely<Database>,
  source: SitePlace,
  target: SitePlace,
  table: MovedTable,
  keys: readonly Key[],
  compared: Compared,
): Promise<void> {
  const rows = await readByKeys(from, table, keys);
  // Before the rows, by which a repeated run still finds the files.
  if (table.name === IMAGES.name) await copyFilesAgain(source, target, keys, rows, compared.lost);
  const removed = await bringRows(target, table, { keys, rows });
  const digests = compared.digests.get(table.name);
  if (!digests) return;
  const arrived = await readByKeys(target.db, table, keys);
  const before = removed.map(digestOf);
  digests.source = changed(digests.source, before, rows.map(digestOf));
  digests.target = changed(digests.target, before, arrived.map(digestOf));
}

const changed = (digest: bigint, removed: readonly bigint[], added: readonly bigint[]): bigint =>
  added.reduce(addDigests, removed.map((value) => -value).reduce(addDigests, digest));

/** The files of an image that the new place has, and the old one no more, were deleted. */
async function copyFilesAgain(
  source: SitePlace,
  target: SitePlace,
  keys: readonly Key[],
  rows: readonly TableRow[],
  lost: Set<string>,
): Promise<void> {
  if (source.imageStore === target.imageStore) return;
  const kept = new Set(rows.flatMap(filesOf));
  const arrived = await readByKeys(target.db, IMAGES, keys);
  for (const path of arrived.flatMap(filesOf)) {
    if (kept.has(path)) continue;
    await target.imageStore.delete(path);
    lost.delete(path);
  }
  await eachFile(rows, async (path) => {
    await copyFile(source.imageStore, target.imageStore, path);
    const file = await describeFile(source.imageStore, path);
    if (file === null) lost.add(path);
    else if (file !== (await describeFile(target.imageStore, path)))
      throw new Error(`${path} is not in the new place as it was copied`);
  });
  await target.imageStore.sync();
}

const CHANGES_AT_ONCE = 100;
