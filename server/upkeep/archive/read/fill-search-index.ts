import type BetterSqlite3 from 'better-sqlite3';
import { storedText } from '../../../../rules/article-html/prose.ts';
import { searchWords } from '../../../../rules/articles/search-words.ts';
import { DRAFT_OFFSET } from '../../../database/search/search-key.ts';
import type { OnProgress } from '../../../platform/progress.ts';

/** Fills the index anew, in the caller's transaction. @returns how many articles it has now. */
export function fillSearchIndex(connection: BetterSqlite3.Database, onProgress: OnProgress): number {
  const total = Number(connection.prepare('select count(*) from news').pluck().get());
  const insert = connection.prepare('insert into article_search (rowid, words) values (?, ?)');
  const next = connection.prepare(
    'select id, search_key, title, content, published from news where id > ? order by id limit 100',
  );
  connection.exec("insert into article_search (article_search) values ('delete-all')");
  for (let last = '', done = 0; ; ) {
    const articles = next.all(last) as IndexedRow[];
    if (articles.length === 0) break;
    for (const { search_key, title, content, published } of articles) {
      const part = published === 1 ? 0 : DRAFT_OFFSET;
      insert.run(BigInt(part - search_key), searchWords(`${title} ${storedText(content)}`).join(' '));
    }
    last = articles.at(-1)?.id ?? '';
    done += articles.length;
    onProgress('Filling the search index', done, total);
  }
  return total;
}

interface IndexedRow {
  readonly id: string;
  readonly search_key: number;
  readonly title: string;
  readonly content: string;
  readonly published: number;
}
