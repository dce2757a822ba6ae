import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { deleteSomeVersions, type OldVersions } from './article-version-repository.ts';

/**
 * Deletes the versions of an article, or only the old ones, in parts: each holds up requests for a few milliseconds, and a full disk
 * has room for it, because what is deleted is overwritten, and that is written to the WAL first.
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

/** As much as the longest article has. */
const BYTES_AT_ONCE = 500_000;
