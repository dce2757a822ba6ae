import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { ReportEntry } from './report-entry.ts';

export interface ImportedItem {
  readonly item: string;
  readonly articleId: string | null;
  readonly entry: ReportEntry;
}

/** What names the items of a source that are here already. */
export async function findImportedKeys(db: Kysely<Database>, source: string): Promise<Set<string>> {
  const rows = await db.selectFrom('imported_items').select('item').where('source', '=', source).execute();
  return new Set(rows.map(({ item }) => item));
}

export async function insertImportedItem(
  db: Kysely<Database>,
  source: string,
  { item, articleId, entry }: ImportedItem,
): Promise<void> {
  await db
    .insertInto('imported_items')
    .values({ source, item, article_id: articleId, report: JSON.stringify(entry) })
    .execute();
}

/** In the order of their names, a batch at a time. */
export async function* importedItems(db: Kysely<Database>, source: string): AsyncGenerator<ImportedItem> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('imported_items')
      .selectAll()
      .where('source', '=', source)
      .where('item', '>', after)
      .orderBy('item')
      .limit(BATCH_SIZE)
      .execute();
    for (const { item, article_id, report } of rows)
      yield { item, articleId: article_id, entry: JSON.parse(report) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.item;
  }
}

const BATCH_SIZE = 500;

export async function deleteImportedItem(db: Kysely<Database>, source: string, item: string): Promise<void> {
  await db.deleteFrom('imported_items').where('source', '=', source).where('item', '=', item).execute();
}
