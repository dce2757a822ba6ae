import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isObject, itemOf } from './check-content.ts';
import { CONTENT_FILES } from './content-files.ts';
import { findContent } from './content-repository.ts';

/** The name of the network as the administrator keeps it; before the first start, as the files have it. */
export async function readSiteName(db: Kysely<Database>): Promise<string> {
  const stored = await findContent(db, { kind: 'WORDS', id: 'SITE' });
  const value = stored && itemOf(stored).value;
  const name = isObject(value) ? value.name : undefined;
  return typeof name === 'string' ? name : CONTENT_FILES.SITE.name;
}
