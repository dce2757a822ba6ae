import type { Kysely, Transaction } from 'kysely';
import type { ContentKind } from '../../../rules/content/lists.ts';
import { ENGLISH } from '../../../rules/languages/interface-languages.ts';
import type { ContentVersionRow, Database } from '../../database/tables.ts';
import type { ContentKey, StoredContent } from './content-repository.ts';

/** What a save replaced. */
export interface StoredVersion extends ContentKey {
  readonly revision: number;
  readonly value: string;
  readonly isHidden: boolean;
  readonly savedAt: number;
  readonly replacedAt: number;
}

/** Keeps what a save replaces. */
export async function insertContentVersion(
  transaction: Transaction<Database>,
  { kind, id, language, revision, value, isHidden, updatedAt }: StoredContent,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('content_versions')
    .values({
      kind,
      id,
      language,
      revision,
      value,
      is_hidden: isHidden ? 1 : 0,
      saved_at: updatedAt,
      replaced_at: now,
    })
    .execute();
}

/** The versions of an entry before a given one, the newest first. */
export async function findContentVersions(
  db: Kysely<Database>,
  { kind, id, language = ENGLISH }: ContentKey,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredVersion[]> {
  let query = db
    .selectFrom('content_versions')
    .select(VERSION_COLUMNS)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language);
  if (before !== null) query = query.where('revision', '<', before);
  return (await query.orderBy('revision', 'desc').limit(limit).execute()).map(toVersion);
}

export async function findContentVersion(
  db: Kysely<Database>,
  { kind, id, language = ENGLISH }: ContentKey,
  revision: number,
): Promise<StoredVersion | null> {
  const row = await db
    .selectFrom('content_versions')
    .select(VERSION_COLUMNS)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? toVersion(row) : null;
}

export async function countContentVersions(
  db: Kysely<Database>,
  { kind, id, language = ENGLISH }: ContentKey,
): Promise<number> {
  const { count } = await db
    .selectFrom('content_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes versions that were replaced before a timestamp and are not among the newest of their entry. */
export async function removeContentVersions(
  db: Kysely<Database>,
  { kept, replacedBefore }: { kept: number; replacedBefore: number },
): Promise<void> {
  await db
    .deleteFrom('content_versions')
    .where('replaced_at', '<', replacedBefore)
    .where(({ eb, selectFrom }) =>
      eb(
        'content_versions.revision',
        '<=',
        selectFrom('content_versions as newer')
          .select('newer.revision')
          .whereRef('newer.kind', '=', 'content_versions.kind')
          .whereRef('newer.id', '=', 'content_versions.id')
          .whereRef('newer.language', '=', 'content_versions.language')
          .orderBy('newer.revision', 'desc')
          .limit(1)
          .offset(kept),
      ),
    )
    .execute();
}

const VERSION_COLUMNS = ['kind', 'id', 'revision', 'value', 'is_hidden', 'saved_at', 'replaced_at'] as const;

const toVersion = ({
  kind,
  is_hidden,
  saved_at,
  replaced_at,
  ...row
}: Omit<ContentVersionRow, 'language'>): StoredVersion => ({
  ...row,
  kind: kind as ContentKind,
  isHidden: is_hidden === 1,
  savedAt: saved_at,
  replacedAt: replaced_at,
});
