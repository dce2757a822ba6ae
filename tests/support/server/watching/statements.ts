import { expect } from 'vitest';
import { until } from '../../until.ts';
import type { SiteData } from '../apps/site-folder.ts';

/*
 * What tests recognise in the statements that the program executes, whatever engine stores the data.
 */

/** The table that a statement reads or deletes from; the statement itself where it does neither. */
export const tableOf = (sql: string) => /from "?(\w+)/.exec(sql)?.[1] ?? sql;

/**
 * Expects that an answer is kept. SQLite is asked for the version; a process on PostgreSQL knows it for
 * 250 ms.
 * @param read asks for the answer again, and returns the statements of that.
 */
export async function expectKept(
  read: () => Promise<readonly string[]>,
  { database }: SiteData,
): Promise<void> {
  const tables = async () => (await read()).filter((sql) => !CHECKPOINT.test(sql)).map(tableOf);
  if (database) await expect.poll(tables).toEqual([]);
  else expect(await tables()).toEqual(['site_version']);
}

/** The program moves the WAL into the data file every five seconds, whatever is asked. */
const CHECKPOINT = /^pragma wal_checkpoint/i;

/**
 * Waits until a program that has started has deleted what is old, for tests of its statements and of what is
 * old.
 */
export function oldIsDeleted(statements: readonly string[], { database }: SiteData): Promise<void> {
  const last = database ? /^delete from use_windows/ : /^select .*"article_reads"/;
  return until(`there is a statement like ${last}`, () => statements.some((sql) => last.test(sql)));
}

export const isSearch = (sql: string) => /article_search match|words @@/.test(sql);

export const isBegin = (sql: string) => /^begin\b/.test(sql);
