import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchVideo } from '../../../../../server/features/images/import/fetch-video.ts';
import type { DomainError } from '../../../../../server/platform/errors.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';
import {
  openRemoteImageSite,
  type RemoteImageSite,
} from '../../../../support/server/doubles/open-image-site.ts';

const FIND = 'mutation ($url: String!) { findVideo(url: $url) { title pictureUrl } }';
const VIDEO = 'https://youtu.be/abc';
const NO_TITLE = 'The site of this video names no title. Type the title in place of the address.';

let site: RemoteImageSite;
let app: OpenApp;
/** What the site answers. */
let answer: string;
/** The last address that it was asked for. */
let asked: string | undefined;

const fetched = (url: string) =>
  fetchVideo(url, site.trusted(), new Map([['YouTube', `${site.url}/oembed?format=json&url=`]]));

beforeAll(async () => {
  site = await openRemoteImageSite((request, response) => {
    asked = request.url;
    if (answer === '404') response.writeHead(404);
    response.end(answer);
  });
  app = await openApp({}, { fetchVideo: fetched });
});

afterAll(async () => {
  await app?.close();
  await site?.close();
});

const refusal = (video: Promise<unknown>) =>
  video.then(
    () => 'found',
    ({ code, message }: DomainError) => [code, message],
  );

describe('the title of a video', () => {
  it('comes from its site, which is asked for the whole address', async () => {
    const picture = 'https://pictures.example/a.jpg';
    answer = JSON.stringify({ title: ' A\n“good” talk ', thumbnail_url: picture, html: '<iframe>' });
    const admin = await app.admin();
    expect(await admin.query(FIND, { url: ` ${VIDEO}?t=1&x=2 ` })).toEqual({
      findVideo: { title: 'A “good” talk', pictureUrl: picture },
    });
    expect(asked).toBe('/oembed?format=json&url=https%3A%2F%2Fyoutu.be%2Fabc%3Ft%3D1%26x%3D2');
  });

  it('is as long as that of an article, and comes without a picture whose address is not https', async () => {
    answer = JSON.stringify({ title: 'x'.repeat(1000), thumbnail_url: 'http://pictures.example/a.jpg' });
    expect(await fetched(VIDEO)).toEqual({ title: 'x'.repeat(200), pictureUrl: null });
  });

  it.each([
    ['no JSON', '<!doctype html>', NO_TITLE],
    ['nothing', 'null', NO_TITLE],
    ['no title', '{"title":7}', NO_TITLE],
    ['an empty title', '{"title":" "}', NO_TITLE],
    ['more than a description', `{"title":"${'x'.repeat(100_000)}"}`, NO_TITLE],
    ['a refusal', '404', 'The title could not be fetched: its site answered 404. Check the address.'],
  ])('is refused where the site answers with %s', async (_name, body, sentence) => {
    answer = body;
    expect(await refusal(fetched(VIDEO))).toEqual(['BAD_USER_INPUT', sentence]);
  });

  it.each(['https://fb.watch/abc/', 'https://pictures.example/watch?v=1', 'youtu.be/abc', ''])(
    'is asked of no other site: %s',
    async (url) => {
      asked = undefined;
      expect(await refusal(fetched(url))).toEqual([
        'BAD_USER_INPUT',
        'Enter the address of a video on YouTube or Vimeo.',
      ]);
      expect(asked).toBeUndefined();
    },
  );

  it('is only for the administrator', async () => {
    expect(await errorOf(app.client(), FIND, { url: VIDEO })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
