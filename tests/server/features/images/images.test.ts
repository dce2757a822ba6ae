import { readdir, readlink } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MIDDLE } from '../../../../rules/images/focal-point.ts';
import { thumbnailUrl } from '../../../../rules/images/image-rules.ts';
import type { UploadedImage } from '../../../../server/features/images/article-image.ts';
import { markStored, reserveImage } from '../../../../server/features/images/image-repository.ts';
import { discardUpload } from '../../../../server/features/images/remove-images.ts';
import type { ImageStore } from '../../../../server/features/images/store/image-store.ts';
import { animation, noise } from './accept/make-images.ts';
import { type ImageSite, openImageSite } from './open-images.ts';
import { connectRaw } from './upload/raw-request.ts';

let site: ImageSite;
let photo: UploadedImage;

beforeAll(async () => {
  site = await openImageSite();
  photo = await site.store(await noise(1000, 300).jpeg().toBuffer(), 'photo.jpg');
});

beforeEach(() => {
  site.log.length = 0;
});

afterAll(() => site.close());

/** Of an image that is stored without an upload. */
const SIZE = { name: '', width: 400, height: 300, bytes: 1, animated: false, foundFocalPoint: MIDDLE };

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers });

const copyOf = ({ url }: UploadedImage, width: number) => url.replace(/\.\w+$/, `-${width}.webp`);

/** The images that this process has open. */
async function openFiles(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(site.uploadsDir));
}

describe('a stored picture', () => {
  it('is served whole, cacheable, and as nothing but a picture', async () => {
    const response = await get(photo.url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=2592000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 300 });
  });

  it.each([
    ['png', 'image/png', async () => noise(20, 20).png()],
    ['gif', 'image/gif', () => animation(3)],
    ['webp', 'image/webp', async () => noise(20, 20).webp()],
  ] as const)('has the type of its bytes (%s)', async (format, type, make) => {
    const { url } = await site.store(await (await make()).toFormat(format).toBuffer(), 'x.jpg');
    expect(url).toMatch(new RegExp(`\\.${format}$`));
    expect((await get(url)).headers.get('content-type')).toBe(type);
  });

  it.each([480, 960])('has its smaller copy of width %i beside it', async (width) => {
    const response = await get(copyOf(photo, width));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width });
  });

  it('answers HEAD as GET, without the bytes', async () => {
    const [head, whole] = [await get(photo.url, {}, 'HEAD'), await get(photo.url)];
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    for (const name of [
      'content-length',
      'content-type',
      'etag',
      'cache-control',
      'content-security-policy',
    ]) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it.runIf(process.platform === 'linux')('keeps no file open for who leaves before it comes', async () => {
    const clients = Array.from({ length: 100 }, () =>
      connectRaw(site.port, `GET ${photo.url} HTTP/1.1\r\nHost: x\r\n\r\n`),
    );
    await Promise.all(
      clients.map(async ({ socket, closed }, index) => {
        // The server runs in the same turns.
        for (let turns = 0; turns < index; turns += 1) await setImmediate();
        socket.resetAndDestroy();
        await closed;
      }),
    );
    await expect.poll(openFiles).toEqual([]);
    expect(site.log).toEqual([]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get(photo.url);
    const etag = headers.get('etag') ?? '';
    for (const condition of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': headers.get('last-modified') ?? '' },
    ]) {
      const response = await get(photo.url, condition as Record<string, string>);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([304, 0]);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('public, max-age=2592000, immutable');
    }
    expect((await get(photo.url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is served in parts', async () => {
    const response = await get(photo.url);
    const etag = response.headers.get('etag') ?? '';
    const whole = Buffer.from(await response.arrayBuffer());
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=10-', 10, whole.length],
      ['bytes=-7', whole.length - 7, whole.length],
    ] as const) {
      const part = await get(photo.url, { range, 'if-range': etag });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${whole.length}`);
      expect(part.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(start, end));
    }
    expect((await get(photo.url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const tooMany = await get(photo.url, { range: 'bytes=-99999999' });
    expect([tooMany.status, tooMany.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-${whole.length - 1}/${whole.length}`,
    ]);
    expect((await get(photo.url, { range: 'bytes=5-3' })).status).toBe(200);
    for (const date of ['banana 2050', '2099'])
      expect((await get(photo.url, { 'if-modified-since': date })).status).toBe(200);
    expect((await get(photo.url, { 'if-unmodified-since': 'banana 1' })).status).toBe(200);
    const outside = await get(photo.url, { range: `bytes=${whole.length}-` });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    expect((await get(photo.url, { 'if-match': '"other"' })).status).toBe(412);
  });
});

