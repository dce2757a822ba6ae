import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { deleteSomeVersions, type OldVersions } from './article-version-repository.ts';

/**
 * Works in parts: each delays requests by a few milliseconds, and a full disk has room for it, because the
 * pages that it overwrites go to the WAL first.
 */
export async function deleteVersions(
  db: Kysely<Database>,
  articleId: string,
  { old, signal }: { old?: OldVersions; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  while (!signal?.aborted && (await deleteSomeVersions(db, articleId, { bytes: BYTES_AT_ONCE, old }))) {
    await setImmediate();
  }
}

/** The size of the longest article. */
const BYTES_AT_ONCE = 500_000;
