import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ARTICLE_COLUMNS, type Article, type ArticleRow, toArticle } from './article-repository.ts';

/**
 * Published articles to read after another one: first those in its language, then others, each newest first. SQLite reads the
 * others only where its language has too few, so it never searches a long list for a rare language.
 */
export async function findReadNext(
  db: Kysely<Database>,
  { id, lang, limit }: { id: string; lang: string; limit: number },
): Promise<Article[]> {
  const newest = (condition: ReturnType<typeof sql>) => sql`
    select * from (
      select ${COLUMNS} from news where published = 1 and ${condition} and id <> ${id}
      order by created_at desc, id desc limit ${limit}
    )`;
  const { rows } = await sql<ArticleRow>`
    ${newest(sql`lang = ${lang}`)} union all ${newest(sql`lang <> ${lang}`)} limit ${limit}`.execute(db);
  return rows.map(toArticle);
}

const COLUMNS = sql.raw(ARTICLE_COLUMNS.join());
