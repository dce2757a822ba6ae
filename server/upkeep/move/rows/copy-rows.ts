import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import type { SitePlace } from '../places/open-place.ts';
import { readProgress, writeProgress } from '../progress-repository.ts';
import { bringRows } from './bring-rows.ts';
import { keyOf, MOVED_TABLES, type MovedTable } from './moved-tables.ts';
import { countRows, readAfter } from './row-repository.ts';

/**
 * Copies all rows in the order of their keys, while the site writes. Goes on where an earlier call stopped.
 */
export async function copyRows(source: SitePlace, target: SitePlace, onProgress: OnProgress): Promise<void> {
  const total = await countAll(source.db);
  let done = await countAll(target.db);
  for (const table of MOVED_TABLES)
    await copyTable(source, target, table, (copied) => {
      done += copied;
      onProgress('Copying rows', done, total);
    });
}

/** @param onCopied is called with the number of the rows that were copied last. */
async function copyTable(
  source: SitePlace,
  target: SitePlace,
  table: MovedTable,
  onCopied: (copied: number) => void,
): Promise<void> {
  const step = `rows of ${table.name}`;
  let progress = await readProgress(target.db, step);
  while (progress !== 'done') {
    const rows = await readAfter(source.db, table, { after: progress, limit: ROWS_AT_ONCE });
    const keys = rows.map((row) => keyOf(table, row));
    const next = keys.at(-1) ?? 'done';
    if (rows.length === 0) await writeProgress(target.db, step, next);
    else
      await bringRows(target, table, { keys, rows }, (transaction) => writeProgress(transaction, step, next));
    progress = next;
    onCopied(rows.length);
  }
}

/** The rows of all tables that are moved. */
export async function countAll(db: Kysely<Database>): Promise<number> {
  let rows = 0;
  for (const { name } of MOVED_TABLES) rows += await countRows(db, name);
  return rows;
}

/** An article can have half a megabyte. */
export const ROWS_AT_ONCE = 100;
