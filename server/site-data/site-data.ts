import { isMoved } from '../database/site-state/site-move.ts';
import type { SiteStore } from '../database/site-store.ts';
import { writeProblemOf } from '../database/writes/write-problem.ts';
import { createWriteWatch, type WriteWatch } from '../database/writes/write-watch.ts';
import type { SignIns } from '../features/auth/sessions/sign-ins.ts';
import { StorageError } from '../features/images/store/bucket/storage-error.ts';
import { type ImageStore, tellWriteErrors, tryStore } from '../features/images/store/image-store.ts';
import { openImageStore } from '../features/images/store/open-image-store.ts';
import { tryFolder } from '../platform/files/private-files.ts';
import type { Log } from '../platform/logging/log.ts';
import { type StopFlag, stopFlag } from '../platform/threads/stop-flag.ts';
import {
  createSpaceReader,
  diskFull,
  type FreeSpace,
  isFull,
  type ReadFreeSpace,
  refuseFull,
} from '../upkeep/disk-space/free-space.ts';
import type { Reserve } from '../upkeep/disk-space/reserve.ts';
import type { DataConfig, DataKind, OpenData } from './data-kind.ts';
import { LOCAL_DATA } from './local-data.ts';
import { SHARED_DATA } from './shared-data.ts';

/** All that the site keeps: its data, the images, and what knows how they are. */
export interface SiteData
  extends SiteStore,
    Omit<OpenData, 'store'>,
    Pick<DataKind, 'name' | 'variable' | 'queriesAtATime'> {
  readonly imageStore: ImageStore;
  readonly signIns: SignIns;
  /** Why the data accepts no writes. */
  readonly writes: Pick<WriteWatch, 'problem'>;
  /** Why no image can be stored. */
  readonly imageWrites: Pick<WriteWatch, 'problem'>;
  readonly reserve: Reserve;
  readonly readFreeSpace: ReadFreeSpace;
  /** Once this flag is raised, work that waits for another program gives up early. */
  readonly stopping: StopFlag;
  /** Call it with each write error of another connection. */
  onWriteError(error: unknown): void;
  /** Whether a write was refused because the site has moved. */
  hasMoved(): boolean;
  /** Call it for each file system that is full. */
  onFull(space: FreeSpace): void;
}

/** Replacements for tests. */
export interface DataOverrides {
  readonly imageStore?: ImageStore;
  readonly readFreeSpace?: ReadFreeSpace;
  /** Called with the text of each SQL statement. */
  readonly onStatement?: (sql: string) => void;
}

/** @throws StartError for folders or data that cannot be used. */
export async function openSiteData(
  config: DataConfig,
  log: Log,
  overrides: DataOverrides,
): Promise<SiteData> {
  const kind = config.databaseUrl === null ? LOCAL_DATA : SHARED_DATA;
  const { name, variable, queriesAtATime } = kind;
  const { uploadsDir } = config;
  const { readFreeSpace = createSpaceReader(kind.foldersOf(config)) } = overrides;
  const reserve = kind.prepareReserve(config);
  const imageWrites = createWriteWatch(
    uploadsDir === null ? 'The bucket of the pictures' : 'The folder of the pictures',
    log,
    (error) => (error instanceof StorageError ? error.writeProblem : writeProblemOf(error)),
  );
  imageWrites.begin(async () => {
    refuseFull(await readFreeSpace(), 'UPLOADS_DIR');
    if (uploadsDir === null) await tryStore(images);
    else tryFolder(uploadsDir);
  });
  const images = overrides.imageStore ?? (await openImageStore(config, log, imageWrites.note));
  const imageStore = tellWriteErrors(images, imageWrites.note);

  const stopping = stopFlag();
  const writes = createWriteWatch(name.replace('the', 'The'), log);
  let hasMoved = false;
  function noteWriteError(error: unknown): void {
    if (isMoved(error)) {
      if (!hasMoved) log.warn(MOVED_AWAY);
      hasMoved = true;
    } else {
      writes.note(error);
    }
  }
  const { store, ...opened } = await reserve.ifNeeded(() =>
    kind.open(config, {
      onStatement: overrides.onStatement,
      onWriteError: noteWriteError,
      isStopping: stopping.isRaised,
      log,
    }),
  );
  writes.begin(async () => {
    // A small write may still fit into the existing WAL.
    refuseFull(await readFreeSpace(), 'DATA_DIR');
    await store.tryWrite();
  });

  function onFull({ of }: FreeSpace): void {
    const error = diskFull(`The disk of ${of.join(' and ')} is full`);
    if (of.includes('DATA_DIR')) writes.note(error);
    if (of.includes('UPLOADS_DIR')) imageWrites.note(error);
  }
  try {
    await reserve.assess();
  } catch (error) {
    log.warn({ err: error }, 'The reserve in DATA_DIR cannot be made');
  }
  (await readFreeSpace()).filter(isFull).forEach(onFull);

  return {
    ...store,
    ...opened,
    name,
    variable,
    queriesAtATime,
    imageStore,
    signIns: (work) => reserve.ifNeeded(() => work(store.shortTimeoutDb)),
    writes: { problem: () => writes.problem() ?? (reserve.isWhole() ? null : 'FULL') },
    imageWrites,
    reserve,
    readFreeSpace,
    stopping,
    onWriteError: noteWriteError,
    hasMoved: () => hasMoved,
    onFull,
    async close() {
      // Does not wait for a storage that hangs.
      await Promise.all([writes.stop(), uploadsDir === null ? void imageWrites.stop() : imageWrites.stop()]);
      await store.close();
    },
  };
}

const MOVED_AWAY =
  'The site was moved to another place while this process ran: stop it, because nothing can be saved here';
