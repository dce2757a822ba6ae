import { type Kysely, sql, type Transaction } from 'kysely';
import { articleWords } from '../../../../rules/articles/article-words.ts';
import { readMove } from '../../../database/site-state/site-move.ts';
import type { ThreadStore } from '../../../database/store-place.ts';
import type { Database, NewsRow } from '../../../database/tables.ts';
import { StartError } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { createTableDigest, type SiteTable, type TableRow } from '../tables/site-tables.ts';
import { postgresRows, withDataFileSnapshot } from '../tables/snapshot.ts';

/**
 * Replaces what is in a database by a data file that is up to date, in one transaction, and compares both.
 * @throws Error when a table has not arrived as it was; then the database is as before.
 */
export async function fillPostgres(
  file: string,
  { db, search }: ThreadStore,
  onProgress: OnProgress,
): Promise<void> {
  await withDataFileSnapshot(file, (snapshot) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await refuseStarted(transaction, snapshot.move?.move_id ?? null);
      // A migration has put a first row into some, an interrupted move all. Foreign keys ask for this order.
      for (const { name } of snapshot.tables.toReversed())
        await sql`delete from ${sql.table(name)}`.execute(transaction);
      await sql`delete from article_search`.execute(transaction);
      for (const table of snapshot.tables) {
        const sent = createTableDigest();
        let batch: TableRow[] = [];
        const send = async () => {
          await insertRows(transaction, table, batch);
          for (const row of table.name === 'news' ? batch : [])
            await search.insert(transaction, {
              key: Number(row.search_key),
              words: articleWords(row as unknown as NewsRow),
              isDraft: row.published !== 1,
            });
          batch = [];
          onProgress(`Storing ${table.name}`, sent.result().rows);
        };
        for await (const row of snapshot.rows(table)) {
          sent.add(row);
          batch.push(row);
          if (batch.length === ROWS_AT_ONCE) await send();
        }
        await send();
        const arrived = createTableDigest();
        const query = async (statement: string) =>
          (await sql.raw<TableRow>(statement).execute(transaction)).rows;
        for await (const row of postgresRows(query, table)) arrived.add(row);
        if (arrived.result().digest !== sent.result().digest)
          throw new Error(`${table.name} is not in the database as it was sent`);
      }
      await resetCounters(transaction);
      await transaction.deleteFrom('site_move').execute();
      if (snapshot.move) await transaction.insertInto('site_move').values(snapshot.move).execute();
    }),
  );
}

/**
 * A process may have made a site of an empty database meanwhile. @param moveId of the move whose copy may be
 * replaced. @throws StartError
 */
export async function refuseStarted(
  transaction: Transaction<Database>,
  moveId: string | null,
): Promise<void> {
  const move = await readMove(transaction);
  if (move?.state === 'ARRIVING' && move.move_id === moveId) return;
  const secret = await transaction.selectFrom('secrets').select('name').limit(1).executeTakeFirst();
  if (secret === undefined) return;
  throw new StartError(
    'DATABASE_URL: a site was started on this database meanwhile. Stop it, and give an empty database.',
  );
}

async function insertRows(
  db: Kysely<Database>,
  { name }: SiteTable,
  rows: readonly TableRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

/** The next number of a key that counts follows the rows' own. */
async function resetCounters(db: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and identity_generation = 'BY DEFAULT'`.execute(db);
  for (const { table_name: table, column_name: column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), greatest(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(db);
}

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 100;
