import { type Kysely, sql, type Transaction } from 'kysely';
import { hasCome } from '../../../database/queries/article-visibility.ts';
import type { Database } from '../../../database/tables.ts';
import { ARTICLE_COLUMNS, type Article, positionOf, toArticle } from '../article-repository.ts';

/** The articles of groups, by group, the oldest first. */
export async function findGroups(
  db: Kysely<Database>,
  groups: readonly string[],
): Promise<Map<string, Article[]>> {
  const rows = await db
    .selectFrom('news')
    .select(ARTICLE_COLUMNS)
    .where('translation_group', 'in', groups)
    .execute();
  const articles = rows.map(toArticle).sort(oldestFirst);
  return Map.groupBy(articles, ({ translationGroup }) => translationGroup ?? '');
}

function oldestFirst(one: Article, other: Article): number {
  const [a, b] = [positionOf(one), positionOf(other)];
  return a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1);
}

/** Without a save of the article: what it says stays. */
export async function enterGroup(transaction: Transaction<Database>, id: string, group: string) {
  await transaction.updateTable('news').set({ translation_group: group }).where('id', '=', id).execute();
}

/** The languages of what visitors see, by their tags. Steps from one to the next in the index. */
export async function findNewsLanguages(db: Kysely<Database>, now: number): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    with recursive languages (lang) as (
      select min(lang) from news where published = 1
      union all
      select (select min(news.lang) from news where published = 1 and news.lang > languages.lang)
      from languages where languages.lang is not null
    )
    select lang from languages where exists (
      select 1 from news where published = 1 and news.lang = languages.lang and ${hasCome(now)}
    )
    order by lang`.execute(db);
  return rows.map(({ lang }) => lang);
}

/** The number of articles in a language that visitors see. */
export async function countInLanguage(db: Kysely<Database>, lang: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('published', '=', 1)
    .where('lang', '=', lang)
    .where(hasCome(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}
