import { beforeAll, describe, expect, it } from 'vitest';
import { CONTENT } from '../../../support/data/sites/site-content.ts';
import { site, startSiteForFile } from '../../../support/server/apps/site-of-file.ts';
import { createSiteClient, type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

startSiteForFile();

let admin: SiteClient;

beforeAll(async () => {
  admin = await signInAt(site.url);
});

const { id: EVENT_ID, ...EVENT } = CONTENT.EVENTS[0] as (typeof CONTENT.EVENTS)[number];
const { id: MEMBER_ID, ...MEMBER } = CONTENT.MEMBERS[0] as (typeof CONTENT.MEMBERS)[number];

const preview = (entry: unknown, client = admin, headers: Record<string, string> = {}) =>
  client.fetch('/create-news/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof entry === 'string' ? entry : JSON.stringify(entry),
  });

describe('the preview of what is not saved', () => {
  it.each([
    ['words', { kind: 'WORDS', id: 'ABOUT', value: { ...CONTENT.ABOUT, title: 'Seen before' } }, '/about'],
    [
      'an event',
      { kind: 'EVENT', id: EVENT_ID, value: { ...EVENT, title: 'Seen before' } },
      `/events/${EVENT_ID}`,
    ],
    [
      'a new event',
      { kind: 'EVENT', id: null, value: { ...EVENT, title: 'Seen before' } },
      '/events/preview',
    ],
    [
      'a member',
      { kind: 'MEMBER', id: MEMBER_ID, value: { ...MEMBER, name: 'Seen before' } },
      `/membership/directory#${MEMBER_ID}`,
    ],
    [
      'a new member',
      { kind: 'MEMBER', id: null, value: { ...MEMBER, name: 'Seen before' } },
      '/membership/directory#preview',
    ],
    [
      'a new question',
      { kind: 'QUESTION', id: null, value: { question: 'Seen before?', answer: 'One.\nTwo.' } },
      '/resources#question-preview',
    ],
    [
      'name and contact',
      { kind: 'WORDS', id: 'SITE', value: { ...CONTENT.SITE, name: 'Seen before' } },
      '/contact',
    ],
  ])(
    'of %s is its page with it, without scripts, which nobody else sees and nothing keeps',
    async (_what, entry, path) => {
      const answer = await preview(entry);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-location': path,
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(html).toContain('Seen before');
      expect(html).toContain(`<base target="_blank">`);
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
      const [, fragment] = path.split('#');
      if (fragment) expect(html).toContain(`id="${fragment}"`);
      for (const each of ['/', '/about', '/events', '/membership/directory', '/resources', '/contact'])
        expect(await (await admin.fetch(each)).text()).not.toContain('Seen before');
    },
  );

  it('shows a hidden entry', async () => {
    const input = { ...EVENT, title: 'Of a hidden event', isHidden: true };
    const { createEvent } = await admin.query<{ createEvent: { id: string } }>(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }',
      { input },
    );
    const answer = await preview({
      kind: 'EVENT',
      id: createEvent.id,
      value: { ...EVENT, title: 'Seen while hidden' },
    });
    expect(await answer.text()).toContain('Seen while hidden');
  });

  it('is for the administrator alone, and not for another site', async () => {
    const entry = { kind: 'WORDS', id: 'ABOUT', value: CONTENT.ABOUT };
    expect((await preview(entry, createSiteClient(site.url))).status).toBe(401);
    expect((await preview(entry, admin, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await admin.fetch('/create-news/preview')).status).toBe(404);
  });

  it.each([
    [
      'a link with another scheme',
      { kind: 'EVENT', id: EVENT_ID, value: { ...EVENT, meetingUrl: 'javascript:alert(1)' } },
      422,
    ],
    ['an end before the start', { kind: 'EVENT', id: null, value: { ...EVENT, end: '00:01' } }, 422],
    ['an unknown field', { kind: 'WORDS', id: 'ABOUT', value: { ...CONTENT.ABOUT, extra: 1 } }, 422],
    ['an event that is not there', { kind: 'EVENT', id: 'gone', value: EVENT }, 422],
    ['words that are on no page', { kind: 'WORDS', id: 'HELD_NOTICE', value: CONTENT.HELD_NOTICE }, 422],
    ['words that do not exist', { kind: 'WORDS', id: '__proto__', value: {} }, 422],
    ['words without a name', { kind: 'WORDS', id: null, value: {} }, 422],
    ['another kind', { kind: 'NEWS', id: null, value: {} }, 400],
    ['what is no JSON', '{', 400],
    ['what is too much', { kind: 'EVENT', id: null, value: 'x'.repeat(102_000) }, 413],
  ])('is refused with a sentence for %s', async (_what, entry, status) => {
    const answer = await preview(entry);
    const { error } = (await answer.json()) as { error: { message: string } };
    expect([answer.status, typeof error.message]).toEqual([status, 'string']);
  });
});
