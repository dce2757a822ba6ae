import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatNewsDate } from '../../../../../rules/time/dates.ts';
import { DAY_MS } from '../../../../../rules/time/durations.ts';
import { DELETE_ARTICLE, fetchArticle, UPDATE_ARTICLE } from '../../../../support/data/articles/articles.ts';
import {
  createDraft,
  createPrivateLink,
  endPrivateLink,
  type PrivateLink,
  pathOf,
  presentLink,
} from '../../../../support/data/articles/private-links.ts';
import { changeData, NO_TABLE, readValues } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';

openAppForFile();

const ENDED = 'This private link does not work.';
const TITLE = 'Only for a few';

async function draftWithLink() {
  const { id, revision } = await createDraft(admin, { title: TITLE, content: '<p>Words for a few.</p>' });
  return { id, revision, link: await createPrivateLink(admin, id) };
}

const read = async (link: PrivateLink | string, init: RequestInit = {}) => {
  const path = typeof link === 'string' ? link : pathOf(link);
  const response = await app.client().fetch(path, init);
  return { response, status: response.status, text: await response.text() };
};

describe('a private link', () => {
  it('shows a draft to somebody without a session, and says until when', async () => {
    const { link } = await draftWithLink();
    const { status, text } = await read(link);
    expect(status).toBe(200);
    expect(text).toContain(`>${TITLE}</h1>`);
    expect(text).toContain('<p>Words for a few.</p>');
    expect(text.replaceAll(/<[^>]*>/g, '')).toContain(
      `This article is not published yet. Only people with this link can read it. The link works until ${formatNewsDate(link.expiresAt)}.`,
    );
  });

  it('is for no cache, no search engine and no other site', async () => {
    const { id, link } = await draftWithLink();
    const ended = `/preview/${id}/${'A'.repeat(43)}`;
    const headersThatHide = {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    };
    // The redirect has the key too.
    const { response: redirect } = await read(`${pathOf(link)}/`, { redirect: 'manual' });
    expect(redirect.status).toBe(308);
    expect(Object.fromEntries(redirect.headers)).toMatchObject(headersThatHide);
    for (const path of [pathOf(link), ended, '/preview/x']) {
      const { response, text } = await read(path);
      expect(Object.fromEntries(response.headers), path).toMatchObject(headersThatHide);
      expect(response.headers.has('etag')).toBe(false);
      expect(text).toContain('<meta name="robots" content="noindex">');
      // The address is the key: nothing in the head names it, or tells shared links what the article says.
      expect(text).not.toMatch(/rel="canonical"|og:|ld\+json/);
    }
  });

  it('makes the article known nowhere else', async () => {
    const { id, link } = await draftWithLink();
    expect((await read(link)).status).toBe(200);
    const places = ['/news', '/news?q=few', '/', '/news/feed.xml', '/sitemap.xml', '/sitemaps/pages.xml'];
    for (const path of places) expect((await read(path)).text, path).not.toContain(TITLE);
    expect((await read(`/news/${id}`)).status).toBe(404);
    expect(await fetchArticle(app.client(), id)).toBeNull();
    expect((await read('/robots.txt')).text).not.toContain('preview');
  });

  it('shows what was saved last, and not what it showed before', async () => {
    const { id, revision, link } = await draftWithLink();
    expect((await read(link)).text).toContain('Words for a few.');
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { content: '<p>Other words.</p>' } });
    const { text } = await read(link);
    expect(text).toContain('Other words.');
    expect(text).not.toContain('Words for a few.');
  });

  it('comes without scripts to readers who save data', async () => {
    const { link } = await draftWithLink();
    const { status, text } = await read(link, { headers: { 'save-data': 'on' } });
    expect(status).toBe(200);
    expect(text).toContain('Words for a few.');
    expect(text).not.toContain('<script');
  });

  it('answers HEAD as GET', async () => {
    const { link } = await draftWithLink();
    const { status, text } = await read(link, { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });

  it('works as long as the administrator was told, and not a moment longer', async () => {
    await using own = await openApp();
    const client = await own.admin();
    const { id } = await createDraft(client);
    const before = Date.now();
    const link = await createPrivateLink(client, id);
    const lasts = Date.parse(link.expiresAt) - before;
    expect(lasts).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(lasts).toBeLessThan(7 * DAY_MS + 60_000);

    own.advance(6.9 * DAY_MS);
    expect((await own.client().fetch(pathOf(link))).status).toBe(200);
    own.advance(0.1 * DAY_MS);
    expect((await own.client().fetch(pathOf(link))).status).toBe(404);
    expect(await presentLink(await own.admin(), id)).toBeNull();
  });

  it('does not work where its end is more than 7 days ahead, because a clock was ahead when it was made', async () => {
    const { link, id } = await draftWithLink();
    await changeData(app.folder, `update private_links set expires_at = expires_at + ${DAY_MS}`);
    expect((await read(link)).status).toBe(404);
    expect(await presentLink(admin, id)).toBeNull();
  });

  it('ends when another one is made', async () => {
    const { id, link } = await draftWithLink();
    const next = await createPrivateLink(admin, id);
    expect(next.url).not.toBe(link.url);
    expect([(await read(link)).status, (await read(next)).status]).toEqual([404, 200]);
  });

  it('ends when the administrator says so, who may say it twice', async () => {
    const { id, link } = await draftWithLink();
    await endPrivateLink(admin, id);
    await endPrivateLink(admin, id);
    expect((await read(link)).status).toBe(404);
    expect(await presentLink(admin, id)).toBeNull();
  });

  it('ends with its article', async () => {
    const { id, link } = await draftWithLink();
    await admin.query(DELETE_ARTICLE, { id });
    expect((await read(link)).status).toBe(404);
    expect(await readValues(app.folder, 'select article_id from private_links')).not.toContain(id);
  });

  it('leads to the public address once the article is published, also where it has ended', async () => {
    const { id, revision, link } = await draftWithLink();
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { published: true } });
    await endPrivateLink(admin, id);
    const { response } = await read(link);
    expect([response.status, response.headers.get('location')]).toEqual([303, `/news/${id}/only-for-a-few`]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await presentLink(admin, id)).toBeNull();
  });

  it('does not work again when a published article is withdrawn', async () => {
    const { id, revision, link } = await draftWithLink();
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { published: true } });
    await admin.query(UPDATE_ARTICLE, { id, revision: revision + 1, input: { published: false } });
    expect((await read(link)).status).toBe(404);
    expect(await presentLink(admin, id)).toBeNull();
  });

  it('does not work again when a published article gets a date to come', async () => {
    const { id, revision, link } = await draftWithLink();
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { published: true } });
    const publishedAt = new Date(Date.now() + DAY_MS).toISOString();
    await admin.query(UPDATE_ARTICLE, { id, revision: revision + 1, input: { publishedAt } });
    expect((await read(link)).status).toBe(404);
    expect(await presentLink(admin, id)).toBeNull();
  });

  it('can be read again by the administrator while it works', async () => {
    const { id, link } = await draftWithLink();
    expect(await presentLink(admin, id)).toEqual(link);
    const without = await createDraft(admin);
    expect(await presentLink(admin, without.id)).toBeNull();
  });

  it('does not change what readers have in their caches', async () => {
    const version = 'select version from site_version';
    const { id } = await createDraft(admin);
    const before = await readValues(app.folder, version);
    await createPrivateLink(admin, id);
    await endPrivateLink(admin, id);
    expect(await readValues(app.folder, version)).toEqual(before);
  });
});

