import { type Kysely, sql, type Transaction } from 'kysely';
import type { ChangedWords } from '../../../../rules/articles/article-changes/count-changed-words.ts';
import type {
  ArticleTextColumns,
  ArticleVersionRow,
  Database,
  NewsImageRow,
} from '../../../database/tables.ts';
import { type ArticleImage, toArticleImage } from '../../images/article-image.ts';
import { CLAIM_COLUMNS, type ClaimRow } from '../../images/claims/image-claims-repository.ts';
import type { Article } from '../article-repository.ts';
import { TEXT_COLUMNS, textsOf } from '../article-texts.ts';

/** What a save replaced, without its text and images. Moments are milliseconds since 1970. */
export type ArticleVersion = Readonly<ArticleTextColumns & Pick<ArticleVersionRow, 'version'>> & {
  readonly articleId: string;
  readonly published: boolean;
  readonly savedAt: number;
  readonly replacedAt: number;
  readonly wordsAdded: number;
  readonly wordsRemoved: number;
  /** The length of its text. */
  readonly bytes: number;
};

/** Keeps an article as it was before a save. */
export async function insertVersion(
  transaction: Transaction<Database>,
  replaced: Article & { readonly content: string },
  { images, words, now }: { images: readonly ClaimRow[]; words: ChangedWords; now: number },
): Promise<void> {
  const key = { article_id: replaced.id, version: replaced.revision };
  await transaction
    .insertInto('article_versions')
    .values({
      ...key,
      ...textsOf(replaced),
      content: replaced.content,
      published: replaced.published ? 1 : 0,
      saved_at: replaced.updatedAt,
      replaced_at: now,
      words_added: words.added,
      words_removed: words.removed,
    })
    .execute();
  if (images.length === 0) return;
  const rows = images.map((image) => ({ ...image, ...key }));
  await transaction.insertInto('article_version_images').values(rows).execute();
}

/** The versions of an article before a given one, the newest first. */
export async function findVersions(
  db: Kysely<Database>,
  articleId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ArticleVersion[]> {
  let query = db.selectFrom('article_versions').select(VERSION_COLUMNS).where('article_id', '=', articleId);
  if (before !== null) query = query.where('version', '<', before);
  return (await query.orderBy('version', 'desc').limit(limit).execute()).map(toVersion);
}

export async function findVersion(
  db: Kysely<Database>,
  articleId: string,
  version: number,
): Promise<ArticleVersion | null> {
  const row = await db
    .selectFrom('article_versions')
    .select(VERSION_COLUMNS)
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** The text of a version as HTML; null where it is not kept any more. */
export async function findVersionContent(
  db: Kysely<Database>,
  { articleId, version }: Pick<ArticleVersion, 'articleId' | 'version'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('article_versions')
    .select('content')
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content ?? null;
}

export async function countVersions(db: Kysely<Database>, articleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('article_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The images of a version, in order, as the article claimed them. */
export async function findVersionClaims(
  db: Kysely<Database>,
  { articleId, version }: Pick<ArticleVersion, 'articleId' | 'version'>,
): Promise<ClaimRow[]> {
  return db
    .selectFrom('article_version_images')
    .select(CLAIM_COLUMNS)
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
}

/** The images of a version, in order, with what their rows say beside. */
export async function findVersionImages(
  db: Kysely<Database>,
  version: Pick<ArticleVersion, 'articleId' | 'version'>,
): Promise<ArticleImage[]> {
  const claims = await findVersionClaims(db, version);
  if (claims.length === 0) return [];
  const paths = claims.map(({ path }) => path);
  const rows = await db.selectFrom('news_images').selectAll().where('path', 'in', paths).execute();
  const byPath = new Map<string, NewsImageRow>(rows.map((row) => [row.path, row]));
  return claims.flatMap((claim) => {
    const row = byPath.get(claim.path);
    return row && row.pages === null ? [toArticleImage({ ...row, ...claim })] : [];
  });
}

/** In the order of the articles' ids. The last may have more: only `limit` versions are counted in all. */
export async function countVersionsAfter(
  db: Kysely<Database>,
  { after, limit }: { after: string; limit: number },
): Promise<{ articleId: string; count: number }[]> {
  const { rows } = await sql<{ articleId: string; count: number }>`
    select article_id as "articleId", count(*) as count from (
      select article_id from article_versions where article_id > ${after} order by article_id limit ${limit}
    ) as following group by article_id order by article_id`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The versions that may go: replaced before a timestamp, and not among the newest of their article. */
export interface OldVersions {
  /** How many of the newest stay. */
  readonly kept: number;
  readonly replacedBefore: number;
}

/** Deletes the oldest first: at most `bytes`, but at least one; with `old` only those. @returns how many. */
export async function deleteSomeVersions(
  db: Kysely<Database>,
  articleId: string,
  { bytes, old }: { bytes: number; old?: OldVersions | undefined },
): Promise<number> {
  let query = db
    .selectFrom('article_versions')
    .select(['version', BYTES])
    .where('article_id', '=', articleId);
  if (old) {
    const newestToGo = db
      .selectFrom('article_versions')
      .select('version')
      .where('article_id', '=', articleId)
      .orderBy('version', 'desc')
      .limit(1)
      .offset(old.kept);
    query = query.where('replaced_at', '<', old.replacedBefore).where('version', '<=', newestToGo);
  }
  const sizes = await query.orderBy('version').limit(MAX_AT_ONCE).execute();
  let left = bytes;
  const deleted: number[] = [];
  for (const size of sizes) {
    left -= size.bytes;
    if (left < 0 && deleted.length > 0) break;
    deleted.push(size.version);
  }
  if (deleted.length === 0) return 0;
  await db
    .deleteFrom('article_versions')
    .where('article_id', '=', articleId)
    .where('version', 'in', deleted)
    .execute();
  return deleted.length;
}

const MAX_AT_ONCE = 100;

const BYTES = sql<number>`octet_length(content)`.as('bytes');

const VERSION_COLUMNS = [
  'article_id as articleId',
  'version',
  ...TEXT_COLUMNS,
  'published',
  'saved_at as savedAt',
  'replaced_at as replacedAt',
  'words_added as wordsAdded',
  'words_removed as wordsRemoved',
  BYTES,
] as const;

const toVersion = (
  row: Omit<ArticleVersion, 'published'> & { readonly published: number },
): ArticleVersion => ({
  ...row,
  published: row.published === 1,
});
