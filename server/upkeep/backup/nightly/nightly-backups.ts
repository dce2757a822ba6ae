import { DAY_MS } from '../../../../rules/time/durations.ts';
import type { BaseServices } from '../../../base-services.ts';
import { FOLDER_IS_LOCKED } from '../../../database/data-file/lock/lock-folder.ts';
import { everyHour } from '../../../platform/clock/every-hour.ts';
import type { Config } from '../../../platform/config/config.ts';
import { hasCode, messageOf } from '../../../platform/errors.ts';
import { workerFile } from '../../../platform/threads/worker-file.ts';
import { createWorkerThread } from '../../../platform/threads/worker-thread.ts';
import type { PlaceConfig } from '../../archive/place.ts';
import { requireSameFolder, toSentence } from '../folder/backup-place.ts';
import type { KeptPeriods } from '../folder/keep-backups.ts';
import { lastBackup } from '../folder/last-backup.ts';
import type { MadeBackup } from '../make-backup.ts';

/** What the thread is asked to do. */
export interface BackupTask {
  readonly config: PlaceConfig;
  readonly dir: string;
  readonly keep: KeptPeriods;
  /** Milliseconds since 1970, as the next. */
  readonly now: number;
  /** Nothing is done where a backup was made since. */
  readonly since: number;
}

export interface NightlyBackup extends MadeBackup {
  readonly deleted: number;
  /** Folders of backups that have a time which is still to come. */
  readonly fromFuture: readonly string[];
}

/** Null where another process has made one. */
export type BackupOutcome = NightlyBackup | null;

export interface NightlyBackups {
  start(): void;
  /** Ends one that is being made. */
  stop(): Promise<void>;
  status(): Promise<BackupStatus>;
}

export interface BackupStatus {
  /** When the last good one was made, in milliseconds since 1970; null where none can be seen. */
  readonly lastAt: number | null;
  /** Why the last attempt failed, in a sentence; null where it did not. */
  readonly failure: string | null;
}

/** A backup is made each night. */
export const isOverdue = ({ lastAt }: BackupStatus, now: number): boolean => now - (lastAt ?? 0) > 2 * DAY_MS;

/** Asks each hour whether one is due: a failed one is repeated, and a clock that jumps brings only one. */
export function createNightlyBackups(
  { clock, log }: Pick<BaseServices, 'clock' | 'log'>,
  {
    dataDir,
    uploadsDir,
    bucket,
    databaseUrl,
    backupDir: dir,
    backupKeep: keep,
  }: PlaceConfig & { readonly backupDir: string } & Pick<Config, 'backupKeep'>,
  siteId: string,
): NightlyBackups {
  const config = { dataDir, uploadsDir, bucket, databaseUrl };
  const thread = createWorkerThread<BackupTask, BackupOutcome>(THREAD_FILE, {
    tooBusy: 'A backup is being made.',
    timeoutMs: TIMEOUT_MS,
    idleMs: 0,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  });
  let hourly: ReturnType<typeof everyHour> | undefined;
  let failure: string | null = null;
  let saidOthers = false;
  let wasLocked = false;

  async function makeIfDue(signal: AbortSignal): Promise<void> {
    const now = clock();
    const since = nightBefore(now);
    try {
      if ((await last(now)) < since) {
        const made = await thread.run({ config, dir, keep, now, since });
        if (made) report(made);
      }
      failure = null;
      wasLocked = false;
    } catch (error) {
      if (signal.aborted) return;
      // Another process makes one. Only where it still does after an hour, something is wrong.
      const isFirstLock = hasCode(error, FOLDER_IS_LOCKED) && !wasLocked;
      wasLocked = hasCode(error, FOLDER_IS_LOCKED);
      if (isFirstLock) return;
      failure = messageOf(error);
      log.warn({ err: error }, 'The nightly backup could not be made; the next attempt is in an hour');
    }
  }

  /** 0 without one. */
  async function last(now: number): Promise<number> {
    try {
      requireSameFolder(dir);
      return (await lastBackup(dir, siteId, now)) ?? 0;
    } catch (error) {
      throw toSentence(
        error,
        `The folder of backups ${dir} cannot be read`,
        'Look at its disk; all in it must belong to the user that runs the site.',
      );
    }
  }

  function report(made: NightlyBackup): void {
    const { folder, bytes, images, linked, deleted, fromFuture, rescued, missing, damaged } = made;
    log.info({ folder, bytes, pictures: images, linked, deleted }, 'The nightly backup was made');
    if (rescued.length + missing.length + damaged.length > 0) {
      log.warn(
        { rescued: rescued.length, missing: missing.length, damaged: damaged.length },
        'The site has lost pictures: some are in its backups only, those that are missing nowhere, and those that are damaged are so in the backup too; npm run doctor names them',
      );
    }
    if (fromFuture.length > 0) {
      log.warn(
        { fromFuture },
        'Backups have a time that is still to come, because the clock was wrong: they do not count as backups, and nothing deletes them',
      );
    }
    if (made.ofOthers.length > 0 && !saidOthers) {
      saidOthers = true;
      log.warn(
        { dir, ofOthers: made.ofOthers.length },
        'BACKUP_DIR also holds backups of another site: they do not count, and nothing deletes them. Give each site a folder of its own',
      );
    }
    if (made.unreadable.length > 0) {
      log.warn(
        { unreadable: made.unreadable },
        'Folders in BACKUP_DIR look like backups and cannot be read: they do not count, and nothing deletes them',
      );
    }
    if (made.undeleted.length > 0) {
      log.warn(
        { undeleted: made.undeleted },
        'Folders in BACKUP_DIR could not be deleted; each night it is tried again',
      );
    }
    if (!made.isPrivate)
      log.warn({ folder }, 'Other users can read the backup: its file system has no modes');
  }

  return {
    start() {
      hourly ??= everyHour(makeIfDue);
    },
    async stop() {
      const stopped = hourly?.stop();
      await thread.close();
      await stopped;
    },
    async status() {
      try {
        return { lastAt: (await last(clock())) || null, failure };
      } catch (error) {
        return { lastAt: null, failure: messageOf(error) };
      }
    },
  };
}

/** Two o'clock at night in Johannesburg is midnight in UTC. */
export const nightBefore = (timestamp: number) => timestamp - (timestamp % DAY_MS);

const THREAD_FILE = workerFile('backup-thread', import.meta.url);

/** The first backup of many images to a slow disk. */
const TIMEOUT_MS = 12 * 60 * 60 * 1000;
/** A manifest of 100,000 images with their smaller copies takes some hundred. */
const MAX_MEMORY_MB = 1024;
