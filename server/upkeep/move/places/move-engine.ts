import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { MovedTable } from '../rows/moved-tables.ts';

/** What a move asks of a database's engine, beside the SQL that both understand. */
export interface MoveEngine {
  /**
   * Notes each written row in `move_changes`, in its transaction; once the site is moved, refuses writes with
   * an error that `isMoved` knows. Survives every process; a table that was made anew has lost it.
   */
  startNoting(db: Kysely<Database>, tables: readonly MovedTable[]): Promise<void>;
  stopNoting(db: Kysely<Database>, tables: readonly MovedTable[]): Promise<void>;
  /** Rows can then arrive before those to which they refer. Repeatable. */
  suspendForeignKeys(db: Kysely<Database>): Promise<void>;
  /** Once all rows are there. Repeatable. @throws Error for a row that refers to none. */
  restoreForeignKeys(db: Kysely<Database>): Promise<void>;
  /** Tables with a row that refers to none. */
  findBrokenReferences(db: Kysely<Database>): Promise<readonly string[]>;
  /** Numbers that the database gives to new rows begin after those that arrived. */
  resetCounters(db: Kysely<Database>): Promise<void>;
  /** Keeps a transaction open while the other place is written. */
  allowLongTransaction(transaction: Kysely<Database>): Promise<void>;
}
