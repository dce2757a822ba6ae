import type { SiteData } from './site-folder.ts';

/*
 * What tests recognise in the statements that the program executes, whatever engine stores the data.
 */

/** The table that a statement reads or deletes from; the statement itself where it does neither. */
export const tableOf = (sql: string) => /from "?(\w+)/.exec(sql)?.[1] ?? sql;

/** The tables that kept answers read. SQLite is asked for the version; a process on PostgreSQL knows it for a while. */
export const tablesOfKept = ({ database }: SiteData, answers = 1): string[] =>
  Array.from({ length: database ? 0 : answers }, () => 'site_version');

export const isSearch = (sql: string) => /article_search match|words @@/.test(sql);

export const isBegin = (sql: string) => /^begin\b/.test(sql);
