import type { Kysely, Transaction } from 'kysely';
import type { ContentKind } from '../../../rules/content/lists.ts';
import { ENGLISH } from '../../../rules/languages/interface-languages.ts';
import type { ContentRow, Database } from '../../database/tables.ts';
import { insertContentVersion } from './content-version-repository.ts';

export interface ContentKey {
  readonly kind: ContentKind;
  readonly id: string;
  /** Without it, English. In another language it is what is kept of an entry's translation. */
  readonly language?: string;
}

/** A row. Moments are milliseconds since 1970. */
export interface StoredContent extends ContentKey {
  readonly language: string;
  readonly position: number;
  readonly isHidden: boolean;
  readonly revision: number;
  /** JSON, with placeholders. */
  readonly value: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** All entries, hidden ones too, each kind in its order. Without translations. */
export async function findAllContent(db: Kysely<Database>): Promise<StoredContent[]> {
  const rows = await db
    .selectFrom('content')
    .select(COLUMNS)
    .where('language', '=', ENGLISH)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** Both of the above and below, by one statement, for pages. */
export async function findContentAndTranslations(
  db: Kysely<Database>,
): Promise<{ readonly entries: StoredContent[]; readonly translations: StoredContent[] }> {
  const rows = await db
    .selectFrom('content')
    .select(COLUMNS)
    .orderBy('language')
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const isEntry = ({ language }: StoredContent) => language === ENGLISH;
  const all = rows.map(toStored);
  return { entries: all.filter(isEntry), translations: all.filter((row) => !isEntry(row)) };
}

/** What is kept in other languages than English. */
export async function findTranslations(db: Kysely<Database>): Promise<StoredContent[]> {
  const rows = await db
    .selectFrom('content')
    .select(COLUMNS)
    .where('language', '<>', ENGLISH)
    .orderBy('language')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** The entries of a kind in their order, hidden ones too. */
export async function findContentOf(db: Kysely<Database>, kind: ContentKind): Promise<StoredContent[]> {
  const rows = await db
    .selectFrom('content')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('language', '=', ENGLISH)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

export async function findContent(
  db: Kysely<Database>,
  { kind, id, language = ENGLISH }: ContentKey,
): Promise<StoredContent | null> {
  const row = await db
    .selectFrom('content')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Whether visitors see an entry. */
export async function isShownContent(db: Kysely<Database>, key: ContentKey): Promise<boolean> {
  return (await findContent(db, key))?.isHidden === false;
}

export async function findContentByKey(
  db: Kysely<Database>,
  kind: ContentKind,
  key: string,
): Promise<StoredContent | null> {
  const row = await db
    .selectFrom('content')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('creation_key', '=', key)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Adds an entry with revision 1. */
export async function insertContent(
  transaction: Transaction<Database>,
  {
    kind,
    id,
    language = ENGLISH,
    key = null,
    ...entry
  }: ContentKey &
    Pick<StoredContent, 'position' | 'isHidden' | 'value'> & {
      readonly key?: string | null;
    },
  now: number,
): Promise<StoredContent> {
  const row = await transaction
    .insertInto('content')
    .values({
      kind,
      id,
      language,
      position: entry.position,
      is_hidden: entry.isHidden ? 1 : 0,
      revision: 1,
      value: entry.value,
      creation_key: key,
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toStored(row);
}

/** Writes the next revision, and keeps what it replaces. @param replaced as this transaction has read it. */
export async function replaceContent(
  transaction: Transaction<Database>,
  replaced: StoredContent,
  { value, isHidden, now }: Pick<StoredContent, 'value' | 'isHidden'> & { readonly now: number },
): Promise<StoredContent> {
  const { kind, id, language, revision } = replaced;
  await insertContentVersion(transaction, replaced, now);
  const row = await transaction
    .updateTable('content')
    .set({ value, is_hidden: isHidden ? 1 : 0, revision: revision + 1, updated_at: now })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toStored(row);
}

/** Puts entries of a kind into this order; those that are not named keep their positions. */
export async function orderContent(
  transaction: Transaction<Database>,
  kind: ContentKind,
  entries: readonly Pick<StoredContent, 'id' | 'position'>[],
): Promise<void> {
  for (const [position, entry] of entries.entries()) {
    if (entry.position === position) continue;
    await transaction
      .updateTable('content')
      .set({ position })
      .where('kind', '=', kind)
      .where('id', '=', entry.id)
      .where('language', '=', ENGLISH)
      .execute();
  }
}

/** Deletes an entry with its translations, and the earlier versions of both. Its id stays taken. */
export async function removeContent(
  transaction: Transaction<Database>,
  { kind, id }: ContentKey,
): Promise<void> {
  await transaction.deleteFrom('content').where('kind', '=', kind).where('id', '=', id).execute();
  await transaction
    .insertInto('deleted_content')
    .values({ kind, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The ids of the deleted entries of a kind. */
export async function findDeletedIds(db: Kysely<Database>, kind: ContentKind): Promise<string[]> {
  const rows = await db.selectFrom('deleted_content').select('id').where('kind', '=', kind).execute();
  return rows.map(({ id }) => id);
}

/** The digests of the exports of `content/` that were taken over, by name. */
export async function findLoadedFiles(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('content_files').select(['name', 'digest']).execute();
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

export async function noteLoadedFile(
  transaction: Transaction<Database>,
  name: string,
  digest: string,
): Promise<void> {
  await transaction
    .insertInto('content_files')
    .values({ name, digest })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ digest }))
    .execute();
}

const COLUMNS = [
  'kind',
  'id',
  'language',
  'position',
  'is_hidden',
  'revision',
  'value',
  'created_at',
  'updated_at',
] as const;

const toStored = ({
  kind,
  is_hidden,
  created_at,
  updated_at,
  ...row
}: Omit<ContentRow, 'creation_key'>): StoredContent => ({
  ...row,
  kind: kind as ContentKind,
  isHidden: is_hidden === 1,
  createdAt: created_at,
  updatedAt: updated_at,
});
