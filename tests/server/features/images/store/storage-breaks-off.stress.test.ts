import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createArticle, DELETE_ARTICLE, uploadImage } from '../../../../support/data/articles/articles.ts';
import { findImageFaults } from '../../../../support/data/images/image-files.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { makeSiteInBucket, type SiteInBucket, sweepTomorrow } from '../../../../support/s3/site-in-bucket.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';

let folder: SiteInBucket;
let site: OpenApp;
let admin: SiteClient;
/** Of several parts. */
let image: { readonly url: string; readonly path: string };

beforeAll(async () => {
  folder = await makeSiteInBucket();
  site = await openApp(folder.s3.variables);
  admin = await site.admin();
  image = await uploadImage(admin, await makePhotograph());
});

afterEach(() => {
  folder.s3.behave(null);
  site.log.lines.length = 0;
});

afterAll(async () => {
  await site?.close();
  await folder?.remove();
});

const stored = () => folder.s3.objects.get(image.path)?.bytes ?? Buffer.alloc(0);

/** Cuts the answers to all reads of the image but the first ones. @param times how many. */
function cutAfter(reads: number, times = Number.POSITIVE_INFINITY): void {
  let read = 0;
  folder.s3.behave({
    kind: 'cut',
    times,
    when(method, key) {
      if (method !== 'GET' || key !== image.path) return false;
      read += 1;
      return read > reads;
    },
  });
}

describe('a picture whose storage breaks off while it is read', () => {
  it('is whole for the reader where the next try succeeds', async () => {
    cutAfter(1, 2);
    const { status, body } = await sendRequest(site.url, image.url);
    expect([status, body.equals(stored())]).toEqual([200, true]);
    expect(site.log.lines).toEqual([]);
  });

  it('breaks the connection to the reader, so that nothing takes a part of it for the whole', async () => {
    cutAfter(1);
    const answer = await fetch(site.url + image.url);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(stored().length)]);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await expect
      .poll(() => site.log.lines)
      .toMatchObject([{ level: 'error', message: 'A picture broke off' }]);
  });
});

it('an article that is deleted while the storage is away is gone with its pictures, whose objects the sweep removes', async () => {
  const { path, url } = await uploadImage(admin, await makePhotograph({ width: 600, height: 400 }));
  const { id } = await createArticle(admin, { images: [{ path, alt: '' }] });
  folder.s3.behave({ kind: 'status', status: 503, code: 'SlowDown' });
  expect(await admin.query(DELETE_ARTICLE, { id })).toEqual({ deleteArticle: id });
  expect((await fetch(site.url + url)).status).toBe(404);
  expect(folder.s3.objects.has(path)).toBe(true);
  folder.s3.behave(null);
  expect((await fetch(site.url + url)).status).toBe(404);
  await sweepTomorrow(folderOfApp());
  expect(folder.s3.objects.has(path)).toBe(false);
  expect(await findImageFaults(folderOfApp())).toEqual({
    shownWithoutFile: [],
    filesWithoutRow: [],
    pending: [],
  });
});

/** The app has its data in a folder of its own. */
const folderOfApp = () => ({ ...site.folder, images: folder.images });
