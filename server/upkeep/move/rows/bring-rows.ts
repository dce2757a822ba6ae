import { storedText } from '../../../../rules/article-html/prose.ts';
import { searchWords } from '../../../../rules/articles/search-words.ts';
import type { SitePlace } from '../places/open-place.ts';
import type { Key, MovedTable, TableRow } from './moved-tables.ts';
import { replaceByKeys } from './row-repository.ts';

/** Replaces rows and search entries in one transaction, which also calls `note`. @returns the old rows. */
export async function bringRows(
  { db, search }: Pick<SitePlace, 'db' | 'search'>,
  table: MovedTable,
  { keys, rows }: { readonly keys: readonly Key[]; readonly rows: readonly TableRow[] },
  note: (transaction: Parameters<SitePlace['search']['insert']>[0]) => Promise<void> = async () => undefined,
): Promise<TableRow[]> {
  return db.transaction().execute(async (transaction) => {
    const removed = await replaceByKeys(transaction, table, keys, rows);
    if (table.name === 'news') {
      for (const row of removed) await search.remove(transaction, Number(row.search_key));
      for (const row of rows)
        await search.insert(transaction, {
          key: Number(row.search_key),
          words: searchWords(`${row.title} ${storedText(String(row.content))}`),
          isDraft: row.published !== 1,
        });
    }
    await note(transaction);
    return removed;
  });
}
