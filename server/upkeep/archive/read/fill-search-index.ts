import type BetterSqlite3 from 'better-sqlite3';
import { articleWords } from '../../../../rules/articles/article-words.ts';
import { DRAFT_OFFSET } from '../../../database/search/search-key.ts';
import type { NewsRow } from '../../../database/tables.ts';
import type { OnProgress } from '../../../platform/progress.ts';

/** Fills the index anew, in the caller's transaction. @returns how many articles it has now. */
export function fillSearchIndex(connection: BetterSqlite3.Database, onProgress: OnProgress): number {
  const total = Number(connection.prepare('select count(*) from news').pluck().get());
  const insert = connection.prepare('insert into article_search (rowid, words) values (?, ?)');
  const next = connection.prepare('select * from news where id > ? order by id limit 100');
  connection.exec("insert into article_search (article_search) values ('delete-all')");
  for (let last = '', done = 0; ; ) {
    const articles = next.all(last) as NewsRow[];
    if (articles.length === 0) break;
    for (const article of articles) {
      const part = article.published === 1 ? 0 : DRAFT_OFFSET;
      insert.run(BigInt(part - article.search_key), articleWords(article).join(' '));
    }
    last = articles.at(-1)?.id ?? '';
    done += articles.length;
    onProgress('Filling the search index', done, total);
  }
  return total;
}
