import { expect } from 'vitest';
import type { SiteData } from './site-folder.ts';

/*
 * What tests recognise in the statements that the program executes, whatever engine stores the data.
 */

/** The table that a statement reads or deletes from; the statement itself where it does neither. */
export const tableOf = (sql: string) => /from "?(\w+)/.exec(sql)?.[1] ?? sql;

/**
 * Expects the statements of a kept answer. SQLite is asked for the version; a process on PostgreSQL knows it for a while, and asks
 * where a busy machine has delayed its heartbeat.
 */
export function expectKept(statements: readonly string[], { database }: SiteData): void {
  const tables = statements.map(tableOf);
  expect(database && tables.length === 0 ? ['site_version'] : tables).toEqual(['site_version']);
}

/** Waits until a start has read and deleted what it does once, for tests of statements and of what is old. */
export const startIsOver = (statements: readonly string[]) =>
  expect
    .poll(() => statements.filter((sql) => sql.includes('article_reads')).length, {
      message: 'the last job of the start has read twice',
    })
    .toBeGreaterThan(1);

export const isSearch = (sql: string) => /article_search match|words @@/.test(sql);

export const isBegin = (sql: string) => /^begin\b/.test(sql);
