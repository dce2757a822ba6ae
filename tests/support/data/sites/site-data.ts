import { join } from 'node:path';
import { sql } from 'kysely';
import { DATA_FILE } from '../../../../server/database/data-file/data-file-name.ts';
import type { SiteStore } from '../../../../server/database/site-store.ts';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import type { SiteData } from '../../server/apps/site-folder.ts';
import { connectToData, type DataConnection, type Parameters } from './connection/data-connection.ts';

/*
 * What tests read and change in a site's data from outside the program, whatever engine stores it. Every
 * engine has to understand their SQL.
 */

export async function readRows<Row = Record<string, unknown>>(
  folder: SiteData,
  statement: string,
  parameters: Parameters = [],
): Promise<Row[]> {
  return connected(folder, (data) => data.run<Row>(statement, parameters));
}

/** @returns the first column of the first row; undefined without a row. */
export async function readValue(
  folder: SiteData,
  statement: string,
  parameters: Parameters = [],
): Promise<unknown> {
  const [first] = await readValues(folder, statement, parameters);
  return first;
}

/** @returns the first column of all rows. */
export async function readValues(
  folder: SiteData,
  statement: string,
  parameters: Parameters = [],
): Promise<unknown[]> {
  const rows = await readRows(folder, statement, parameters);
  return rows.map((row) => Object.values(row)[0]);
}

/** Runs statements, separated by `;`. Foreign keys are not enforced. */
export async function changeData(folder: SiteData, statements: string): Promise<void> {
  await connected(folder, async (data) => {
    await data.begin();
    await data.runAll(statements);
    await data.commit();
  });
}

/** Runs statements that have parameters, in one transaction. Foreign keys are not enforced. */
export async function runStatements(
  folder: SiteData,
  statements: readonly (readonly [statement: string, ...parameters: Parameters])[],
): Promise<void> {
  await connected(folder, async (data) => {
    await data.begin();
    for (const [statement, ...parameters] of statements) await data.run(statement, parameters);
    await data.commit();
  });
}

/**
 * Holds the lock of writes, as another program would. @returns what lets go; it can run statements before,
 * while the program still waits.
 */
export async function holdWrites(folder: SiteData): Promise<(statements?: string) => Promise<void>> {
  const data = await connectToData(folder);
  await data.begin();
  return async (statements = '') => {
    await data.runAll(statements);
    await data.commit();
    await data.close();
  };
}

/**
 * Makes updates of a table fail, as on a full disk. @param condition of the new row, which is named `new`.
 * @returns what ends it.
 */
export async function failUpdates(
  folder: SiteData,
  table: string,
  condition: string,
): Promise<() => Promise<void>> {
  const { begin, end } = await connected(folder, async (data) => data.failing(table, condition));
  await changeData(folder, begin);
  return () => changeData(folder, end);
}

/** What the engine's error says of a table that is not there. */
export const NO_TABLE = /no such table|relation \S+ does not exist/;

/** @returns what the engine finds damaged in its own files. */
export async function findDamage(folder: SiteData): Promise<string[]> {
  return connected(folder, (data) => data.findDamage());
}

export interface StoreOptions {
  /** False where a test has thousands of writes, and none has to outlive the machine. */
  readonly isSynced?: boolean;
  /** Called with each statement. */
  readonly onStatement?: (sql: string) => void;
}

/** Opens the data as the program does. */
export async function openStore(
  { dataDir, database }: SiteData,
  { isSynced = true, onStatement }: StoreOptions = {},
): Promise<SiteStore> {
  if (database) {
    const { openPostgresStore } = await import('../../../../server/database/postgres/postgres-store.ts');
    return openPostgresStore(database.url, { onStatement });
  }
  const store = await openSqliteStore(join(dataDir, DATA_FILE), { onStatement });
  if (!isSynced) await sql`pragma synchronous = off`.execute(store.db);
  return store;
}

async function connected<Result>(
  folder: SiteData,
  work: (data: DataConnection) => Promise<Result>,
): Promise<Result> {
  const data = await connectToData(folder);
  try {
    return await work(data);
  } finally {
    await data.close();
  }
}
