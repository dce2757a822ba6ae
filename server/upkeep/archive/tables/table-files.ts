import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnProgress } from '../../../platform/progress.ts';
import type { ArchiveFile, Manifest } from '../manifest.ts';
import { createTableDigest, type SiteTable, type TableDigest, type TableRow } from './site-tables.ts';
import type { Snapshot } from './snapshot.ts';

export const TABLES = 'tables/';

/** The step of `writeTables`, for people. */
export const COPYING = 'Copying the rows';

/** The path in an archive of a table's rows: JSON Lines, an object of columns for each row. */
export const pathOfTable = (name: string): string => `${TABLES}${name}.jsonl`;

/** Writes all tables of a snapshot. */
export async function writeTables(
  folder: string,
  snapshot: Snapshot,
  onProgress: OnProgress,
  onRow: (table: SiteTable, row: TableRow) => void,
): Promise<Pick<Manifest, 'tables' | 'files'>> {
  const tables: Record<string, TableDigest> = {};
  const files: ArchiveFile[] = [];
  let written = 0;
  for (const table of snapshot.tables) {
    const digest = createTableDigest();
    const path = pathOfTable(table.name);
    await using file = await open(join(folder, path), 'wx', 0o600);
    const sha256 = createHash('sha256');
    let bytes = 0;
    let lines: string[] = [];
    let length = 0;
    const write = async () => {
      const chunk = Buffer.from(lines.join(''));
      await file.appendFile(chunk);
      sha256.update(chunk);
      bytes += chunk.length;
      lines = [];
      length = 0;
    };
    for await (const row of snapshot.rows(table)) {
      digest.add(row);
      written += 1;
      onRow(table, row);
      const line = `${JSON.stringify(row)}\n`;
      lines.push(line);
      length += line.length;
      if (length > CHUNK_LENGTH) {
        await write();
        onProgress(COPYING, written);
      }
    }
    await write();
    await file.sync();
    tables[table.name] = digest.result();
    files.push({ path, bytes, sha256: sha256.digest('hex') });
  }
  return { tables, files };
}

/** The rows of a table. @throws Error for a line that is no row. */
export async function* readTable(folder: string, name: string): AsyncGenerator<TableRow> {
  const file = join(folder, pathOfTable(name));
  let rest = '';
  // Not by node:readline, for which U+2028 ends a line too.
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK_LENGTH })) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw new Error(`A line of ${pathOfTable(name)} is too long`);
    for (const line of lines) yield rowOf(line, name);
  }
  if (rest !== '') throw new Error(`${pathOfTable(name)} is cut`);
}

function rowOf(line: string, name: string): TableRow {
  const row: unknown = JSON.parse(line);
  if (!isRow(row)) throw new Error(`A line of ${pathOfTable(name)} is no row`);
  return row;
}

const isRow = (value: unknown): value is TableRow =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(
    (field) => field === null || typeof field === 'string' || typeof field === 'number',
  );

/** In UTF-16 code units. */
const CHUNK_LENGTH = 1024 * 1024;
/** An article and its earlier version have a row each, of half a megabyte of text at most. */
const MAX_LINE_LENGTH = 16 * CHUNK_LENGTH;
