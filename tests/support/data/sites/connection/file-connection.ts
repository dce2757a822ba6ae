import type BetterSqlite3 from 'better-sqlite3';
import type { SiteData } from '../../../server/apps/site-folder.ts';
import { until } from '../../../until.ts';
import { connectToDataFile } from '../data-file.ts';
import type { DataConnection } from './data-connection.ts';

/** A connection to a data file. */
export function connectToFile(folder: SiteData): DataConnection {
  const data = connectToDataFile(folder);
  const prepared = new Map<string, BetterSqlite3.Statement>();
  return {
    async run<Row>(text: string, parameters = []) {
      const statement = prepared.get(text) ?? data.prepare(text);
      prepared.set(text, statement);
      if (statement.reader) return statement.all(...parameters) as Row[];
      statement.run(...parameters);
      return [];
    },
    async begin() {
      data.pragma('foreign_keys = off');
      // A program may be writing. In this process it goes on only while the test waits.
      await until('no program writes', () => beginsAtOnce(data), 5);
    },
    async runAll(statements) {
      data.exec(statements);
    },
    async commit() {
      data.exec('commit');
    },
    async close() {
      data.close();
    },
    failing: (table, condition) => ({
      begin: `create trigger failing before update on ${table} when ${condition}
              begin select raise(abort, 'disk full'); end`,
      end: 'drop trigger failing',
    }),
    async findDamage() {
      const findings = data.prepare('pragma integrity_check').pluck().all();
      return findings.map(String).filter((finding) => finding !== 'ok');
    },
  };
}

function beginsAtOnce(data: BetterSqlite3.Database): boolean {
  try {
    data.exec('begin immediate');
    return true;
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error;
    return false;
  }
}
