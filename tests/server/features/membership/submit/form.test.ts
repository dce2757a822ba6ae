import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { APPLICATION, breakApplications } from '../../../../support/browser/visitor/membership-form.ts';
import { storedApplications } from '../../../../support/data/applications/stored-applications.ts';
import { app, openAppForEachTest } from '../../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';
import { type ReceivedAnswer, sendRequest } from '../../../../support/server/clients/send-request.ts';

openAppForEachTest();

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends the form like a browser without scripts. */
function post(
  values: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<ReceivedAnswer> {
  const body = String(new URLSearchParams(values));
  return sendRequest(app.url, '/membership', { ...FORM, ...headers }, 'POST', body);
}

const get = (path = '/membership', headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(app.url, path, headers, method);

const inputOf = (html: string, name: string) =>
  html.match(/<input[^>]*>/g)?.find((input) => input.includes(` name="${name}"`)) ?? '';
const typedIn = (html: string, name: string) => / value="([^"]*)"/.exec(inputOf(html, name))?.[1] ?? '';

describe("the form's page", () => {
  it('is rendered each time, with a stamp of its moment, and never cached', async () => {
    const first = await get();
    app.advance(60_000);
    const second = await get();
    for (const { status, headers } of [first, second])
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const stamps = [first, second].map(({ body }) => typedIn(body.toString(), 'stamp'));
    expect(stamps[0]).toMatch(/^\w+\.[\w-]{43}$/);
    expect(stamps[1]).not.toBe(stamps[0]);
    expect((await get('/membership', {}, 'HEAD')).headers['cache-control']).toBe('no-store');
  });

  it('says how long an application is stored, as configured, and who else gets it', async () => {
    expect((await get()).body.toString()).toContain('Two years; then we delete it.');
    expect((await get()).body.toString()).not.toContain('A copy goes to');
    await using other = await openApp({
      MEMBERSHIP_RETENTION_DAYS: '90',
      MEMBERSHIP_FORM_KEY: 'marked-key',
      MEMBERSHIP_FORM_ENDPOINT: 'http://127.0.0.1:9/f',
    });
    const html = (await sendRequest(other.url, '/membership')).body.toString();
    expect(html).toContain('90 days; then we delete it.');
    expect(html).toContain('A copy goes to the service that handles forms for us');
    expect(html).not.toContain('marked-key');
  });

  it('can be read and sent its form, and nothing else', async () => {
    const { status, headers } = await get('/membership', {}, 'PUT');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('the form as a browser sends it without scripts', () => {
  it('is stored, and leads to the thanks, which stand in its place', async () => {
    const stamp = typedIn((await get()).body.toString(), 'stamp');
    app.advance(5000);
    const { status, headers } = await post({ ...APPLICATION, website: '', stamp });
    expect([status, headers.location, headers['cache-control']]).toEqual([
      303,
      '/membership?sent=1',
      'no-store',
    ]);
    expect(await storedApplications(app.folder)).toMatchObject([{ ...APPLICATION, status: 'NEW' }]);
    const html = (await get('/membership?sent=1')).body.toString();
    expect(html).toContain('Thank you for your membership interest, we have received your application!');
    expect(html).toContain('<title>Application received · Sanir</title>');
    expect(html).not.toContain('<form');
  });

  it('is one application when it is sent twice', async () => {
    expect((await post({ ...APPLICATION })).status).toBe(303);
    expect((await post({ ...APPLICATION, name: ` ${APPLICATION.name} ` })).status).toBe(303);
    expect(await storedApplications(app.folder)).toHaveLength(1);
  });

  it('with wrong values is returned with errors, typed values and its stamp, and is not stored', async () => {
    const typed = {
      name: ' ',
      email: '"><script>alert(1)</script>',
      organization: '<b>',
      contactNumber: '1',
    };
    const { status, headers, body } = await post({ ...typed, website: 'filled in', stamp: 'x.y' });
    const html = body.toString();
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(html).toContain('<title>Error: Membership · Sanir</title>');
    expect(html.indexOf('There is a problem')).toBeLessThan(html.indexOf('<form'));
    expect(html.match(/Name is required/g)?.length).toBe(2);
    expect(html.match(/Email should be an email address/g)?.length).toBe(2);
    expect(inputOf(html, 'name')).toMatch(/aria-invalid="true" aria-describedby="application-name-problem"/);
    expect(inputOf(html, 'contactNumber')).not.toContain('aria-invalid');
    expect(typedIn(html, 'email')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(typedIn(html, 'organization')).toBe('&lt;b&gt;');
    expect(typedIn(html, 'stamp')).toBe('x.y');
    expect(html).not.toContain('filled in');
    expect(html).not.toContain('<script>alert');
    expect(await storedApplications(app.folder)).toEqual([]);
    expect((await get()).body.toString()).not.toContain('There is a problem');
  });

  it.each(['name=A&name=B', 'name[]=A', '__proto__=A&constructor=B'])(
    'with no name but %s has none',
    async (body) => {
      const others = '&email=a@home.example&contactNumber=1';
      const answer = await sendRequest(app.url, '/membership', FORM, 'POST', body + others);
      expect(answer.status).toBe(422);
      expect(answer.body.toString()).toContain('Name is required');
      expect(await storedApplications(app.folder)).toEqual([]);
    },
  );

  it('is too long beyond its limits, and never truncated', async () => {
    for (const name of ['x'.repeat(201), 'አ'.repeat(10_000)]) {
      const html = (await post({ ...APPLICATION, name })).body.toString();
      expect(html).toContain('Name is too long');
      expect(typedIn(html, 'name')).toBe(name);
    }
  });

  it('from an address that sent too many is returned with the sentence and the typed values', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await post({ ...APPLICATION, name: `Nomsa ${count}` })).status).toBe(303);
    }
    const { status, headers, body } = await post({ ...APPLICATION });
    expect([status, headers['cache-control']]).toEqual([429, 'no-store']);
    expect(body.toString()).toContain(
      'Too many applications from this address. Please try again in a few minutes.',
    );
    expect(typedIn(body.toString(), 'email')).toBe(APPLICATION.email);
    app.advance(11 * 60_000);
    expect((await post({ ...APPLICATION })).status).toBe(303);
  });

  it('that cannot be stored is returned with a sentence, an address to write to and the typed values', async () => {
    await breakApplications(app.folder);
    const { status, body } = await post({ ...APPLICATION });
    const html = body.toString();
    expect(status).toBe(503);
    expect(html).toContain('Your application could not be stored. Please try again later.');
    expect(html).toMatch(/You can also write to(?:<!-- -->| )*<a href="mailto:hello@sanir.example"/);
    expect(typedIn(html, 'contactNumber')).toBe(APPLICATION.contactNumber);
    expect(app.log.lines.map(({ message }) => message)).toContain('An application could not be stored');
    expect(JSON.stringify(app.log.lines)).not.toContain(APPLICATION.email);
  });

  it('is returned without scripts in the low-data version', async () => {
    const html = (await post({ ...APPLICATION, name: '' }, { 'save-data': 'on' })).body.toString();
    expect(html).toContain('Name is required');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  it('is refused from another site, too large, compressed, or in another form', async () => {
    const elsewhere = await post({ ...APPLICATION }, { origin: 'https://elsewhere.example' });
    expect(elsewhere.status).toBe(403);
    const slashed = await sendRequest(
      app.url,
      '/membership/',
      { ...FORM, 'sec-fetch-site': 'cross-site' },
      'POST',
      'name=x',
    );
    expect(slashed.status).toBe(403);
    const large = await post({ ...APPLICATION, name: 'x'.repeat(129 * 1024) });
    expect([large.status, large.body.toString()]).toEqual([413, 'This request is too large.']);
    const json = await sendRequest(
      app.url,
      '/membership',
      { 'content-type': 'application/json' },
      'POST',
      JSON.stringify(APPLICATION),
    );
    expect(json.status).toBe(415);
    const body = gzipSync('name=x');
    const headers = { ...FORM, 'content-encoding': 'gzip' };
    const compressed = await fetch(`${app.url}/membership`, { method: 'POST', headers, body });
    expect(compressed.status).toBe(415);
    expect(await storedApplications(app.folder)).toEqual([]);
  });
});
