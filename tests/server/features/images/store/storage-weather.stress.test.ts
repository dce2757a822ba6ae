import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import { createArticle, uploadImage } from '../../../../support/data/articles/articles.ts';
import { findImageFaults } from '../../../../support/data/images/image-files.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { readValues } from '../../../../support/data/sites/site-data.ts';
import { makeSiteInBucket, type SiteInBucket, sweepTomorrow } from '../../../../support/s3/site-in-bucket.ts';
import type { StrictS3 } from '../../../../support/s3/strict-s3.ts';
import { type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import { type SiteClient, signInAt } from '../../../../support/server/clients/site-client.ts';

let folder: SiteInBucket;
/** One process for all weathers: it is never started again. */
let site: Site;
let admin: SiteClient;
let photograph: Buffer;
/** The address of an image that an article shows, and of the article. */
let kept: { readonly url: string; readonly path: string; readonly article: string; readonly etag: string };

beforeAll(async () => {
  folder = await makeSiteInBucket();
  site = await startSite({ folder, expectErrors: true, env: { NODE_OPTIONS: TIME_LIMITS } });
  admin = await signInAt(site.url);
  photograph = await makePhotograph({ width: 600, height: 400 });
  const { url, path } = await uploadImage(admin, photograph, 'kept.jpg');
  const { id } = await createArticle(admin, { images: [{ path, alt: 'Kept' }] });
  const { headers } = await admin.fetch(url);
  kept = { url, path, article: `/news/${id}`, etag: headers.get('etag') ?? '' };
});

afterAll(async () => {
  await site?.stop();
  await folder?.remove();
});

/**
 * Lets the time limits of the site's calls be over when the test says so, by a signal, and not before: a busy
 * machine would exceed them in any weather.
 */
const TIME_LIMITS = `--import=data:text/javascript,${encodeURIComponent(`
  const waiting = new Set();
  AbortSignal.timeout = () => {
    const limit = new AbortController();
    waiting.add(limit);
    return limit.signal;
  };
  process.on('SIGUSR2', () => {
    for (const limit of waiting) limit.abort(new DOMException('The time is over', 'TimeoutError'));
    waiting.clear();
  });
`)}`;

/** So that one weather that fails does not spoil the next. */
afterEach(async () => {
  folder.s3.behave(null);
  folder.s3.restoreKey();
  await folder.s3.stop();
  await folder.s3.restart();
  await sweepTomorrow(folder);
  for (const key of folder.s3.objects.keys())
    if (!key.startsWith(kept.path.replace('.jpg', ''))) folder.s3.objects.delete(key);
});

interface Weather {
  begin(s3: StrictS3): unknown;
  end(s3: StrictS3): unknown;
  /** What the administrator is told. */
  readonly advice: string;
  readonly health: 'unwritable' | 'full';
  /** Whether images can be read meanwhile. */
  readonly isReadable?: boolean;
  /**
   * Whether it may still do what it was asked. Then the sweep removes the image, else nothing is left at
   * once.
   */
  readonly isPending?: boolean;
  /** How many objects the storage stores of an upload, although it has not said so. */
  readonly stores?: number;
}

const fault = (kind: Parameters<StrictS3['behave']>[0]): Pick<Weather, 'begin' | 'end'> => ({
  begin: (s3) => s3.behave(kind),
  end: (s3) => s3.behave(null),
});
const AWAY = { advice: CATALOGUE.storageAway, health: 'unwritable', isPending: true } as const;
const REFUSED = { advice: CATALOGUE.storageRefuses, health: 'unwritable' } as const;
const FULL = { advice: CATALOGUE.storageFull, health: 'full', isReadable: true } as const;

const isPut = (method: string) => method === 'PUT';

const WEATHERS: readonly (readonly [string, Weather])[] = [
  ['is stopped', { ...AWAY, begin: (s3) => s3.stop(), end: (s3) => s3.restart() }],
  [
    'answers later than it is waited for',
    {
      ...AWAY,
      ...fault({ kind: 'too-late', onReceived: () => void site.process.kill('SIGUSR2') }),
      stores: 1,
    },
  ],
  ['cuts what is sent and what it sends', { ...AWAY, ...fault({ kind: 'cut' }) }],
  ['stores, but whose answers are lost', { ...AWAY, ...fault({ kind: 'lost-answer' }), stores: 1 }],
  ['has a fault', { ...AWAY, ...fault({ kind: 'status', status: 500, code: 'InternalError' }) }],
  [
    'stores, but says that it has a fault',
    { ...AWAY, ...fault({ kind: 'status', status: 500, code: 'InternalError', isDone: true }), stores: 1 },
  ],
  ['asks to come back', { ...AWAY, ...fault({ kind: 'status', status: 503, code: 'SlowDown' }) }],
  ['is behind a gateway that has lost it', { ...AWAY, ...fault({ kind: 'status', status: 502 }) }],
  ['takes the key no more', { ...REFUSED, begin: (s3) => s3.changeKey(), end: (s3) => s3.restoreKey() }],
  ['is full', { ...FULL, ...fault({ kind: 'status', status: 507, when: isPut }) }],
  [
    'is full after the first file',
    { ...FULL, ...fault({ kind: 'status', status: 507, when: (_method, key) => key.endsWith('.webp') }) },
  ],
  [
    'has a quota that is used up',
    { ...FULL, ...fault({ kind: 'status', status: 403, code: 'QuotaExceeded', when: isPut }) },
  ],
];

it.each(WEATHERS)(
  'a storage that %s gets sentences, nothing half is left, pages are read, and all goes on when it is back',
  async (_weather, { begin, end, advice, health, isReadable = false, isPending = false, stores = 0 }) => {
    const { objects } = folder.s3;
    const before = await storedPaths();
    const count = objects.size;
    await begin(folder.s3);

    const [upload, image, share, known, page] = await Promise.all([
      admin.upload(photograph, 'new.jpg', 'image/jpeg'),
      fetch(site.url + kept.url),
      fetch(site.url + kept.url.replace('.jpg', '-share.jpg')),
      fetch(site.url + kept.url, { headers: { 'if-none-match': kept.etag } }),
      fetch(site.url + kept.article),
    ]);
    expect(await answerOf(upload)).toEqual({ ...BUSY, body: refusalOf(advice) });
    if (isReadable) expect([image.status, share.status]).toEqual([200, 200]);
    else
      for (const answer of [image, share]) expect(await answerOf(answer)).toEqual({ ...BUSY, body: UNREAD });
    expect([known.status, page.status]).toEqual([304, 200]);
    expect(await page.text()).toContain(kept.path);
    await expect.poll(healthOf).toEqual([200, { status: health }]);

    await end(folder.s3);
    const { url, path } = await uploadImage(admin, photograph, 'after.jpg');
    for (const one of [url, kept.url]) expect((await fetch(site.url + one)).status).toBe(200);
    expect(await storedPaths()).toEqual([...before, path].sort());
    await expect.poll(healthOf).toEqual([200, { status: 'ok' }]);
    await expect.poll(() => objects.size).toBe(count + stores + FILES);
    const faults = await findImageFaults(folder);
    expect(faults).toEqual({ ...NO_FAULTS, pending: expect.arrayContaining([path]) });
    expect(faults.pending).toHaveLength(isPending ? 2 : 1);
    await sweepTomorrow(folder);
    expect(await findImageFaults(folder)).toEqual(NO_FAULTS);
    expect(objects.size).toBe(FILES);
    expect(site.process.exitCode).toBeNull();
  },
);

/** The image and its smaller copy. */
const FILES = 2;
const NO_FAULTS = { shownWithoutFile: [], filesWithoutRow: [], pending: [] };
const BUSY = { status: 503, cacheControl: 'no-store', retryAfter: '10' };
const UNREAD = 'This image is not available at the moment. Please try again in a few seconds.';

const refusalOf = (advice: string) =>
  JSON.stringify({
    error: { code: 'UNAVAILABLE', message: `Failed to upload image: new.jpg. ${advice}` },
  });

const answerOf = async (answer: Response) => ({
  status: answer.status,
  cacheControl: answer.headers.get('cache-control'),
  retryAfter: answer.headers.get('retry-after'),
  body: await answer.text(),
});

async function healthOf() {
  const answer = await fetch(`${site.url}/healthz`);
  return [answer.status, await answer.json()];
}

/** Of the images that may be shown. */
const storedPaths = () =>
  readValues(folder, 'select path from news_images where stored_at is not null order by path');