describe('a thumbnail', () => {
  const thumbnailOf = async (bytes: Buffer, name = 'x.jpg') => {
    const { url } = await site.store(bytes, name);
    const response = await get(thumbnailUrl(url));
    const { format, width, height, pages } = await sharp(await response.arrayBuffer()).metadata();
    return { headers: Object.fromEntries(response.headers), image: [format, width, height, pages] };
  };

  it.each([
    ['a landscape', 1000, 500, 220, 110],
    ['a portrait', 600, 1200, 176, 352],
    ['a small picture without copies', 300, 200, 176, 117],
    ['a tiny picture, which is not enlarged', 90, 60, 90, 60],
  ])('of %s covers 176 × 110, without a part cut off', async (_shape, width, height, ...size) => {
    const { image, headers } = await thumbnailOf(await noise(width, height).jpeg().toBuffer());
    expect(image).toEqual(['webp', ...size, undefined]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('of an animation stands still', async () => {
    const { image } = await thumbnailOf(await (await animation(3, 440, 220)).gif().toBuffer(), 'x.gif');
    expect(image).toEqual(['webp', 220, 110, undefined]);
  });

  it('of a picture that is not served is not served either', async () => {
    const { url, path } = await site.store(await noise(600, 10).png().toBuffer(), 'x.png');
    expect((await get(thumbnailUrl(url))).status).toBe(200);
    await discardUpload(site.services, path);
    expect((await get(thumbnailUrl(url))).status).toBe(404);
  });

  it('is the stored file where that cannot be decoded, which is logged', async () => {
    const { db, imageStore } = site.services;
    const path = 'news-images/1-damaged-abcdefgh.jpg';
    await imageStore.write(path, Buffer.from('no image'));
    await reserveImage(db, { path, ...SIZE }, 1);
    await markStored(db, path, 1);
    const { status, headers } = await fetch(`${site.url}/uploads/${path}?thumbnail`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, `/uploads/${path}`]);
    expect(site.log).toMatchObject([{ level: 50, msg: 'A thumbnail could not be made', path }]);
  });

  it('is the smallest copy while too many others are made', async () => {
    const { db, imageStore } = site.services;
    const { open } = imageStore;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let isFirst = true;
    const openLater: ImageStore['open'] = async (path) => {
      const waits = isFirst;
      isFirst = false;
      if (waits) await held;
      return open(path);
    };
    Object.assign(imageStore, { open: openLater });
    // One is made, 200 wait. They have no files.
    const paths = Array.from({ length: 202 }, (_, index) => `news-images/${index}-busy-abcdefgh.jpg`);
    for (const path of paths) {
      await reserveImage(db, { path, ...SIZE }, 1);
      await markStored(db, path, 1);
    }
    const asked = paths.map(async (path) => {
      const { status, headers } = await fetch(`${site.url}/uploads/${path}?thumbnail`, {
        redirect: 'manual',
      });
      if (status === 302) release();
      return [status, headers.get('location'), headers.get('cache-control')];
    });
    const redirects = (await Promise.all(asked)).filter(([status]) => status === 302);
    Object.assign(imageStore, { open });
    expect(redirects).toEqual([
      [302, expect.stringMatching(/^\/uploads\/news-images\/\d+-busy-abcdefgh\.jpg$/), 'no-store'],
    ]);
  });
});

describe('404', () => {
  const expectMissing = async (response: Response) => {
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(await response.text()).toBe('There is no such image.');
  };

  it('is the answer for a discarded picture and its smaller copies', async () => {
    const image = await site.store(await noise(600, 10).png().toBuffer(), 'x.png');
    await discardUpload(
      { ...site.services, imageStore: { ...site.services.imageStore, delete: keep } },
      image.path,
    );
    for (const url of [image.url, copyOf(image, 480)]) await expectMissing(await get(url));
  });

  it('is the answer for a copy that a small picture does not have, without a log line', async () => {
    const image = await site.store(await noise(480, 10).png().toBuffer(), 'x.png');
    for (const width of [480, 960]) await expectMissing(await get(copyOf(image, width)));
    expect(site.log).toEqual([]);
  });

  it('is the answer for a picture while it is written', async () => {
    const path = await site.reserve();
    await site.services.imageStore.write(path, Buffer.from('half'));
    await expectMissing(await get(`/uploads/${path}`));
  });

  it('is the answer for a picture whose file was lost, and is logged once, however many ask', async () => {
    const { url, path } = await site.store(await noise(600, 10).png().toBuffer(), 'x.png');
    await site.services.imageStore.delete(path);
    for (let count = 0; count < 3; count += 1) await expectMissing(await get(url));
    expect(site.log).toMatchObject([{ level: 50, path, msg: 'The file of a stored picture is missing' }]);
  });

  it.each([
    '/uploads/news-images/../../site.db',
    '/uploads/news-images/..%2f..%2fsite.db',
    '/uploads/news-images/%2e%2e/%2e%2e/site.db',
    '/uploads/../../../etc/passwd',
    '/uploads//etc/passwd',
    '/uploads/news-images/',
    '/uploads/news-images',
    '/uploads/',
    '/uploads/.gitkeep',
    '/uploads/news-images/1-x-abcdefgh.jpg%00',
    '/uploads/news-images/1-x-abcdefgh.svg',
  ])('is what %s is', async (path) => {
    const { socket, answer } = connectRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(await answer).toMatchObject({ status: 404, body: 'There is no such image.' });
    socket.destroy();
  });
});

const keep = async () => {};