describe('an address that is no private link, or one no longer', () => {
  it('gets the same page, whatever is wrong with it', async () => {
    const [{ link }, other, ended] = [await draftWithLink(), await draftWithLink(), await draftWithLink()];
    await endPrivateLink(admin, ended.id);
    const [, , , key = ''] = pathOf(link).split('/');
    const wrong = [
      pathOf(ended.link),
      `/preview/${other.id}/${key}`,
      `/preview/${randomUUID()}/${key}`,
      pathOf(link).slice(0, -1),
      `${pathOf(link)}A`,
      `/preview/${other.id}/${'A'.repeat(43)}`,
      `/preview/${other.id}`,
      '/preview/%00/x',
      '/preview/ended/ended',
    ];
    const pages = await Promise.all(wrong.map((path) => read(path)));
    expect(pages.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain(ENDED);
    expect(pages[0]?.text).toContain('Ask the person who sent it to you for a new one.');
    expect(pages[0]?.text).not.toContain('<script');
  });
});

describe('the administrator', () => {
  it.each([
    ['an article that is published', true, 'BAD_USER_INPUT'],
    ['an article that does not exist', false, 'NOT_FOUND'],
  ])('gets no private link to %s', async (_name, published, code) => {
    const id = published ? (await createDraft(admin, { published })).id : randomUUID();
    const { errors } = await admin.ask('mutation ($id: ID!) { createPrivateLink(articleId: $id) { url } }', {
      id,
    });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
  });
});

it('data that cannot be read are a failure, and no ended link', async () => {
  await using own = await openApp();
  const client = await own.admin();
  const { id } = await createDraft(client);
  const path = pathOf(await createPrivateLink(client, id));
  await changeData(own.folder, 'alter table news rename to gone');
  const response = await own.client().fetch(path);
  const text = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('Failed to load article. Please try again later.');
  expect(own.log.lines).toContainEqual({
    level: 'error',
    message: 'A private link could not be read',
    details: { err: expect.objectContaining({ message: expect.stringMatching(NO_TABLE) }) },
  });
  expect(JSON.stringify(own.log.lines)).not.toContain(path.split('/').at(-1));
  await changeData(own.folder, 'alter table gone rename to news');
});
