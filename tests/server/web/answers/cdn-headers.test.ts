import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { RECEIVED_QUERY } from '../../../../rules/pages/membership-page.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { type ReceivedAnswer, sendRequest } from '../../../support/server/clients/send-request.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';

/** No event is planned then, and the year does not end soon. */
const NOON = Date.UTC(2031, 5, 1, 12);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

interface FilledSite {
  readonly app: OpenApp;
  readonly admin: SiteClient;
  readonly article: string;
  readonly draft: string;
  readonly image: string;
  /** The second page of the news, as the first one links to it. */
  readonly olderNews: string;
  readonly newsSitemap: string;
  readonly script: string;
}

/** A site without the variable, and one behind a CDN. */
let sites: Record<'today' | 'behind', FilledSite>;

beforeAll(async () => {
  sites = { today: await fillSite({}), behind: await fillSite({ CDN_SECONDS: '60' }) };
});

afterAll(() => Promise.all(Object.values(sites ?? {}).map(({ app }) => app.close())));

async function fillSite(env: Record<string, string>): Promise<FilledSite> {
  const app = await openApp({ PUBLIC_URL: 'https://www.sanir.example', ...env }, { clock: () => NOON });
  const admin = await app.admin();
  const draft = await createArticle(admin, { published: false });
  const image = await uploadImage(admin, await makePhotograph({ width: 600, height: 400 }));
  let newest = '';
  for (let count = 0; count <= NEWS_PAGE_SIZE; count += 1) {
    const images = count === NEWS_PAGE_SIZE ? [{ path: image.path, alt: 'A road' }] : [];
    newest = (await createArticle(admin, { title: `Number ${count}`, images })).id;
  }
  const read = async (path: string) => (await sendRequest(app.url, path)).body.toString();
  const news = await read('/news');
  return {
    app,
    admin,
    article: `/news/${newest}`,
    draft: `/news/${draft.id}`,
    image: image.url,
    olderNews: /href="(\/news\?after=[^"]+)"/.exec(news)?.[1] ?? '',
    newsSitemap: /(\/sitemaps\/(?!pages)[^<]+)</.exec(await read('/sitemap.xml'))?.[1] ?? '',
    script: /<script type="module" src="([^"]+)"/.exec(news)?.[1] ?? '',
  };
}

type Text = string | ((site: FilledSite) => string);

interface Asked {
  readonly path: Text;
  readonly headers?: Readonly<Record<string, Text>>;
  readonly method?: string;
  readonly body?: string;
}

function ask(site: FilledSite, { path, headers = {}, method, body }: Asked): Promise<ReceivedAnswer> {
  const textOf = (text: Text) => (typeof text === 'string' ? text : text(site));
  const sent = Object.entries(headers).map(([name, value]) => [name, textOf(value)]);
  return sendRequest(site.app.url, textOf(path), Object.fromEntries(sent), method, body);
}

/** What differs between two sites, or between two requests. The policy of GraphiQL has a nonce. */
const OF_ITS_OWN = ['date', 'etag', 'last-modified', 'content-length', 'x-request-id', 'set-cookie'];
const withoutNonce = (value: unknown) => String(value).replace(/'nonce-[^']+'/, '');

const othersOf = ({ headers }: ReceivedAnswer) =>
  Object.entries(headers).map(([name, value]) =>
    [...OF_ITS_OWN, 'cache-control'].includes(name) ? [name] : [name, withoutNonce(value)],
  );

/** A CDN changes nothing of this answer. */
async function expectSame(asked: Asked, status: number, header: string | undefined): Promise<void> {
  const [before, behind] = [await ask(sites.today, asked), await ask(sites.behind, asked)];
  for (const answer of [before, behind])
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, header]);
  expect(othersOf(behind)).toEqual(othersOf(before));
}

const PAGE = 'private, no-cache';
const PAGE_VARY = 'Accept-Encoding, Save-Data, Cookie';
const DOCUMENT = 'no-cache';
const HOUR = 'public, max-age=3600';
const FOREVER = 'public, max-age=31536000, immutable';
const IMAGE = 'public, max-age=2592000, immutable';
const NONE = 'no-store';

const EVENT = `/events/${EVENTS[0]?.id}.ics`;
const CSV = '/membership/applications.csv';
const OWN_PAGES = VISITOR_PATHS.filter((path) => path !== PAGE_PATHS.membership);
const QUERY = '{"query":"{ session { isAdmin } }"}';

