import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { changeData } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { animation } from '../accept/make-images.ts';

const ORIGIN = 'https://www.sanir.example';

openAppForFile({ PUBLIC_URL: ORIGIN });

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(app.url, path, headers);

/** The properties of a page's Open Graph, by name. */
async function sharedOf(path: string): Promise<Record<string, string>> {
  const html = (await get(path)).body.toString();
  const found = html.matchAll(/<meta property="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

async function createIllustrated(bytes: Buffer, alt = '') {
  const image = await uploadImage(admin, bytes);
  const { id } = await createArticle(admin, {
    title: 'Bread & roses',
    images: [{ path: image.path, alt }],
  });
  const shared = await sharedOf(`/news/${id}`);
  const path = new URL(shared['og:image'] ?? '').pathname;
  return { id, image, shared, path };
}

describe('the share picture of an article', () => {
  it('is a JPEG of 1200 × 630 below 300 KB of its featured picture, even of pure noise', async () => {
    for (const size of [
      { width: 1260, height: 640 },
      { width: 300, height: 900 },
    ]) {
      const { shared, path } = await createIllustrated(await makePhotograph(size), 'A stall');
      expect(shared).toMatchObject({
        'og:image': expect.stringMatching(
          /^https:\/\/www\.sanir\.example\/uploads\/news-images\/.*-share\.jpg\?focal-point=\d+-\d+$/,
        ),
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'A stall',
      });
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=2592000, immutable',
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(body.length).toBeLessThan(300_000);
      expect(await sharp(body).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
        space: 'srgb',
      });
      expect((await get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    }
  });

  it('is made of a picture that moves, too', async () => {
    const { path, shared } = await createIllustrated(await (await animation(3, 640, 480)).gif().toBuffer());
    expect(shared['og:image:alt']).toBe('Bread &#38; roses');
    const { body } = await get(path);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it.each(['png', 'webp', 'gif'] as const)('of a transparent %s has a white background', async (format) => {
    const clear = sharp({ create: { width: 240, height: 126, channels: 4, background: '#0000' } });
    const { path } = await createIllustrated(await clear.toFormat(format).toBuffer());
    const { channels } = await sharp((await get(path)).body).stats();
    expect(channels.map(({ min, max }) => [min, max])).toEqual(Array(3).fill([255, 255]));
  });

  it('is the site’s where an article has no picture, and the other’s when another is featured', async () => {
    const { id } = await createArticle(admin);
    expect((await sharedOf(`/news/${id}`))['og:image']).toBe(`${ORIGIN}/share.jpg`);
    const { path } = await uploadImage(admin, await makePhotograph({ width: 600, height: 400 }));
    const input = { images: [{ path, alt: '' }] };
    await admin.query(UPDATE_ARTICLE, { id, revision: 1, input });
    expect((await sharedOf(`/news/${id}`))['og:image']).toContain(path.replace(/\.jpg$/, '-share.jpg'));
  });

  it('is deleted with its article, and leaves no file', async () => {
    const { id, path } = await createIllustrated(await makePhotograph({ width: 700, height: 500 }));
    expect((await get(path)).status).toBe(200);
    expect((await app.folder.images.names()).filter((name) => /share/.test(name))).toEqual([]);
    await admin.query(DELETE_ARTICLE, { id });
    const { status, headers } = await get(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is 404 while visitors do not see its article: a draft, or one whose date is to come', async () => {
    const { id, path } = await createIllustrated(await makePhotograph({ width: 60, height: 40 }));
    const statusAfter = async (revision: number, input: Record<string, unknown>) => {
      await admin.query(UPDATE_ARTICLE, { id, revision, input });
      return (await get(path)).status;
    };
    expect(await statusAfter(1, { published: false })).toBe(404);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    expect(await statusAfter(2, { published: true, publishedAt: tomorrow })).toBe(404);
    expect(await statusAfter(3, { publishedAt: null })).toBe(200);
  });

  it('is 404 once its picture is marked for deletion', async () => {
    const { image, path } = await createIllustrated(await makePhotograph({ width: 60, height: 40 }));
    expect((await get(path)).status).toBe(200);
    await changeData(
      app.folder,
      `update news_images set article_id = null, deleted_at = 1 where path = '${image.path}'`,
    );
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    'news-images/1-a-00000000-share.jpg',
    'news-images/../x-share.jpg',
    'news-images/1-a-00000000-share.png',
  ])('is there for no picture that is not: %s', async (path) => {
    expect((await get(`/uploads/${path}`)).status).toBe(404);
  });

  it('is answered with 503, and when to ask again, where too many are requested at once', async () => {
    const { image } = await createIllustrated(await makePhotograph({ width: 500, height: 400 }));
    const stems = Array.from(
      { length: 30 },
      (_, number) => `news-images/1-copy-${String(number).padStart(8, '0')}`,
    );
    const bytes = await app.folder.images.read(image.path);
    for (const stem of stems) {
      await app.folder.images.write(`${stem}.jpg`, bytes);
      await changeData(
        app.folder,
        `insert into news_images (path, position, name, alt, is_featured, width, height, animated, bytes, created_at, stored_at)
         select '${stem}.jpg', 0, name, alt, 0, width, height, animated, bytes, created_at, stored_at
         from news_images where path = '${image.path}'`,
      );
    }
    const answers = await Promise.all(stems.map((stem) => get(`/uploads/${stem}-share.jpg`)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused.length).toBeLessThanOrEqual(9);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
      expect(body.toString()).toBe('Too many images are being prepared. Please try again in a moment.');
    }
    expect((await get(`/uploads/${stems.at(-1)}-share.jpg`)).status).toBe(200);
  });

  it("of a file that was lost is the site's own, and the page of its article is still there", async () => {
    const { id, image, path } = await createIllustrated(await makePhotograph({ width: 500, height: 400 }));
    await app.folder.images.remove(image.path);
    const { status, headers } = await get(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/share.jpg', 'no-store']);
    expect((await get(path)).status).toBe(302);
    expect((await get(`/news/${id}`)).status).toBe(200);
    expect(app.log.lines.splice(0)).toMatchObject([{ level: 'error', details: { path: image.path } }]);
  });

  it('of a file that cannot be read is 404, and the log says why', async () => {
    const { image, path } = await createIllustrated(await makePhotograph({ width: 500, height: 400 }));
    await app.folder.images.write(image.path, Buffer.from('no picture'));
    expect((await get(path)).status).toBe(404);
    expect(app.log.lines.splice(0)).toMatchObject([{ level: 'error', details: { path: image.path } }]);
  });
});
