import { join } from 'node:path';
import { createSignInStore, type SignInStore } from './auth/sign-in-store.ts';
import type { Config } from './config.ts';
import { findLastSteady } from './database/clock-readings.ts';
import { DATA_FILE, openDatabase, type SiteDatabase } from './database/open-database.ts';
import { rewriteSiteVersion } from './database/site-version.ts';
import { createWriteWatch, type WriteWatch } from './database/write-watch.ts';
import { diskImageStore, type ImageStore } from './images/image-store.ts';
import type { Log } from './log.ts';
import { prepareSiteFolder } from './private-files.ts';
import { createSpaceReader, type ReadFreeSpace, refuseFull } from './space/free-space.ts';
import { createReserve, type Reserve } from './space/reserve.ts';
import { type StopFlag, stopFlag } from './stop-flag.ts';

/** All that the site keeps: the data file, the pictures, and what knows how they are. */
export interface SiteData extends Omit<SiteDatabase, 'copyBefore'> {
  /** The data file's absolute path. */
  readonly dataFile: string;
  readonly imageStore: ImageStore;
  readonly signIns: SignInStore;
  readonly writes: WriteWatch;
  readonly reserve: Reserve;
  readonly readFreeSpace: ReadFreeSpace;
  /** What the steady clock said when the site last ran; null for a new one. */
  readonly lastSteady: number | null;
  /** Once it is raised, what waits for another program gives up early. */
  readonly stopping: StopFlag;
}

/** Replacements for tests. */
export interface DataOverrides {
  readonly imageStore?: ImageStore;
  readonly readFreeSpace?: ReadFreeSpace;
  /** Called with the text of each SQL statement. */
  readonly onStatement?: (sql: string) => void;
}

/** @throws StartError for folders or a data file that cannot be used. */
export async function openSiteData(
  { dataDir, uploadsDir }: Pick<Config, 'dataDir' | 'uploadsDir'>,
  log: Log,
  overrides: DataOverrides,
): Promise<SiteData> {
  const { readFreeSpace = createSpaceReader({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir }) } = overrides;
  prepareSiteFolder('DATA_DIR', dataDir, DATA_FILE);
  const imageStore = overrides.imageStore ?? diskImageStore(uploadsDir);
  const dataFile = join(dataDir, DATA_FILE);

  const stopping = stopFlag();
  const writes = createWriteWatch(log);
  const reserve = createReserve(dataDir);
  const { copyBefore, ...database } = await reserve.ifNeeded(() =>
    openDatabase(dataFile, {
      uploadsDir,
      onStatement: overrides.onStatement,
      onWriteError: writes.note,
      isStopping: stopping.isRaised,
    }),
  );
  if (copyBefore) log.info(`The data file was brought up to date. As it was before: ${copyBefore}`);

  const { shortTimeoutDb } = database;
  const signIns = createSignInStore(shortTimeoutDb);
  writes.begin({
    async tryWrite() {
      // A small write may still fit into what the WAL has.
      refuseFull(await readFreeSpace());
      await rewriteSiteVersion(shortTimeoutDb);
    },
    onEnd: () => writeBackSignIns(signIns, log, KEPT_IN_MEMORY),
  });

  return {
    ...database,
    dataFile,
    imageStore,
    signIns,
    writes,
    reserve,
    readFreeSpace,
    lastSteady: await findLastSteady(database.db),
    stopping,
    async close() {
      await writes.stop();
      await writeBackSignIns(
        { writeBack: () => reserve.ifNeeded(() => signIns.writeBack()) },
        log,
        FORGOTTEN,
      );
      await database.close();
    },
  };
}

/** Never rejects. A failure of the data file is watched, and this tried again after it, unless the site stops. */
async function writeBackSignIns(
  signIns: Pick<SignInStore, 'writeBack'>,
  log: Log,
  failure: string,
): Promise<void> {
  try {
    await signIns.writeBack();
  } catch (error) {
    log.error({ err: error }, failure);
  }
}

const KEPT_IN_MEMORY = 'The sign-ins that are held in memory could not be written to the data file';
const FORGOTTEN =
  'The data file could not be written at the stop. Since it could not be written, these are forgotten: sign-ins, tries of passwords, and sessions and devices that were ended, which are valid again. Remove such devices once more after the start';
