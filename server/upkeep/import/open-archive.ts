import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { connectToRead } from '../../database/sqlite/connect-to-read.ts';
import { sqliteDialect } from '../../database/sqlite/sqlite-dialect.ts';
import type { Database } from '../../database/tables.ts';
import type { NotTaken } from '../../features/import/source.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { requireWhole } from '../archive/check-archive.ts';
import { MANIFEST, type Manifest, pathOfImage } from '../archive/manifest.ts';
import { buildDataFile } from '../archive/read/build-data-file.ts';
import { type ArchivedArticle, archivedArticles } from './archived-article-repository.ts';

/** An archive of this program whose articles another site takes. */
export interface OpenArchive {
  /** Names its site in all its archives. */
  readonly source: string;
  readonly articleCount: number;
  readonly notTaken: readonly NotTaken[];
  articles(): AsyncIterable<ArchivedArticle>;
  /** Null for one that its site had lost. */
  readImage(path: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Whether a folder is an archive of ours. */
export const isArchive = (folder: string): boolean => existsSync(join(folder, MANIFEST));

/** The name of an archive's site among the sources of imports; its folder's where it has none. */
export const sourceOf = ({ siteId, time }: Manifest): string => `archive ${siteId ?? time}`;

/** Reads every byte of it first, and all versions. @throws StartError for one that is damaged. */
export async function openArchive(folder: string, onProgress: OnProgress): Promise<OpenArchive> {
  const manifest = await requireWhole(folder, onProgress);
  const temporary = await mkdtemp(join(tmpdir(), 'sanir-import-'));
  const remove = () => rm(temporary, { recursive: true, force: true });
  try {
    const file = join(temporary, DATA_FILE);
    await buildDataFile(folder, manifest, file, onProgress);
    const db = new Kysely<Database>({ dialect: sqliteDialect(connectToRead(file)) });
    const files = new Set(manifest.files.map(({ path }) => path));
    return {
      source: sourceOf(manifest),
      articleCount: manifest.tables.news?.rows ?? 0,
      notTaken: NOT_TAKEN.map(([kind, table]) => ({
        kind,
        count: manifest.tables[table]?.rows ?? 0,
        names: [],
      })).filter(({ count }) => count > 0),
      articles: () => archivedArticles(db),
      readImage: async (path) =>
        files.has(pathOfImage(path)) ? readFile(join(folder, pathOfImage(path))) : null,
      async close() {
        await db.destroy();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What a site keeps beside its news, in words of an administrator. */
const NOT_TAKEN = [
  ['Earlier versions of articles', 'article_versions'],
  ['Words of pages, events, members and questions', 'content'],
  ['Applications for membership', 'membership_applications'],
] as const;
