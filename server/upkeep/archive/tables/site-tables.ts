import { createHash } from 'node:crypto';
import type { Database } from '../../../database/tables.ts';
import { storedPaths } from '../../../features/images/store/renditions.ts';

/** A table that an archive holds. */
export interface SiteTable {
  readonly name: keyof Database & string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
}

/**
 * The primary keys, a referenced table before those that refer to it. Null: each place has its own rows.
 * The type requires an entry for each table.
 */
const KEYS: { readonly [Name in keyof Database]: readonly string[] | null } = {
  news: ['id'],
  news_images: ['path'],
  article_versions: ['article_id', 'version'],
  article_version_images: ['article_id', 'version', 'path'],
  private_links: ['article_id'],
  article_reads: ['article_id', 'day', 'source'],
  article_read_totals: ['article_id', 'source'],
  admin_config: ['key'],
  secrets: ['name'],
  devices: ['id'],
  sessions: ['token_hash'],
  password_checks: ['id'],
  clock_check: ['id'],
  membership_applications: ['id'],
  membership_counts: ['status'],
  membership_deliveries: ['application_id', 'channel'],
  content: ['kind', 'id', 'language'],
  content_versions: ['kind', 'id', 'language', 'revision'],
  content_files: ['name'],
  deleted_content: ['kind', 'id'],
  imported_items: ['source', 'item'],
  imported_topics: ['source', 'name'],
  topics: ['id'],
  old_addresses: ['address'],
  article_topics: ['article_id', 'topic_id'],
  pinned_article: ['id'],
  site_version: ['id'],
  site_move: null,
};

export const SITE_TABLES: readonly SiteTable[] = Object.entries(KEYS).flatMap(([name, key]) =>
  key === null ? [] : [{ name: name as SiteTable['name'], key }],
);

/** Numbers, texts and nulls, by column. Both engines give the same values. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/** The image and its smaller copies, of a row of `news_images`; none while they are written, or deleted. */
export const imageFilesOf = ({ path, width, stored_at, deleted_at }: TableRow): string[] =>
  stored_at === null || deleted_at !== null ? [] : storedPaths({ path: String(path), width: Number(width) });

/** Digest of a table's rows in any order: the sum of their SHA-256, in hex. */
export function createTableDigest() {
  let sum = 0n;
  let rows = 0;
  return {
    add(row: TableRow): void {
      const values = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`));
      rows += 1;
    },
    result: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

export interface TableDigest {
  readonly rows: number;
  readonly digest: string;
}
