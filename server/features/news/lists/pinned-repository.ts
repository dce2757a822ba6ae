import type { Kysely } from 'kysely';
import { hasCome } from '../../../database/queries/article-visibility.ts';
import type { Database } from '../../../database/tables.ts';
import { ARTICLE_COLUMNS, type Article, toArticle } from '../article-repository.ts';

/** The article that stands first in the news, and until when. */
export interface PinnedArticle {
  readonly article: Article;
  /** Null for no end. */
  readonly until: number | null;
}

/** Null where none is pinned at a timestamp, or visitors do not see it. */
export async function findPinned(db: Kysely<Database>, now: number): Promise<PinnedArticle | null> {
  const row = await db
    .selectFrom('pinned_article')
    .innerJoin('news', 'news.id', 'pinned_article.article_id')
    .select('pinned_article.until')
    .select(ARTICLE_COLUMNS.map((column) => `news.${column}` as const))
    .where('news.published', '=', 1)
    .where(hasCome(now))
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  if (!row) return null;
  const { until, ...article } = row;
  return { article: toArticle(article), until };
}

/** Replaces the one that was pinned. */
export async function storePin(db: Kysely<Database>, articleId: string, until: number | null): Promise<void> {
  const columns = { article_id: articleId, until };
  await db
    .insertInto('pinned_article')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function removePin(db: Kysely<Database>, articleId: string): Promise<void> {
  await db.deleteFrom('pinned_article').where('article_id', '=', articleId).execute();
}