const FOR_ALL: [name: string, asked: Asked, today: string, vary: string][] = [
  ...OWN_PAGES.map((path): [string, Asked, string, string] => [path, { path }, PAGE, PAGE_VARY]),
  ['an article', { path: ({ article }) => article }, PAGE, PAGE_VARY],
  ['an article by any slug', { path: ({ article }) => `${article}/any` }, PAGE, PAGE_VARY],
  ['older news', { path: ({ olderNews }) => olderNews }, PAGE, PAGE_VARY],
  ['an event', { path: `/events/${EVENTS[0]?.id}` }, PAGE, PAGE_VARY],
  ['a page with a query that it does not read', { path: '/news?utm_source=x' }, PAGE, PAGE_VARY],
  ['a page, by HEAD', { path: '/news', method: 'HEAD' }, PAGE, PAGE_VARY],
  ['a page in another language', { path: '/', headers: { 'accept-language': 'fr' } }, PAGE, PAGE_VARY],
  ['a page, compressed', { path: '/', headers: { 'accept-encoding': 'br' } }, PAGE, PAGE_VARY],
  ['a page, not to save data', { path: '/', headers: { 'save-data': 'off' } }, PAGE, PAGE_VARY],
  ['a page from another site', { path: '/', headers: { 'sec-fetch-site': 'cross-site' } }, PAGE, PAGE_VARY],
  ['the feed', { path: '/news/feed.xml' }, DOCUMENT, 'Accept-Encoding'],
  ['the list of sitemaps', { path: '/sitemap.xml' }, DOCUMENT, 'Accept-Encoding'],
  ['the sitemap of pages', { path: '/sitemaps/pages.xml' }, DOCUMENT, 'Accept-Encoding'],
  ['a sitemap of news', { path: ({ newsSitemap }) => newsSitemap }, DOCUMENT, 'Accept-Encoding'],
  ['a calendar file', { path: EVENT }, DOCUMENT, 'Accept-Encoding'],
];

const OF_ONE: [name: string, asked: Asked, status: number, today: string | undefined][] = [
  ['the low-data version by choice', { path: '/news', headers: { cookie: 'lowData=1' } }, 200, PAGE],
  ['the low-data version by the browser', { path: '/news', headers: { 'save-data': 'on' } }, 200, PAGE],
  [
    'the full version by choice',
    { path: '/news', headers: { cookie: 'lowData=0', 'save-data': 'on' } },
    200,
    PAGE,
  ],
  ['a page to the administrator', { path: '/news', headers: { cookie: cookiesOf } }, 200, PAGE],
  ['a page to a device', { path: '/news', headers: { cookie: deviceOf } }, 200, PAGE],
  ['a page with another cookie', { path: '/news', headers: { cookie: '_visits=3' } }, 200, PAGE],
  ['a page behind a password', { path: '/', headers: { authorization: 'Basic eDp5' } }, 200, PAGE],
  ['the feed with a cookie', { path: '/news/feed.xml', headers: { cookie: 'a=b' } }, 200, DOCUMENT],
  ['a calendar file with a cookie', { path: EVENT, headers: { cookie: 'a=b' } }, 200, DOCUMENT],
  ['a search', { path: '/news?q=Number' }, 200, PAGE],
  ['a search without results', { path: '/news?q=nothing' }, 200, PAGE],
  ['news after an invented article', { path: inventedNews }, 200, PAGE],
  ['the membership form', { path: PAGE_PATHS.membership }, 200, NONE],
  ['the thanks for an application', { path: PAGE_PATHS.membership + RECEIVED_QUERY }, 200, NONE],
  [
    'a refused application',
    { path: PAGE_PATHS.membership, headers: FORM, method: 'POST', body: 'name=x' },
    422,
    NONE,
  ],
  ['the sign-in form', { path: PAGE_PATHS.admin }, 200, PAGE],
  ['the panel', { path: PAGE_PATHS.admin, headers: { cookie: cookiesOf } }, 200, PAGE],
  [
    'a wrong password',
    { path: PAGE_PATHS.admin, headers: FORM, method: 'POST', body: 'password=wrong' },
    422,
    NONE,
  ],
  [
    'the panel under the name of a file',
    { path: '/create-news/x.css', headers: { cookie: cookiesOf } },
    404,
    PAGE,
  ],
  ['a page that does not exist', { path: '/nowhere' }, 404, PAGE],
  ['an article that does not exist', { path: '/news/none' }, 404, PAGE],
  ['a draft', { path: ({ draft }) => draft }, 404, PAGE],
  ['a draft to the administrator', { path: ({ draft }) => draft, headers: { cookie: cookiesOf } }, 404, PAGE],
  ['a sitemap that does not exist', { path: '/sitemaps/news-0.xml' }, 404, PAGE],
  ['a calendar file that does not exist', { path: '/events/none.ics' }, 404, PAGE],
  ['an address that cannot be read', { path: '/', headers: { host: 'no host' } }, 400, undefined],
  ['a page that is written to', { path: '/news', method: 'POST' }, 405, undefined],
  ['an address with a slash too many', { path: '/news/' }, 308, undefined],
  ['the choice of the low-data version', { path: '/low-data?on=1&to=/news' }, 303, NONE],
  ['a query by POST', { path: '/graphql', headers: JSON_BODY, method: 'POST', body: QUERY }, 200, NONE],
  [
    'a query of the administrator',
    { path: '/graphql', headers: { ...JSON_BODY, cookie: cookiesOf }, method: 'POST', body: QUERY },
    200,
    NONE,
  ],
  ['a query by GET', { path: '/graphql?query={session{isAdmin}}' }, 200, NONE],
  ['GraphiQL', { path: '/graphql', headers: { accept: 'text/html' } }, 200, NONE],
  ['an upload without a session', { path: '/uploads', method: 'POST' }, 401, NONE],
  ['applications without a session', { path: CSV }, 401, NONE],
  ['applications', { path: CSV, headers: { cookie: cookiesOf } }, 200, NONE],
  ['an application without a session', { path: '/membership/applications/x.json' }, 401, NONE],
  ['the health', { path: '/healthz' }, 200, NONE],
  ['a missing picture', { path: '/uploads/news-images/none.jpg' }, 404, NONE],
];

