import BetterSqlite3 from 'better-sqlite3';

/** Writes like a publish, in parallel to the running site. */
export interface Publisher {
  /** Changes the title of an article. */
  change(articleId: string): void;
  /** Makes all cached answers stale, although none of them changed. */
  changeElsewhere(): void;
  close(): void;
}

export function openPublisher(dataFile: string): Publisher {
  const connection = new BetterSqlite3(dataFile);
  const raiseVersion = connection.prepare('update site_version set version = version + 1');
  const changeTitle = connection.prepare('update news set title = ?, revision = revision + 1 where id = ?');
  let changes = 0;
  return {
    change: connection.transaction((articleId: string) => {
      changes += 1;
      changeTitle.run(`Change number ${String(changes).padStart(6, '0')}`, articleId);
      raiseVersion.run();
    }),
    changeElsewhere: () => raiseVersion.run(),
    close: () => connection.close(),
  };
}
