import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadImage } from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { makeSiteInBucket, type SiteInBucket } from '../../../../support/s3/site-in-bucket.ts';
import type { S3Variable } from '../../../../support/s3/strict-s3.ts';
import { runToEnd, type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import { signInAt } from '../../../../support/server/clients/site-client.ts';

let folder: SiteInBucket;
let site: Site | undefined;

beforeEach(async () => {
  folder = await makeSiteInBucket();
});

afterEach(async () => {
  await site?.stop();
  site = undefined;
  await folder.remove();
});

describe('a start is refused by a storage that refuses the site, with a sentence that names the variables and no secret:', () => {
  it.each<[string, Partial<Record<S3Variable, string>>, string]>([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'canary' }, 'The storage answers 403 SignatureDoesNotMatch'],
    ['another key', { S3_ACCESS_KEY_ID: 'canary' }, 'The storage answers 403 InvalidAccessKeyId'],
    ['another region', { S3_REGION: 'eu-north-1' }, 'The storage answers 400 AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { S3_BUCKET: 'nowhere' }, 'The storage has no such bucket'],
  ])('%s', async (_what, wrong, reason) => {
    const { code, stdout, stderr } = await runToEnd(folder, wrong);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const { S3_ENDPOINT, S3_BUCKET } = { ...folder.s3.variables, ...wrong };
    expect(stderr).toBe(
      `The bucket ${S3_BUCKET} of ${S3_ENDPOINT} refuses the site (${reason}). Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to what the storage gave; the key needs the right to list the bucket, and to read, write and delete its objects.\n`,
    );
    expect(stderr).not.toContain('canary');
  });
});

it.each<[string, () => unknown, () => unknown]>([
  ['is stopped', () => folder.s3.stop(), () => folder.s3.restart()],
  [
    'is overloaded',
    () => folder.s3.behave({ kind: 'status', status: 503, code: 'SlowDown' }),
    () => folder.s3.behave(null),
  ],
])(
  'a start with a storage that %s warns, serves pages, says that no picture can be stored, and stores them once it is back',
  async (_what, begin, end) => {
    await begin();
    site = await startSite({ folder, expectErrors: true });
    const { url: address, output } = site;
    const health = async () => (await fetch(`${address}/healthz`)).json();
    await expect
      .poll(() => output().stderr)
      .toMatch(
        /^\{"level":40,.*"The storage of the pictures cannot be reached: the site starts without it"\}$/m,
      );
    expect((await fetch(`${address}/news`)).status).toBe(200);
    await expect.poll(health).toEqual({ status: 'unwritable' });

    await end();
    const admin = await signInAt(address);
    const { url } = await uploadImage(admin, await makePhotograph({ width: 300, height: 200 }));
    expect((await fetch(address + url)).status).toBe(200);
    await expect.poll(health).toEqual({ status: 'ok' });
  },
);
