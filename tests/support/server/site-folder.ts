import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../postgres/databases.ts';

/** Where a site's data is. */
export interface SiteData {
  readonly dataDir: string;
  /** What holds the data with ENGINE=postgres; otherwise a file in `dataDir` does. */
  readonly database?: TestDatabase;
}

/** The test's own folders. */
export interface SiteFolder extends SiteData {
  readonly path: string;
  readonly uploadsDir: string;
  remove(): Promise<void>;
}

export async function makeSiteFolder(): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'sanir-test-'));
  const folder = { path, dataDir: join(path, 'data'), uploadsDir: join(path, 'uploads') };
  const removeFiles = () => rm(path, { recursive: true, force: true });
  if (process.env.ENGINE !== 'postgres') return { ...folder, remove: removeFiles };
  const { createDatabase } = await import('../postgres/databases.ts');
  const database = await createDatabase();
  return {
    ...folder,
    database,
    async remove() {
      await database.drop();
      await removeFiles();
    },
  };
}

/** The variables that tell the program of a site's folders. */
export const variablesOf = ({
  dataDir,
  uploadsDir,
  database,
}: SiteData & Pick<SiteFolder, 'uploadsDir'>): Readonly<Record<string, string>> => ({
  DATA_DIR: dataDir,
  UPLOADS_DIR: uploadsDir,
  ...(database && { DATABASE_URL: database.url }),
});

export const TEST_PASSWORD = 'correct horse battery staple';
