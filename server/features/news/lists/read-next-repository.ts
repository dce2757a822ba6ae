import type { Kysely } from 'kysely';
import { hasCome } from '../../../database/queries/article-visibility.ts';
import type { Database } from '../../../database/tables.ts';
import { ARTICLE_COLUMNS, type Article, toArticle } from '../article-repository.ts';

/**
 * First those in its language, then others, each newest first. The database reads the others only where they
 * are needed, so it never searches a long list for a rare language. Its own translations are left out.
 */
export async function findReadNext(
  db: Kysely<Database>,
  { id, lang, translationGroup }: Pick<Article, 'id' | 'lang' | 'translationGroup'>,
  { limit, now }: { limit: number; now: number },
): Promise<Article[]> {
  const newest = (comparison: '=' | '<>') => {
    const list = db
      .selectFrom('news')
      .select(ARTICLE_COLUMNS)
      .where('published', '=', 1)
      .where(hasCome(now))
      .where('lang', comparison, lang)
      .where('id', '<>', id)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (translationGroup === null) return list;
    return list.where(({ eb, or }) =>
      or([eb('translation_group', 'is', null), eb('translation_group', '<>', translationGroup)]),
    );
  };
  const rows = await db
    .selectFrom(newest('=').as('same'))
    .selectAll()
    .unionAll(db.selectFrom(newest('<>').as('other')).selectAll())
    .limit(limit)
    .execute();
  return rows.map(toArticle);
}
