import { afterEach, beforeEach, expect, it } from 'vitest';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { findImageFaults } from '../../../support/data/images/image-files.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { imagesInBucket } from '../../../support/s3/images-in-bucket.ts';
import { openStrictS3, type StrictS3 } from '../../../support/s3/strict-s3.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';
import { runSql, startPostgresForFile } from './postgres-of-file.ts';
import { type SiteGroup, startGroup } from './site-group.ts';

startPostgresForFile();

const KILLS = process.env.LONG ? 30 : 10;
const UPLOADERS = 6;
/** Of each uploaded image: itself and its smaller copy. */
const FILES = 2;
const DAYS_MS = 24 * 60 * 60 * 1000;

let s3: StrictS3;
let group: SiteGroup;
let photograph: Buffer;
let tests = 0;

beforeEach(async () => {
  tests += 1;
  s3 = await openStrictS3();
  group = await startGroup(`in_bucket_${tests}`, { env: s3.variables });
  photograph = await makePhotograph({ width: 600, height: 300 });
});

afterEach(async () => {
  await group.stop();
  await s3[Symbol.asyncDispose]();
});

/** What `findImageFaults` needs. */
const place = () => ({
  dataDir: '',
  database: { url: group.databaseUrl },
  images: { ...imagesInBucket(s3.variables), close: async () => undefined },
});

it('a picture that one of three processes has taken is shown by the others at once, and one that it has discarded by none', async () => {
  for (const site of group.sites) {
    const admin = await signInAt(site.url);
    const { url, path } = await uploadImage(admin, photograph);
    const statuses = () =>
      Promise.all(group.sites.map(async (other) => (await fetch(other.url + url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await admin.query('mutation ($path: String!) { discardUpload(path: $path) }', { path });
    expect(await statuses()).toEqual([404, 404, 404]);
  }
  expect(s3.objects.size).toBe(0);
});

it(`${KILLS} kills of three processes during uploads leave no picture without its object, and after the sweep no object without a row`, async () => {
  let received = 0;
  const onReceived = () => {
    received += 1;
  };
  s3.behave({ kind: 'slow', ms: 60, when: (method) => method === 'PUT', onReceived });
  const load = startUploads();
  const random = seededRandom(7);
  await Promise.all(
    ([0, 1, 2] as const).map(async (index) => {
      for (let kill = 0; kill < KILLS / 3; kill += 1) {
        await load.next();
        // When one has come that is not answered yet.
        const enough = received + random.between(1, 12);
        await expect.poll(() => received, { interval: 5 }).toBeGreaterThanOrEqual(enough);
        await group.replace(index);
      }
    }),
  );
  const { acknowledged, unanswered } = await load.end();
  s3.behave(null);

  for (const error of unanswered) expect(error).toMatchObject({ message: 'fetch failed' });
  expect(await findImageFaults(place())).toMatchObject({ shownWithoutFile: [], filesWithoutRow: [] });
  const rows = await runSql(group.databaseUrl, 'select path, stored_at from news_images');
  const shown = rows.filter(({ stored_at }) => stored_at !== null).map(({ path }) => path);
  expect(acknowledged.filter((path) => !shown.includes(path))).toEqual([]);
  // Otherwise no kill came in the middle of an upload.
  expect(rows.length - shown.length).toBeGreaterThan(0);

  const images = acknowledged.slice(0, 10).map((path) => ({ path, alt: '' }));
  await createArticle(await group.signIn(), { images });
  // What no article has is a day older now, so the next start sweeps it.
  await runSql(
    group.databaseUrl,
    `update news_images set created_at = created_at - ${2 * DAYS_MS} where article_id is null`,
  );
  await group.replace(0);
  await expect.poll(async () => (await findImageFaults(place())).pending).toEqual([]);
  expect(await findImageFaults(place())).toEqual({
    shownWithoutFile: [],
    filesWithoutRow: [],
    pending: [],
  });
  expect(s3.objects.size).toBe(images.length * FILES);
}, 900_000);

/** Some upload by the balancer, one image after another. */
function startUploads() {
  const [acknowledged, unanswered]: [string[], unknown[]] = [[], []];
  let isRunning = true;
  const signedIn = group.signIn();
  const people = Array.from({ length: UPLOADERS }, async () => {
    const admin = await signedIn;
    while (isRunning) {
      try {
        acknowledged.push((await uploadImage(admin, photograph)).path);
      } catch (error) {
        unanswered.push(error);
      }
    }
  });
  return {
    /** Waits until one more image is acknowledged. */
    async next() {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(before);
    },
    /** Ends it, and tells what was acknowledged. */
    async end() {
      isRunning = false;
      await Promise.all(people);
      return { acknowledged, unanswered };
    },
  };
}