/** Cached by everybody, whether there is a CDN or not: their bytes change with the program at most. */
const FILES: [name: string, asked: Asked, status: number, today: string][] = [
  ['a picture', { path: ({ image }) => image }, 200, IMAGE],
  ['a part of a picture', { path: ({ image }) => image, headers: { range: 'bytes=0-9' } }, 206, IMAGE],
  ['a script', { path: ({ script }) => script }, 200, FOREVER],
  ['an icon', { path: '/favicon.svg' }, 200, HOUR],
  ['the rules for robots', { path: '/robots.txt' }, 200, HOUR],
  ['the web manifest', { path: '/site.webmanifest' }, 200, HOUR],
];

function cookiesOf({ admin }: FilledSite): string {
  return `${admin.cookie}; ${admin.device}`;
}

function deviceOf({ admin }: FilledSite): string {
  return admin.device ?? '';
}

/** A cursor that can be read, of an article that is not there. */
function inventedNews({ olderNews }: FilledSite): string {
  const cursor = new URL(olderNews, 'http://site').searchParams.get('after') ?? '';
  const text = Buffer.from(cursor, 'base64url').toString();
  const other = text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
  return `/news?after=${Buffer.from(other).toString('base64url')}`;
}

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60';

describe('what is the same for all', () => {
  it.each(FOR_ALL)('(%s) may be kept by a CDN where there is one', async (_name, asked, header, vary) => {
    const [before, behind] = [await ask(sites.today, asked), await ask(sites.behind, asked)];
    expect([before.status, before.headers['cache-control'], before.headers.vary]).toEqual([
      200,
      header,
      vary,
    ]);
    expect([behind.status, behind.headers['cache-control']]).toEqual([200, SHARED]);
    expect(othersOf(behind)).toEqual(othersOf(before));
    expect(behind.headers['set-cookie']).toBeUndefined();
  });

  it.each(FOR_ALL)('(%s) may be kept on where it has not changed', async (_name, asked, header) => {
    for (const [site, expected] of [
      [sites.today, header],
      [sites.behind, SHARED],
    ] as const) {
      const { headers } = await ask(site, asked);
      const known = { ...asked.headers, 'if-none-match': String(headers.etag) };
      const again = await ask(site, { ...asked, headers: known });
      expect([again.status, again.headers['cache-control']]).toEqual([304, expected]);
      const ofOne = await ask(site, { ...asked, headers: { ...known, cookie: 'a=b' } });
      expect([ofOne.status, ofOne.headers['cache-control']]).toEqual([304, header]);
    }
  });
});

describe('what is of one visitor, or fails', () => {
  it.each(OF_ONE)('(%s) is kept by no CDN', (_name, asked, status, header) =>
    expectSame(asked, status, header),
  );

  it('(a sign-in and its cookies) is kept by no CDN', async () => {
    const body = new URLSearchParams({ password: TEST_PASSWORD }).toString();
    const { status, headers } = await sendRequest(sites.behind.app.url, PAGE_PATHS.admin, FORM, 'POST', body);
    expect([status, headers['cache-control'], headers['set-cookie']?.length]).toEqual([303, NONE, 2]);
  });

  it('(a page whose data cannot be read) is kept by no CDN', async () => {
    const app = await openApp({ CDN_SECONDS: '60' });
    await changeData(app.folder, 'alter table news rename to elsewhere');
    const { status, headers } = await sendRequest(app.url, '/news');
    await app.close();
    expect([status, headers['cache-control']]).toEqual([503, PAGE]);
  });
});

describe('a file that everybody may keep', () => {
  it.each(FILES)('(%s) is the same behind a CDN', (_name, asked, status, header) =>
    expectSame(asked, status, header),
  );
});
