import { createHash } from 'node:crypto';
import type { Database } from '../../../database/tables.ts';

/** How the rows of a table are moved. */
export interface MovedTable {
  readonly name: keyof Database;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** Other columns whose values are unique. */
  readonly unique: readonly string[];
}

/** The images' rows, whose files are moved too. */
export const IMAGES: MovedTable = { name: 'news_images', key: ['path'], unique: [] };

/**
 * Null: the table is not moved, because each place has its own. The type requires an entry for each table.
 */
const TABLES: { readonly [Name in keyof Database]: Omit<MovedTable, 'name'> | null } = {
  news: { key: ['id'], unique: ['search_key', 'creation_key'] },
  news_images: IMAGES,
  article_versions: { key: ['article_id', 'version'], unique: [] },
  article_version_images: { key: ['article_id', 'version', 'path'], unique: [] },
  private_links: { key: ['article_id'], unique: [] },
  article_reads: { key: ['article_id', 'day', 'source'], unique: [] },
  article_read_totals: { key: ['article_id', 'source'], unique: [] },
  admin_config: { key: ['key'], unique: [] },
  secrets: { key: ['name'], unique: [] },
  devices: { key: ['id'], unique: ['token_hash'] },
  sessions: { key: ['token_hash'], unique: ['device_id'] },
  password_checks: { key: ['id'], unique: [] },
  clock_readings: { key: ['ran'], unique: [] },
  membership_applications: { key: ['id'], unique: [] },
  membership_counts: { key: ['status'], unique: [] },
  membership_deliveries: { key: ['application_id', 'channel'], unique: [] },
  site_version: { key: ['id'], unique: [] },
  site_move: null,
  move_changes: null,
  move_progress: null,
};

export const MOVED_TABLES: readonly MovedTable[] = Object.entries(TABLES).flatMap(([name, table]) =>
  table === null ? [] : [{ ...table, name: name as keyof Database }],
);

/** Numbers, texts and nulls, by column. Both engines give the same values. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/** The values of the primary key's columns. */
export type Key = readonly (string | number)[];

export const keyOf = ({ key }: MovedTable, row: TableRow): Key =>
  key.map((column) => {
    const value = row[column];
    if (value === null || value === undefined) throw new Error(`A row has no ${column}`);
    return value;
  });

/** SHA-256 of a row, whatever the order of its columns, as a number. */
export function digestOf(row: TableRow): bigint {
  const values = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
}

/** A table's digest is the sum of its rows' digests: it needs no order, and changes by a row's difference. */
export const addDigests = (sum: bigint, change: bigint): bigint => BigInt.asUintN(256, sum + change);
