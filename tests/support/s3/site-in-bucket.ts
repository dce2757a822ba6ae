import { DAY_MS, HOUR_MS } from '../../../rules/time/durations.ts';
import { sweepImages } from '../../../server/features/images/upkeep/sweep.ts';
import { openStore } from '../data/sites/site-data.ts';
import { recordedLog } from '../server/apps/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../server/apps/site-folder.ts';
import { imagesInBucket } from './images-in-bucket.ts';
import { openStrictS3, type StrictS3 } from './strict-s3.ts';

/**
 * A site whose images are in a bucket of a strict server of its own, with which a test can do what it likes.
 */
export interface SiteInBucket extends SiteFolder {
  readonly s3: StrictS3;
}

export async function makeSiteInBucket(): Promise<SiteInBucket> {
  const folder = await makeSiteFolder();
  const s3 = await openStrictS3();
  async function remove() {
    await s3[Symbol.asyncDispose]();
    await folder.remove();
  }
  return {
    ...folder,
    s3,
    images: { ...imagesInBucket(s3.variables), breakPlace: s3.stop, close: async () => undefined },
    remove,
    [Symbol.asyncDispose]: remove,
  };
}

/** Sweeps as the site will a day later, when no upload of now may be under way any more. */
export async function sweepTomorrow(site: SiteFolder): Promise<void> {
  const { db, close } = await openStore(site);
  const log = recordedLog();
  const clock = () => Date.now() + DAY_MS + HOUR_MS;
  await sweepImages({ db, imageStore: await site.images.openStore(), clock, log });
  await close();
  if (log.lines.length > 0) throw new Error(`The sweep logged ${JSON.stringify(log.lines)}`);
}
