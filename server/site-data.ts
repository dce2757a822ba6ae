import { join } from 'node:path';
import { createSignInStore, type SignInStore } from './auth/sign-in-store.ts';
import type { Config } from './config.ts';
import { findLastSteady } from './database/clock-readings.ts';
import { DATA_FILE, openDatabase, type SiteDatabase } from './database/open-database.ts';
import { tryWrite } from './database/try-write.ts';
import { createWriteWatch, type WriteWatch } from './database/write-watch.ts';
import { diskImageStore, type ImageStore, tellWriteErrors } from './images/image-store.ts';
import type { Log } from './log.ts';
import { prepareSiteFolder, tryFolder } from './private-files.ts';
import {
  createSpaceReader,
  diskFull,
  type FreeSpace,
  isFull,
  type ReadFreeSpace,
  refuseFull,
} from './space/free-space.ts';
import { createReserve, type Reserve } from './space/reserve.ts';
import { type StopFlag, stopFlag } from './stop-flag.ts';

/** All that the site keeps: the data file, the pictures, and what knows how they are. */
export interface SiteData extends Omit<SiteDatabase, 'copyBefore'> {
  /** The data file's absolute path. */
  readonly dataFile: string;
  readonly imageStore: ImageStore;
  readonly signIns: SignInStore;
  /** Why the data file takes nothing new. */
  readonly writes: Pick<WriteWatch, 'problem'>;
  /** Why no picture can be stored. */
  readonly pictureWrites: Pick<WriteWatch, 'problem'>;
  readonly reserve: Reserve;
  readonly readFreeSpace: ReadFreeSpace;
  /** What the steady clock said when the site last ran; null for a new one. */
  readonly lastSteady: number | null;
  /** Once it is raised, what waits for another program gives up early. */
  readonly stopping: StopFlag;
  /** Tell it the error of each write of another connection. */
  onWriteError(error: unknown): void;
  /** Tell it each file system that is full. */
  onFull(space: FreeSpace): void;
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
  const pictureWrites = createWriteWatch('The folder of the pictures', log);
  pictureWrites.begin({
    async tryWrite() {
      refuseFull(await readFreeSpace(), 'UPLOADS_DIR');
      tryFolder(uploadsDir);
    },
  });
  const store = overrides.imageStore ?? diskImageStore(uploadsDir);
  const imageStore = tellWriteErrors(store, pictureWrites.note);
  const dataFile = join(dataDir, DATA_FILE);

  const stopping = stopFlag();
  const writes = createWriteWatch('The data file', log);
  const reserve = createReserve(dataDir);
  const { copyBefore, ...database } = await reserve.ifNeeded(() =>
    openDatabase(dataFile, {
      uploadsDir,
      onStatement: overrides.onStatement,
      onWriteError: writes.note,
      isStopping: stopping.isRaised,
      onWait: (sentence) => log.warn(sentence),
    }),
  );
  if (copyBefore) log.info(`The data file was brought up to date. As it was before: ${copyBefore}`);

  const { shortTimeoutDb } = database;
  const signIns = createSignInStore(shortTimeoutDb);
  writes.begin({
    async tryWrite() {
      // A small write may still fit into what the WAL has.
      refuseFull(await readFreeSpace(), 'DATA_DIR');
      await tryWrite(shortTimeoutDb);
    },
    onEnd: () => writeBackSignIns(signIns, log, KEPT_IN_MEMORY),
  });

  function onFull({ of }: FreeSpace): void {
    const error = diskFull(`The disk of ${of.join(' and ')} is full`);
    if (of.includes('DATA_DIR')) writes.note(error);
    if (of.includes('UPLOADS_DIR')) pictureWrites.note(error);
  }
  try {
    await reserve.assess();
  } catch (error) {
    log.warn({ err: error }, 'The reserve in DATA_DIR cannot be made');
  }
  (await readFreeSpace()).filter(isFull).forEach(onFull);

  return {
    ...database,
    dataFile,
    imageStore,
    signIns,
    writes: { problem: () => writes.problem() ?? (reserve.isWhole() ? null : 'FULL') },
    pictureWrites,
    reserve,
    readFreeSpace,
    lastSteady: await findLastSteady(database.db),
    stopping,
    onWriteError: writes.note,
    onFull,
    async close() {
      await Promise.all([writes.stop(), pictureWrites.stop()]);
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
