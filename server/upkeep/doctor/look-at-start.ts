import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import type { Log } from '../../platform/logging/log.ts';
import { checkCounts } from './check-counts.ts';
import { checkNewerFiles } from './check-image-files.ts';
import { checkSomeImages } from './check-images.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { readCounts } from './doctor-repository.ts';
import type { Site } from './finding.ts';

/** Logs problems that show in tens of milliseconds, so it looks only at some images. Never rejects. */
export async function lookAtStart(site: Omit<Site, 'onProgress'>, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    // Where another program holds the data file, each check would block the site for seconds.
    withReadConnection(site.dataFile, readCounts, MAX_WAIT_MS);
    for (const check of CHECKS) {
      for await (const said of check({ ...site, onProgress: () => undefined })) {
        if ('problem' in said) {
          log.warn([said.problem, said.mend ? '' : said.advice, SEE_ALL].filter(Boolean).join(' '));
        }
      }
    }
  } catch (error) {
    log.warn({ err: error }, 'It could not be seen whether all is well. To see it: npm run doctor');
  }
}

const SEE_ALL = 'To see all: npm run doctor';
const MAX_WAIT_MS = 100;

const CHECKS = [checkCounts, checkSomeImages, checkNewerFiles, checkLeftovers] as const;
