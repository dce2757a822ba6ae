import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { openDatabase } from '../../server/database/open-database.ts';
import { prepareFolder } from '../../server/prepare-folder.ts';

/** Makes a data file with articles of 600 words, the newest under the id that the bench asks for. */
export async function fillSite(folder: string, articles: number): Promise<void> {
  await prepareFolder('DATA_DIR', join(folder, 'data'));
  const file = join(folder, 'data', 'site.db');
  await (await openDatabase(file)).close();

  const connection = new BetterSqlite3(file);
  const insert = connection.prepare(
    `insert into news (id, title, content, excerpt, author, lang, published, revision, created_at, updated_at)
     values (?, ?, ?, ?, ?, 'en', 1, 1, ?, ?)`,
  );
  const content = `<p>${'Words about people on the move. '.repeat(100)}</p>`;
  const excerpt = 'Words about people on the move. '.repeat(4).trim();
  connection.transaction(() => {
    for (let number = 1; number <= articles; number += 1) {
      const id =
        number === articles
          ? '00000000-0000-7000-8000-000000000000'
          : `bench-${String(number).padStart(9, '0')}`;
      const moment = Date.UTC(2026, 0, 1) + number * 60_000;
      insert.run(id, `Article number ${number}`, content, excerpt, 'Somebody', moment, moment);
    }
    connection
      .prepare('update site_version set version = version + 1, article_count = ?, published_count = ?')
      .run(articles, articles);
  })();
  connection.close();
}
