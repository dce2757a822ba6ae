import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imagesInFolder, type OwnImages } from '../../data/images/stored-images.ts';
import type { TestDatabase } from '../../postgres/databases.ts';

/** Where a site's data is. */
export interface SiteData {
  readonly dataDir: string;
  /** What holds the data with ENGINE=postgres; otherwise a file in `dataDir` does. */
  readonly database?: Pick<TestDatabase, 'url'>;
}

/** The test's own folders. */
export interface SiteFolder extends SiteData, AsyncDisposable {
  readonly database?: TestDatabase;
  readonly path: string;
  readonly uploadsDir: string;
  /** In `uploadsDir`, or with PICTURES in a bucket. */
  readonly images: OwnImages;
  remove(): Promise<void>;
}

/** @param template of its database, with ENGINE=postgres; by default it is empty. */
export async function makeSiteFolder(template?: string): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'sanir-test-'));
  const uploadsDir = join(path, 'uploads');
  const images = await placeImages(uploadsDir);
  const folder = { path, dataDir: join(path, 'data'), uploadsDir, images };
  const database = await createDatabase(template);
  async function remove() {
    await database?.drop();
    await images.close();
    await rm(path, { recursive: true, force: true });
  }
  return { ...folder, ...(database && { database }), remove, [Symbol.asyncDispose]: remove };
}

async function createDatabase(template?: string): Promise<TestDatabase | null> {
  if (process.env.ENGINE !== 'postgres') return null;
  return (await import('../../postgres/databases.ts')).createDatabase(template);
}

async function placeImages(uploadsDir: string): Promise<OwnImages> {
  if (!process.env.PICTURES) return imagesInFolder(uploadsDir);
  const { placeInBucket } = await import('../../s3/images-in-bucket.ts');
  return placeInBucket();
}

/** The variables that tell the program of a site's folders. */
export const variablesOf = ({
  dataDir,
  uploadsDir,
  images,
  database,
}: SiteData & Pick<SiteFolder, 'uploadsDir'> & Partial<Pick<SiteFolder, 'images'>>): Readonly<
  Record<string, string>
> => ({
  DATA_DIR: dataDir,
  UPLOADS_DIR: uploadsDir,
  ...images?.variables,
  ...(database && { DATABASE_URL: database.url }),
});

export const TEST_PASSWORD = 'correct horse battery staple';
