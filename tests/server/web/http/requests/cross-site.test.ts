import { describe, expect, it } from 'vitest';
import { app, openAppForEachTest } from '../../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { isAdmin } from '../../../../support/server/clients/sign-in.ts';

openAppForEachTest();

describe('a request from another site', () => {
  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['an origin that is hidden', { origin: 'null' }],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
  ])('with %s is refused', async (_name, headers) => {
    const client = await app.admin();
    const answer = await client.ask('mutation { logout { isAdmin } }', {}, headers);
    expect(answer).toMatchObject({ status: 403, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    const upload = await client.fetch('/uploads', { method: 'POST', headers });
    expect([upload.status, await upload.json()]).toMatchObject([403, { error: { code: 'FORBIDDEN' } }]);
    expect(await isAdmin(client)).toBe(true);
  });

  it.each([
    ['sign-in form', '/create-news'],
    ['form for members', '/membership'],
  ])('with the %s is refused, whatever it says of itself', async (_name, path) => {
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: `${app.url}.elsewhere.example` },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'Cross-Site' },
    ]) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
      for (const address of [path, `${path}/`])
        expect((await sendRequest(app.url, address, form, 'POST', 'name=x')).status).toBe(403);
    }
  });

  it.each(['/create-news', '/membership'])(
    'is not one whose proxy names the port of its scheme: %s',
    async (path) => {
      const headers = {
        host: 'sanir.example:80',
        origin: 'http://sanir.example',
        'sec-fetch-site': 'same-origin',
      };
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
      expect((await sendRequest(app.url, path, form, 'POST', 'password=wrong')).status).toBe(422);
    },
  );

  it('is distinguished from our own by its origin', async () => {
    const client = await app.admin();
    const answer = await client.ask(
      '{ session { isAdmin } }',
      {},
      { origin: app.url, 'sec-fetch-site': 'same-origin' },
    );
    expect(answer.data).toEqual({ session: { isAdmin: true } });
  });

  it('is distinguished from our own by the request’s host, whatever PUBLIC_URL is', async () => {
    await using elsewhere = await openApp({ PUBLIC_URL: 'https://www.sanir.example' });
    const statusFrom = async (origin: string) =>
      (await elsewhere.client().ask('{ session { isAdmin } }', {}, { origin })).status;
    expect(await statusFrom('https://www.sanir.example')).toBe(200);
    expect(await statusFrom(elsewhere.url)).toBe(200);
    expect(await statusFrom('https://sanir.example')).toBe(403);
  });
});
