import type { Kysely } from 'kysely';
import type { Database, ImportedTopicRow } from '../../../database/tables.ts';

/** The topics of a source that imports have looked at. */
export function findImportedTopics(db: Kysely<Database>, source: string): Promise<ImportedTopicRow[]> {
  return db.selectFrom('imported_topics').selectAll().where('source', '=', source).execute();
}

export async function insertImportedTopic(db: Kysely<Database>, row: ImportedTopicRow): Promise<void> {
  await db.insertInto('imported_topics').values(row).execute();
}

export async function deleteImportedTopic(
  db: Kysely<Database>,
  { source, name }: Pick<ImportedTopicRow, 'source' | 'name'>,
): Promise<void> {
  await db.deleteFrom('imported_topics').where('source', '=', source).where('name', '=', name).execute();
}
