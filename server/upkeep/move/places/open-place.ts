import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import type { ArticleSearch } from '../../../database/site-store.ts';
import { openSqliteStore } from '../../../database/sqlite/sqlite-store.ts';
import type { Database } from '../../../database/tables.ts';
import type { ImageStore } from '../../../features/images/store/image-store.ts';
import { openImageStore } from '../../../features/images/store/open-image-store.ts';
import { StartError } from '../../../platform/errors.ts';
import { prepareSiteFolder } from '../../../platform/files/private-files.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { withLock } from '../../backup/folder/lock-folder.ts';
import type { PlaceConfig } from './move-config.ts';
import type { MoveEngine } from './move-engine.ts';
import { SQLITE_ENGINE } from './sqlite-engine.ts';

/** Where a site is moved from or to. */
export interface SitePlace {
  /** In words, without passwords. */
  readonly name: string;
  readonly db: Kysely<Database>;
  readonly search: ArticleSearch;
  readonly engine: MoveEngine;
  readonly imageStore: ImageStore;
  /** Does what one process at a time may do with the place. @throws StartError while another one does. */
  whileAlone(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** @throws StartError for a place that cannot be used. */
export async function openPlace(config: PlaceConfig, log: Log): Promise<SitePlace> {
  const data = await openData(config);
  try {
    return { name: nameOf(config), ...data, imageStore: await openImageStore(config, log) };
  } catch (error) {
    await data.close();
    throw error;
  }
}

async function openData({
  dataDir,
  databaseUrl,
}: PlaceConfig): Promise<Omit<SitePlace, 'name' | 'imageStore'>> {
  if (databaseUrl !== null) {
    const { openPostgresForMove } = await import('../../../database/postgres/postgres-store.ts');
    const { POSTGRES_ENGINE, takeMoveLock } = await import('./postgres-engine.ts');
    const store = await openPostgresForMove(databaseUrl);
    return {
      ...store,
      engine: POSTGRES_ENGINE,
      async whileAlone(work) {
        if (!(await takeMoveLock(store.db))) throw new StartError(busySentence(databaseName(databaseUrl)));
        await work();
      },
    };
  }
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  const { db, search, close } = await openSqliteStore(join(dataDir, DATA_FILE), { isForMove: true });
  // No restore may replace what is copied, either.
  const whileAlone: SitePlace['whileAlone'] = (work) => withLock(dataDir, busySentence(dataDir), work);
  return { db, search, close, engine: SQLITE_ENGINE, whileAlone };
}

const busySentence = (name: string) =>
  `Another move from ${name} is running, or a restore. Wait until it has ended.`;

/** Whether the images stay where they are: in a folder that is shared, or in a bucket. */
export function hasSameImages(from: PlaceConfig, to: PlaceConfig): boolean {
  if (from.uploadsDir !== null) return from.uploadsDir === to.uploadsDir;
  return from.bucket?.endpoint === to.bucket?.endpoint && from.bucket?.bucket === to.bucket?.bucket;
}

/** @throws StartError where nothing is there yet: opening would create it. */
export function refuseMissingData({ dataDir, databaseUrl }: PlaceConfig): void {
  if (databaseUrl === null && !existsSync(join(dataDir, DATA_FILE)))
    throw new StartError(
      `There is no site to move in ${dataDir}. DATA_DIR, or DATABASE_URL, has to say where the site is.`,
    );
}

export function nameOf({ dataDir, uploadsDir, bucket, databaseUrl }: PlaceConfig): string {
  const images = uploadsDir === null ? `the bucket ${bucket?.bucket} of ${bucket?.endpoint}` : uploadsDir;
  return `${databaseUrl === null ? dataDir : databaseName(databaseUrl)} and ${images}`;
}

function databaseName(databaseUrl: string): string {
  const { pathname, host, searchParams } = new URL(databaseUrl);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} on ${searchParams.get('host') ?? host}`;
}
