import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { childrenOf, parseXml, textOf } from '../../../support/data/xml.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { oldIsDeleted } from '../../../support/server/watching/statements.ts';

const ORIGIN = 'https://www.sanir.example';
/** 25 of 26 are published. */
const ROWS = process.env.LONG ? 52_000 : 5200;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const statements: string[] = [];

openAppForFile({ PUBLIC_URL: ORIGIN }, { onStatement: (sql) => statements.push(sql) });

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(app.url, path, headers);

/** The addresses that a sitemap, or the list of them, names, within the site. */
async function namesOf(path: string): Promise<string[]> {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const root = parseXml(body.toString());
  expect(root.namespaceURI).toBe(NAMESPACE);
  const name = root.nodeName === 'sitemapindex' ? 'sitemap' : 'url';
  return childrenOf(root, name).map((entry) => {
    const address = textOf(entry, 'loc');
    expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
    return address.slice(ORIGIN.length);
  });
}

const sitemapsOfNews = async () =>
  (await namesOf('/sitemap.xml')).filter((path) => path.startsWith('/sitemaps/news-'));

describe('the sitemaps', () => {
  it('name every fixed page for visitors and every event, and not the administrator’s', async () => {
    expect(await namesOf('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
    const fixed = Object.values(PAGE_PATHS).filter(
      (path) => !path.includes(':') && !path.startsWith('/create-news'),
    );
    const paths = [...fixed, ...EVENTS.map(({ id }) => `/events/${id}`)];
    expect(await namesOf('/sitemaps/pages.xml')).toEqual(paths);
    for (const path of paths) expect((await get(path)).status).toBe(200);
  });

  it('name published articles by their own address, and neither drafts nor deleted ones', async () => {
    const { id } = await createArticle(admin, { title: 'Bread & roses' });
    const draft = await createArticle(admin, { title: 'Draft', published: false });
    const gone = await createArticle(admin, { title: 'Gone' });
    await admin.query(DELETE_ARTICLE, { id: gone.id });
    const [path = ''] = await sitemapsOfNews();
    expect(await namesOf(path)).toEqual([`/news/${id}/bread-roses`]);
    expect((await get(path)).body.toString()).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect((await get(`/sitemaps/news-${draft.id}.xml`)).status).toBe(404);
  });

  it('are 304 for robots that have them, and new when an article is', async () => {
    const { etag = '' } = (await get('/sitemap.xml')).headers as Record<string, string>;
    const [path = ''] = await sitemapsOfNews();
    const { etag: ofNews = '', 'last-modified': date = '' } = (await get(path)).headers as Record<
      string,
      string
    >;
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-modified-since': date })).status).toBe(304);
    await createArticle(admin, { title: 'One more' });
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304);
    expect((await get(path, { 'if-none-match': ofNews })).status).toBe(200);
  });

  it.each(['/sitemaps', '/sitemaps/none.xml', '/sitemaps/news-1.xml', '/sitemaps/pages.xml/more'])(
    'are no more than those: %s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('grow by a thousand articles each, name each article once, and make room for other requests', async () => {
    // In parts: an app that stands still for seconds loses its connections.
    for (let first = 1; first <= ROWS; first += 2600)
      await changeData(
        app.folder,
        `with recursive numbers (number) as (select ${first} union all select number + 1 from numbers where number < ${first + 2599})
         insert into news (id, title, content, excerpt, author, lang, published, revision, created_at, updated_at, published_at)
         select '00000000-0000-7000-8000-' || substr(cast(1000000000000 + number as text), 2), 'Number ' || number, '<p>Words.</p>', 'Words.',
                null, 'en', case when number % 26 > 0 then 1 else 0 end, 1, 1600000000000 + number, 1600000000000,
                1600000000000 + number from numbers`,
      );
    await changeData(app.folder, 'update site_version set version = version + 1');
    // What a start deletes reads articles, too.
    await oldIsDeleted(statements, app.folder);
    statements.length = 0;
    const paths = await sitemapsOfNews();
    const published = (ROWS / 26) * 25 + 2;
    expect(paths).toHaveLength(Math.ceil(published / 1000));
    // One look-up of an index for each, one for the next scheduled article, and no list of articles.
    expect(statements.filter((sql) => sql.includes('"news"')).length).toBe(paths.length + 2);
    const names = (await Promise.all(paths.map(namesOf))).flat();
    // Each is cached, and reading it again costs nothing.
    statements.length = 0;
    await get(paths[0] ?? '');
    expect(statements.filter((sql) => sql.includes('"news"'))).toEqual([]);
    expect(names).toHaveLength(published);
    expect(new Set(names).size).toBe(published);
    expect(names[0]).toBe('/news/00000000-0000-7000-8000-000000000001/number-1');
    // A published article, but not the first of a sitemap: one for each would evict the pages from the cache.
    expect((await get('/sitemaps/news-00000000-0000-7000-8000-000000000002.xml')).status).toBe(404);
  });
});
