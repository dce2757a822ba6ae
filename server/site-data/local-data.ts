import { join } from 'node:path';
import { DATA_FILE } from '../database/data-file/data-file-name.ts';
import { openSqliteStore } from '../database/sqlite/sqlite-store.ts';
import { prepareSiteFolder } from '../platform/files/private-files.ts';
import { createReserve } from '../upkeep/disk-space/reserve.ts';
import { lookAtStart } from '../upkeep/doctor/look-at-start.ts';
import type { DataKind } from './data-kind.ts';

/** The data file in DATA_DIR. */
export const LOCAL_DATA: DataKind = {
  name: 'the data file',
  variable: 'DATA_DIR',
  // SQLite answers within the call.
  queriesAtATime: 1,
  foldersOf: ({ dataDir, uploadsDir }) => ({
    DATA_DIR: dataDir,
    ...(uploadsDir !== null && { UPLOADS_DIR: uploadsDir }),
  }),
  prepareReserve({ dataDir }) {
    prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
    return createReserve(dataDir);
  },
  async open({ dataDir, uploadsDir }, { log, ...options }) {
    const dataFile = join(dataDir, DATA_FILE);
    const store = await openSqliteStore(dataFile, {
      ...options,
      uploadsDir,
      onWait: (sentence) => log.warn(sentence),
    });
    const { copyBefore, checkpoint } = store;
    if (copyBefore) log.info(`The data file was brought up to date. As it was before: ${copyBefore}`);
    return {
      store,
      place: { dataFile },
      checkpoint,
      async lookAtStart() {
        // Compares the data file with the image files.
        if (uploadsDir !== null) await lookAtStart({ dataDir, uploadsDir, dataFile }, log);
      },
    };
  },
};
