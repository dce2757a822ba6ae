import { createHash } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { SITE_TABLES } from '../../../../../server/upkeep/archive/tables/site-tables.ts';
import type { StoredImages } from '../../../../support/data/images/stored-images.ts';
import { imagesInBucket } from '../../../../support/s3/images-in-bucket.ts';
import { openStrictS3, type StrictS3 } from '../../../../support/s3/strict-s3.ts';
import { runScript, type ScriptOptions, type ScriptRun } from '../../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { createDatabase, runSql } from '../postgres-of-file.ts';

/** Where a test's site is moved from or to. */
export interface TestPlace {
  /** That tell the program of it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly images: StoredImages;
  run(sql: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

export interface LocalPlace extends TestPlace {
  readonly folder: SiteFolder;
}

/** New folders. */
export async function localPlace(): Promise<LocalPlace> {
  const folder = await makeSiteFolder();
  const { dataDir, uploadsDir, images, remove } = folder;
  return {
    folder,
    variables: { DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir },
    images,
    remove,
    async run(sql) {
      const connection = new BetterSqlite3(`${dataDir}/site.db`, { timeout: 5000 });
      try {
        const statement = connection.prepare(sql);
        if (statement.reader) return statement.all() as Record<string, unknown>[];
        statement.run();
        return [];
      } finally {
        connection.close();
      }
    },
  };
}

let databases = 0;

export interface SharedPlace extends TestPlace {
  /** The server of its bucket. */
  readonly s3: StrictS3;
}

/** A new database, and a new bucket. */
export async function sharedPlace(): Promise<SharedPlace> {
  databases += 1;
  const DATABASE_URL = await createDatabase(`moved_${databases}`);
  const s3 = await openStrictS3();
  return {
    s3,
    variables: { DATABASE_URL, ...s3.variables },
    images: imagesInBucket(s3.variables),
    run: (sql) => runSql(DATABASE_URL, sql),
    async remove() {
      await s3[Symbol.asyncDispose]();
    },
  };
}

/** Runs `npm run move`. */
export function runMove(
  from: Pick<TestPlace, 'variables'>,
  to: Pick<TestPlace, 'variables'>,
  options: ScriptOptions = {},
): Promise<ScriptRun> {
  const target = Object.entries(to.variables).map(([name, value]) => [`TO_${name}`, value]);
  const kind = 'DATABASE_URL' in to.variables ? 'distributed' : 'local';
  return runScript('move', EMPTY, {
    ...options,
    parameters: ['--to', kind, ...(options.parameters ?? [])],
    env: { ...from.variables, ...Object.fromEntries(target) },
  });
}

/** What the script's own variables say is replaced by those of the place. */
export const EMPTY = { dataDir: '', uploadsDir: '' };

/** Of a `bigint` the driver gives a text. */
const withNumbers = ([column, value]: [string, unknown]) => [
  column,
  BIGINTS.test(column) && value !== null ? Number(value) : value,
];
const BIGINTS = /(_at|_since|^version|^ran|^clock|^steady|^search_key|^kept_in|^place|^until)$/;

/** All rows that are moved, and all files, so that two places can be compared. */
export async function contentOf(place: TestPlace): Promise<Readonly<Record<string, readonly string[]>>> {
  const content: Record<string, readonly string[]> = {};
  for (const { name } of SITE_TABLES) {
    const rows = await place.run(`select * from ${name}`);
    content[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort().map(withNumbers))).sort();
  }
  const files: string[] = [];
  for (const name of await place.images.names()) {
    const bytes = await place.images.read(`news-images/${name}`);
    files.push(`${name} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  content.files = files;
  return content;
}
