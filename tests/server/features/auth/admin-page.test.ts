import { describe, expect, it } from 'vitest';
import { endSessions } from '../../../support/browser/admin/admin-area.ts';
import { send, site, startSiteForFile } from '../../../support/server/apps/site-of-file.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

startSiteForFile();

const VERIFYING = 'Verifying...';
const FORM = 'Access Admin Panel';

async function signedInCookie(): Promise<string> {
  const admin = await signInAt(site.url);
  return admin.cookie ?? '';
}

async function drawn(headers: Record<string, string> = {}): Promise<string[]> {
  const { body } = await send('/create-news', headers);
  return [VERIFYING, FORM].filter((words) => body.toString().includes(`>${words}<`));
}

const sendForm = (body: string, headers: Record<string, string> = {}) =>
  sendRequest(
    site.url,
    '/create-news',
    { 'content-type': 'application/x-www-form-urlencoded', origin: site.url, ...headers },
    'POST',
    body,
  );

describe('the page of the admin area', () => {
  it("shows the form to everybody but the administrator, who sees 'Verifying...' instead", async () => {
    const cookie = await signedInCookie();
    for (const _again of [1, 2]) {
      expect(await drawn()).toEqual([FORM]);
      expect(await drawn({ cookie })).toEqual([VERIFYING]);
      expect(await drawn({ cookie: 'session=invented' })).toEqual([FORM]);
    }
    await endSessions(site.folder);
    expect(await drawn({ cookie })).toEqual([FORM]);
  });

  it("shows 'Verifying...' after a link from another site, with which browsers send no session cookie", async () => {
    expect(await drawn({ 'sec-fetch-site': 'cross-site' })).toEqual([VERIFYING]);
  });
});

describe('a password that is submitted without scripts', () => {
  it('starts a session and redirects to the page, by an address that asks whether the browser kept it', async () => {
    const { status, headers } = await sendForm(`password=${encodeURIComponent(site.password)}`);
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    expect(cookie).toMatch(/^session=[\w-]{43}$/);
    const asking = '/create-news?signed-in=1';
    expect([status, headers.location, headers['cache-control']]).toEqual([303, asking, 'no-store']);
    const kept = await send(asking, { cookie });
    expect([kept.status, kept.headers.location, kept.headers['cache-control']]).toEqual([
      303,
      '/create-news',
      'no-store',
    ]);
    expect(await drawn({ cookie })).toEqual([VERIFYING]);
  });

  it('is answered with the reason where the browser did not keep the session, and with the form again, not with a redirect', async () => {
    for (const _again of [1, 2]) {
      const { status, body } = await send('/create-news?signed-in=1');
      expect(status).toBe(200);
      expect(body.toString()).toContain(`>${FORM}<`);
      expect(body.toString()).toContain(
        'Your browser could not keep you signed in, because it blocks cookies for this site. Allow them in its settings, then sign in again.',
      );
    }
    const byHttp = await send('/create-news?signed-in=http');
    expect(byHttp.body.toString()).toContain('because this page was opened without https');
    expect((await send('/create-news')).body.toString()).not.toContain('did not keep');
    const linked = await send('/create-news?signed-in=1', { 'sec-fetch-site': 'cross-site' });
    expect([linked.status, linked.headers.location]).toEqual([303, '/create-news']);
  });

  it('that is wrong is answered with the page and the reason, without the password, and the answer is not stored', async () => {
    for (const _again of [1, 2]) {
      const { status, headers, body } = await sendForm('password=open+sesame');
      expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([422, 'no-store', undefined]);
      expect(body.toString()).toContain('Incorrect password. Please try again.');
      expect(body.toString()).not.toContain('sesame');
    }
    expect((await send('/create-news')).body.toString()).not.toContain('Incorrect password');
  });

  it('is refused from another site, and in another content type', async () => {
    const from = { origin: 'https://elsewhere.example' };
    expect((await sendForm(`password=${site.password}`, from)).status).toBe(403);
    expect((await sendForm('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send('/create-news', {}, 'PUT')).status).toBe(405);
  });

  it('is refused after too many tries from one address, as in GraphQL', async () => {
    for (let tries = 0; tries < 10; tries += 1) await sendForm('password=guess');
    const { status, body } = await sendForm(`password=${encodeURIComponent(site.password)}`);
    expect(status).toBe(429);
    expect(body.toString()).toContain('Too many attempts. Please wait a few minutes and try again.');
  });
});
