import type { OnProgress } from '../../platform/progress.ts';
import { describeFile, eachFile, whileAway } from './move-images.ts';
import type { SitePlace } from './places/open-place.ts';
import type { TableDigests } from './rows/apply-changes.ts';
import { readPending } from './rows/change-repository.ts';
import { countAll, ROWS_AT_ONCE } from './rows/copy-rows.ts';
import {
  addDigests,
  digestOf,
  IMAGES,
  type Key,
  keyOf,
  MOVED_TABLES,
  type MovedTable,
  type TableRow,
} from './rows/moved-tables.ts';
import { countRows, readAfter } from './rows/row-repository.ts';

/** What a comparison found. */
export interface Comparison {
  /**
   * Of all tables, by name. What was written meanwhile counts as the new place has it, until it is applied.
   */
  readonly digests: Map<string, TableDigests>;
  readonly differences: Difference[];
  /** Files that the old place has lost. */
  readonly lost: LostFile[];
}

export interface LostFile {
  readonly path: string;
  /** Of its image. */
  readonly key: Key;
}

/** A row or its image's file that differs between the places, although nobody has written it meanwhile. */
export interface Difference {
  readonly table: MovedTable;
  readonly key: Key;
  /** In words: "news 1f3c is missing in the new place". */
  readonly sentence: string;
}

/** Compares every row and every file of both places, while the site writes. */
export async function comparePlaces(
  source: SitePlace,
  target: SitePlace,
  onProgress: OnProgress,
): Promise<Comparison> {
  const comparison: Comparison = { digests: new Map(), differences: [], lost: [] };
  const total = await countAll(source.db);
  let done = 0;
  for (const table of MOVED_TABLES)
    await compareTable(source, target, table, comparison, (compared) => {
      done += compared;
      onProgress('Comparing rows', done, total);
    });
  if (source.imageStore !== target.imageStore) await compareFiles(source, target, comparison, onProgress);
  return comparison;
}

async function compareTable(
  source: SitePlace,
  target: SitePlace,
  table: MovedTable,
  { digests, differences }: Comparison,
  onCompared: (compared: number) => void,
): Promise<void> {
  const sums: TableDigests = { source: 0n, target: 0n };
  digests.set(table.name, sums);
  const keyText = (row: TableRow) => JSON.stringify(keyOf(table, row));
  let after: Key | null = null;
  for (;;) {
    const rows: TableRow[] = await readAfter(source.db, table, { after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    const upTo: Key | undefined = rows.length === ROWS_AT_ONCE && last ? keyOf(table, last) : undefined;
    const arrived = await readAfter(target.db, table, { after, upTo });
    const inSource = new Map(rows.map((row) => [keyText(row), digestOf(row)]));
    const inTarget = new Map(arrived.map((row) => [keyText(row), digestOf(row)]));
    const unequal = new Set(
      [...inSource.keys(), ...inTarget.keys()].filter((key) => inSource.get(key) !== inTarget.get(key)),
    );
    const pending = unequal.size > 0 ? await readPending(source.db, table) : unequal;
    for (const digest of inTarget.values()) sums.target = addDigests(sums.target, digest);
    for (const key of new Set([...inSource.keys(), ...inTarget.keys()])) {
      const counted = pending.has(key) ? inTarget.get(key) : inSource.get(key);
      sums.source = addDigests(sums.source, counted ?? 0n);
      if (!unequal.has(key) || pending.has(key)) continue;
      const what = !inTarget.has(key)
        ? 'is missing in the new place'
        : !inSource.has(key)
          ? 'is only in the new place'
          : 'differs';
      const values = JSON.parse(key) as Key;
      differences.push({ table, key: values, sentence: `${table.name} ${values.join(' ')} ${what}` });
    }
    onCompared(rows.length);
    if (upTo === undefined) return;
    after = upTo;
  }
}

async function compareFiles(
  source: SitePlace,
  target: SitePlace,
  { differences, lost }: Comparison,
  onProgress: OnProgress,
): Promise<void> {
  const total = await countRows(source.db, IMAGES.name);
  let after: Key | null = null;
  for (let done = 0; ; ) {
    onProgress('Comparing pictures', done, total);
    const rows: TableRow[] = await readAfter(source.db, IMAGES, { after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    const found: Difference[] = [];
    const gone: LostFile[] = [];
    await eachFile(rows, async (path, row) => {
      const key = keyOf(IMAGES, row);
      const file = await whileAway(() => describeFile(source.imageStore, path));
      if (file === null) gone.push({ path, key });
      else if (file !== (await whileAway(() => describeFile(target.imageStore, path))))
        found.push({
          table: IMAGES,
          key,
          sentence: `the file ${path} differs, or is missing in the new place`,
        });
    });
    if (found.length + gone.length > 0) {
      const pending = await readPending(source.db, IMAGES);
      const isSettled = ({ key }: { readonly key: Key }) => !pending.has(JSON.stringify(key));
      differences.push(...found.filter(isSettled));
      lost.push(...gone.filter(isSettled));
    }
    after = keyOf(IMAGES, last);
    done += rows.length;
  }
}
