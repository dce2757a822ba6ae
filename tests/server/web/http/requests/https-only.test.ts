import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

const HOST = { host: 'www.sanir.example' };

let site: OpenApp;
let image = '';
let asset = '';

beforeAll(async () => {
  site = await openApp({ PUBLIC_URL: 'https://www.sanir.example' });
  const admin = await site.admin();
  const uploaded = await admin.upload(await makePhotograph(), 'photo.jpg', 'image/jpeg');
  image = ((await uploaded.json()) as { url: string }).url;
  const home = await sendRequest(site.url, '/', HOST);
  asset = /\/assets\/[\w-]+\.js/.exec(home.body.toString())?.[0] ?? '';
});

afterAll(() => site?.close());

const headerOf = async (url: string, path: string, headers = {}, method = 'GET', body?: string) =>
  (await sendRequest(url, path, { ...HOST, ...headers }, method, body)).headers['strict-transport-security'];

describe('where PUBLIC_URL is https', () => {
  it.each<[string, () => [path: string, headers?: Record<string, string>, method?: string, body?: string]]>([
    ['a page', () => ['/our-work']],
    ['a kept page', () => ['/']],
    ['a page without scripts', () => ['/news', { 'save-data': 'on' }]],
    ['the panel', () => ['/create-news']],
    ['a form that is refused', () => ['/membership', {}, 'POST', 'a=b']],
    ['a missing page', () => ['/no-such-page']],
    ['a redirect', () => ['/news/']],
    ['a script', () => [asset]],
    ['a PDF', () => ['/publications/working-together.pdf']],
    ['a picture', () => [image]],
    ['a missing picture', () => ['/uploads/none']],
    ['the feed', () => ['/news/feed.xml']],
    ['an answer of GraphQL', () => ['/graphql?query={session{isAdmin}}']],
    ['GraphiQL', () => ['/graphql', { accept: 'text/html' }]],
    ['a request from another site', () => ['/graphql', { origin: 'https://other.example' }, 'POST']],
    ['an upload without a session', () => ['/uploads', {}, 'POST']],
    ['a wrong method', () => ['/', {}, 'DELETE']],
    ['the health check', () => ['/healthz']],
  ])('a browser is told to use https for a year, by %s', async (_name, request) => {
    const [path, ...others] = request();
    expect(path).toBeTruthy();
    expect(await headerOf(site.url, path, ...others)).toBe('max-age=31536000');
  });

  it('also by an answer that it has already', async () => {
    const { headers } = await sendRequest(site.url, '/', HOST);
    const again = await sendRequest(site.url, '/', { ...HOST, 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers['strict-transport-security']]).toEqual([304, 'max-age=31536000']);
  });

  it('also by an answer of GraphQL from the cache', async () => {
    const body = JSON.stringify({ query: '{ session { isAdmin } }' });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    for (const _ of [1, 2])
      expect(await headerOf(site.url, '/graphql', headers, 'POST', body)).toBe('max-age=31536000');
  });
});

it.each<[string, Record<string, string>]>([
  ['http', { PUBLIC_URL: 'http://www.sanir.example' }],
  ['unset', {}],
])('where PUBLIC_URL is %s, no browser is told to use https', async (_name, env) => {
  await using plain = await openApp(env);
  for (const path of ['/', '/', asset, '/no-such-page', '/healthz'])
    expect(await headerOf(plain.url, path)).toBe(undefined);
});
