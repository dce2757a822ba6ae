import { expect, it } from 'vitest';
import { createDatabase, openStoreIn, runSql, startPostgresForFile } from '../postgres-of-file.ts';

startPostgresForFile();

const END_TRANSACTIONS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction'`;

const IN_TRANSACTION = `
  select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;

it('a connection that is lost between two statements fails its transaction and nothing else', async () => {
  const url = await createDatabase('lost');
  const { db, version } = await openStoreIn(url);
  const before = await version.current();
  const transaction = db.transaction().execute(async (inner) => {
    await inner
      .updateTable('site_version')
      .set({ version: before + 1 })
      .execute();
    await runSql(url, END_TRANSACTIONS);
    // The error arrives while no statement waits for one.
    await expect.poll(() => runSql(url, IN_TRANSACTION)).toEqual([]);
    await inner.selectFrom('news').select('id').execute();
  });
  await expect(transaction).rejects.toThrow(/Connection terminated|not queryable/);
  version.expire();
  expect(await version.current()).toBe(before);
  await db
    .updateTable('site_version')
    .set({ version: before + 1 })
    .execute();
  version.expire();
  expect(await version.current()).toBe(before + 1);
});
