import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchImage } from '../../../../../server/features/images/import/fetch-image.ts';
import { createArticle, fetchArticle } from '../../../../support/data/articles/articles.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';
import {
  openRemoteImageSite,
  type RemoteImageSite,
} from '../../../../support/server/doubles/open-image-site.ts';
import { noise } from '../accept/make-images.ts';

const IMPORT = `mutation ($url: String!) {
  importImage(url: $url) { url name path width height animated srcset }
}`;

interface Imported {
  importImage: { url: string; path: string };
}

let elsewhere: RemoteImageSite;
let app: OpenApp;
let admin: SiteClient;
let photograph: Buffer;
/** How many are held while they are fetched. */
let heldCount = 0;
/** Lets those go whose fetching is held. */
let release: () => void;

beforeAll(async () => {
  photograph = await noise(1000, 400).jpeg().toBuffer();
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  elsewhere = await openRemoteImageSite((request, response) => {
    if (request.url === '/page') response.end('<!doctype html><img src="photo.jpg">');
    else if (request.url === '/broken.jpg') response.end(photograph.subarray(0, 500));
    else response.end(photograph);
  });
  app = await openApp(
    {},
    {
      async fetchImage(address) {
        if (address.endsWith('/held')) {
          heldCount += 1;
          await held;
        }
        if (address.endsWith('/fault')) throw new Error('a fault of ours');
        return fetchImage(address, elsewhere.trusted());
      },
    },
  );
  admin = await app.admin();
});

afterAll(async () => {
  await app?.close();
  await elsewhere?.close();
});

const refusal = (path: string) => errorOf(admin, IMPORT, { url: elsewhere.url + path });

describe('importing a picture', () => {
  it('answers with a picture that is shown and that an article can take', async () => {
    const { importImage } = await admin.query<Imported>(IMPORT, { url: ` ${elsewhere.url}/Photo%201.jpg ` });
    const stem = importImage.path.replace(/\.jpg$/, '');
    expect(importImage).toEqual({
      path: expect.stringMatching(/^news-images\/\d+-photo-1-[a-z0-9]{8}\.jpg$/),
      url: `/uploads/${importImage.path}`,
      name: 'Photo 1.jpg',
      width: 1000,
      height: 400,
      animated: false,
      srcset: `/uploads/${stem}-480.webp 480w, /uploads/${stem}-960.webp 960w`,
    });
    expect((await admin.fetch(importImage.url)).status).toBe(200);
    const { id } = await createArticle(admin, {
      content: `<p>Here</p><img src="${importImage.url}" alt="">`,
      images: [{ path: importImage.path }],
    });
    expect(await fetchArticle(admin, id)).toMatchObject({ images: [{ path: importImage.path }] });
  });

  it('is for the administrator', async () => {
    const before = elsewhere.connections();
    expect(await errorOf(app.client(), IMPORT, { url: elsewhere.url })).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Please sign in to continue.',
    });
    expect(elsewhere.connections()).toBe(before);
  });

  it('says what is wrong with what is there', async () => {
    expect(await refusal('/page')).toEqual({
      code: 'BAD_USER_INPUT',
      message:
        'There is no JPEG, PNG, GIF or WebP picture at this address. If it is the address of a page, copy the address of the picture on it.',
    });
    expect(await refusal('/broken.jpg')).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Failed to upload image: broken.jpg',
    });
    expect(await refusal('/fault')).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('notes for the host why a site was not reached, and is no error of ours', async () => {
    const url = 'https://127.0.0.2/a.jpg';
    expect(await errorOf(admin, IMPORT, { url })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(app.log.lines.at(-1)).toMatchObject({ level: 'info', message: 'A picture could not be fetched' });
  });

  it('fetches one picture in an operation', async () => {
    const twice = `mutation ($url: String!) { a: importImage(url: $url) { path } b: importImage(url: $url) { path } }`;
    expect(await errorOf(admin, twice, { url: elsewhere.url })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The operation asks for too much at once.',
    });
  });

  it('fetches four at once, and 60 for one address in ten minutes', async () => {
    app.advance(600_000);
    const four = Array.from({ length: 4 }, () => admin.ask(IMPORT, { url: `${elsewhere.url}/held` }));
    await expect.poll(() => heldCount).toBe(4);
    expect(await refusal('/page')).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Too many images are being uploaded. Please try again in a moment.',
    });
    release();
    for (const { errors } of await Promise.all(four)) expect(errors).toBeUndefined();
    for (let fetched = 4; fetched < 60; fetched += 1)
      expect(await refusal('/page')).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refusal('/page')).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please wait a few minutes and try again.',
    });
    app.advance(600_001);
    expect(await refusal('/page')).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
