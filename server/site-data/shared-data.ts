import { StartError } from '../platform/errors.ts';
import { NO_RESERVE } from '../upkeep/disk-space/no-reserve.ts';
import type { DataKind } from './data-kind.ts';

/** The PostgreSQL database of DATABASE_URL, which any number of processes share. */
export const SHARED_DATA: DataKind = {
  name: 'the database',
  variable: 'DATABASE_URL',
  // Of the four connections of a process, one is left for writes and sign-ins.
  queriesAtATime: 3,
  foldersOf: ({ uploadsDir }) => (uploadsDir === null ? {} : { UPLOADS_DIR: uploadsDir }),
  prepareReserve: () => NO_RESERVE,
  async open({ databaseUrl }, options) {
    if (databaseUrl === null) throw new StartError('DATABASE_URL is not set.');
    // Loaded only here, because most sites have a data file.
    const { openPostgresStore } = await import('../database/postgres/postgres-store.ts');
    return {
      store: await openPostgresStore(databaseUrl, options),
      place: { databaseUrl },
      checkpoint: () => null,
      lookAtStart: async () => undefined,
    };
  },
};
