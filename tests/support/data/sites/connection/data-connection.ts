import type { SiteData } from '../../../server/apps/site-folder.ts';
import { connectToFile } from './file-connection.ts';

/** The values of a statement's `?`. */
export type Parameters = readonly (string | number | null)[];

/** The test's own connection to a site's data, like another program's, whatever engine stores it. */
export interface DataConnection {
  /** Runs one statement. @returns its rows; those of one that only writes are none. */
  run<Row>(statement: string, parameters?: Parameters): Promise<Row[]>;
  /**
   * Begins a transaction that writes: the program's writes wait for it. Foreign keys are not enforced in it.
   */
  begin(): Promise<void>;
  /** Runs statements, separated by `;`. */
  runAll(statements: string): Promise<void>;
  /** Also makes sure that the program's next answer shows what was written. */
  commit(): Promise<void>;
  close(): Promise<void>;
  /** Statements which make updates of a table fail, as on a full disk, and which end that. */
  failing(table: string, condition: string): { readonly begin: string; readonly end: string };
  /** @returns what the engine finds damaged in its own files. */
  findDamage(): Promise<string[]>;
}

export async function connectToData(folder: SiteData): Promise<DataConnection> {
  if (!folder.database) return connectToFile(folder);
  const { connectToDatabase } = await import('../../../postgres/database-connection.ts');
  return connectToDatabase(folder.database.url);
}
