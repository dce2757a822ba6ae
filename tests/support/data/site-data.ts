import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { openSqliteStore, type SqliteStore } from '../../../server/database/sqlite-store.ts';
import type { SiteFolder } from '../server/site-folder.ts';
import { connectToData } from './data-file.ts';

/*
 * What tests read and change in a site's data from outside the program, whatever engine stores it. Their SQL has to be
 * one that each engine understands.
 */

/** The values of a statement's `?`. */
export type Parameters = readonly (string | number | null)[];

export async function readRows<Row = Record<string, unknown>>(
  folder: SiteFolder,
  statement: string,
  parameters: Parameters = [],
): Promise<Row[]> {
  return connected(folder, (data) => data.prepare(statement).all(...parameters) as Row[]);
}

/** @returns the first column of the first row; undefined without a row. */
export async function readValue(
  folder: SiteFolder,
  statement: string,
  parameters: Parameters = [],
): Promise<unknown> {
  const [first] = await readValues(folder, statement, parameters);
  return first;
}

/** @returns the first column of all rows. */
export async function readValues(
  folder: SiteFolder,
  statement: string,
  parameters: Parameters = [],
): Promise<unknown[]> {
  return connected(folder, (data) =>
    data
      .prepare(statement)
      .pluck()
      .all(...parameters),
  );
}

/** Runs statements, separated by `;`. Foreign keys are not enforced. */
export async function changeData(folder: SiteFolder, statements: string): Promise<void> {
  connected(folder, (data) => {
    waitForProgram(data);
    data.pragma('foreign_keys = off');
    data.exec(statements);
  });
}

/** Runs statements that have parameters, in one transaction. */
export async function runStatements(
  folder: SiteFolder,
  statements: readonly (readonly [statement: string, ...parameters: Parameters])[],
): Promise<void> {
  connected(folder, (data) => {
    waitForProgram(data);
    const prepared = new Map<string, BetterSqlite3.Statement>();
    const run = data.transaction(() => {
      for (const [statement, ...parameters] of statements) {
        const known = prepared.get(statement) ?? data.prepare(statement);
        prepared.set(statement, known);
        known.run(...parameters);
      }
    });
    run.immediate();
  });
}

/**
 * Holds the lock of writes, as another program would. @returns what lets go; it can run statements before, while the
 * program still waits.
 */
export async function holdWrites(folder: SiteFolder): Promise<(statements?: string) => Promise<void>> {
  const data = connectToData(folder);
  data.exec('begin immediate');
  return async (statements = '') => {
    data.exec(`${statements}; commit`);
    data.close();
  };
}

/**
 * Makes updates of a table fail, as on a full disk. @param condition of the new row, which is named `new`. @returns what
 * ends it.
 */
export async function failUpdates(
  folder: SiteFolder,
  table: string,
  condition: string,
): Promise<() => Promise<void>> {
  await changeData(
    folder,
    `create trigger failing before update on ${table} when ${condition}
     begin select raise(abort, 'disk full'); end`,
  );
  return () => changeData(folder, 'drop trigger failing');
}

/** What the engine's error says of a table that is not there. */
export const NO_TABLE = /no such table|relation \S+ does not exist/;

/** @returns what the engine finds damaged in its own files. */
export async function findDamage(folder: SiteFolder): Promise<string[]> {
  const findings = connected(folder, (data) => data.prepare('pragma integrity_check').pluck().all());
  return findings.map(String).filter((finding) => finding !== 'ok');
}

export interface StoreOptions {
  /** False where a test has thousands of writes, and none has to outlive the machine. */
  readonly isSynced?: boolean;
}

/** Opens the data as the program does. */
export async function openStore(
  { dataDir }: SiteFolder,
  { isSynced = true }: StoreOptions = {},
): Promise<SqliteStore> {
  const store = await openSqliteStore(join(dataDir, 'site.db'));
  if (!isSynced) await sql`pragma synchronous = off`.execute(store.db);
  return store;
}

function connected<Result>(folder: SiteFolder, work: (data: BetterSqlite3.Database) => Result): Result {
  const data = connectToData(folder);
  try {
    return work(data);
  } finally {
    data.close();
  }
}

/** It may be writing. */
const waitForProgram = (data: BetterSqlite3.Database) => data.pragma('busy_timeout = 5000');
