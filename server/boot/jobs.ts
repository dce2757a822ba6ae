import { removeExpiredSignIns } from '../features/auth/sessions/remove-expired-sign-ins.ts';
import { removeOldContentVersions } from '../features/content/writing/remove-old-versions.ts';
import { findOldFocalPoints } from '../features/images/upkeep/old-focal-points.ts';
import { makeOldImagesPrivate } from '../features/images/upkeep/old-images.ts';
import { sweepImages } from '../features/images/upkeep/sweep.ts';
import { removeExpired } from '../features/membership/remove-expired.ts';
import { removeOldVersions } from '../features/news/versions/remove-old-versions.ts';
import { compactPageViews } from '../features/page-views/compact-page-views.ts';
import { everyHour } from '../platform/clock/every-hour.ts';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../services/services.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { createSpaceWatch } from '../upkeep/disk-space/space-watch.ts';
import { mayDelete } from './may-delete.ts';

/**
 * Starts all jobs. Call it once the program listens: a start that cannot listen must not change anything.
 * @returns `stop`, which resolves when no job is running.
 */
export function startJobs(services: Services, data: SiteData, config: Config): { stop(): Promise<unknown> } {
  const { log, backups } = services;
  const stopping = new AbortController();

  let failures = 0;
  function checkpoint(): Error | null {
    const problem = data.checkpoint();
    failures = problem ? failures + 1 : 0;
    return problem;
  }
  async function deleteOld(signal: AbortSignal): Promise<void> {
    if (!(await data.reserve.ifNeeded(() => mayDelete({ ...services, db: data.shortTimeoutDb })))) return;
    // These run first, because the sweep deletes the images that only these versions had.
    await removeOldVersions(services, signal);
    if (signal.aborted) return;
    await removeOldContentVersions(services);
    await sweepImages(services, signal);
    if (signal.aborted) return;
    await removeExpiredSignIns(services);
    await removeExpired(services, config.membershipRetentionDays, signal);
    await compactPageViews(services, signal);
    await data.windows.deleteExpired(services.clock());
  }
  const hourly = everyHour(async (signal) => {
    try {
      await data.oneOfMany('deletions', () => deleteOld(signal));
    } catch (error) {
      log.error({ err: error }, 'Nothing old is deleted. Next attempt in an hour');
    }
    const problem = checkpoint();
    if (problem && failures > FAILURES_BY_CHANCE)
      log.warn({ err: problem }, 'What was written last could not be moved into the data file');
  });
  // A copy of the data file alone then lacks only the last seconds. Failures are logged hourly.
  const checkpoints = setInterval(checkpoint, CHECKPOINT_PERIOD_MS);
  checkpoints.unref();
  backups?.start();
  const space = createSpaceWatch({ ...data, log });
  const catchingUp = Promise.all([
    data.lookAtStart(),
    config.uploadsDir === null ? null : makeOldImagesPrivate(config.uploadsDir, log, stopping.signal),
    findOldFocalPoints(services, stopping.signal),
  ]);

  return {
    stop() {
      stopping.abort();
      clearInterval(checkpoints);
      return Promise.all([hourly.stop(), backups?.stop(), space.stop(), catchingUp]);
    },
  };
}

const CHECKPOINT_PERIOD_MS = 5000;

/** A checkpoint is refused inside a transaction of this connection. */
const FAILURES_BY_CHANCE = 3;
