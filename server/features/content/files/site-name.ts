import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { findContent } from '../content-repository.ts';
import { isObject, itemOf } from '../writing/check-content.ts';
import { CONTENT_FILES } from './content-files.ts';

/** The name of the network as the administrator keeps it; before the first start, as the files have it. */
export async function readSiteName(db: Kysely<Database>): Promise<string> {
  const stored = await findContent(db, { kind: 'WORDS', id: 'SITE' });
  return siteNameOf(stored?.value ?? null);
}

/** @param json the value of the entry SITE; null where there is none. */
export function siteNameOf(json: string | null): string {
  const value =
    json === null ? null : itemOf({ kind: 'WORDS', id: 'SITE', isHidden: false, value: json }).value;
  const name = isObject(value) ? value.name : undefined;
  return typeof name === 'string' ? name : CONTENT_FILES.SITE.name;
}
