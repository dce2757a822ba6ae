import { beforeEach, describe, expect, it } from 'vitest';
import { raiseSiteVersion } from '../../../../server/database/site-state/site-version.ts';
import {
  keepOldAddress,
  type OldAddressTarget,
} from '../../../../server/features/old-addresses/keep-old-address.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../support/data/articles/articles.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { uploadDocument } from '../../../support/data/documents/upload-document.ts';
import { fourFields } from '../../../support/data/images/photographs.ts';
import { openStore } from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForEachTest } from '../../../support/server/apps/app-of-file.ts';
import { type ReceivedAnswer, sendRequest } from '../../../support/server/clients/send-request.ts';
import { tableOf } from '../../../support/server/watching/statements.ts';

const statements: string[] = [];

openAppForEachTest({}, { onStatement: (sql) => statements.push(sql) });

beforeEach(async () => {
  // A cached page must not hide an address that is kept later.
  for (const path of ['/', '/news/title', '/2024/05/title/']) await get(path);
});

/** Keeps addresses as a command beside the running site does. */
async function keep(...addresses: [address: string, target: OldAddressTarget][]): Promise<void> {
  const store = await openStore(app.folder);
  try {
    await store.db.transaction().execute(async (transaction) => {
      for (const [address, target] of addresses) await keepOldAddress(transaction, address, target);
      await raiseSiteVersion(transaction, { articles: 0, published: 0 });
    });
  } finally {
    await store.close();
  }
}

const get = (path: string, method = 'GET') => sendRequest(app.url, path, {}, method);
const outcome = ({ status, headers }: ReceivedAnswer) => [status, headers.location];
/** Another process has written: on PostgreSQL it is seen within 250 ms. */
const expectLeads = (path: string, to: string | undefined) =>
  expect.poll(async () => outcome(await get(path)), { message: path }).toEqual([to ? 301 : 404, to]);

describe('an old address of an article', () => {
  it.each([
    '/2024/05/title/',
    '/2024/05/title',
    '/?p=123',
    '/news/title',
    '/events/title/',
    '/blog/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/',
    '/title.html?utm_source=old',
  ])('leads to it in one step: %s', async (path) => {
    const { id, slug } = await createArticle(admin);
    await keep([path, { article: id }]);
    await expectLeads(path, `/news/${id}/${slug}`);
    const answer = await get(path, 'HEAD');
    expect(outcome(answer)).toEqual([301, `/news/${id}/${slug}`]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await get(path, 'POST')).status).not.toBe(301);
  });

  it('leads to its address of now after it was renamed', async () => {
    const { id, revision } = await createArticle(admin);
    await keep(['/title/', { article: id }]);
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: 'New name' } });
    await expectLeads('/title', `/news/${id}/new-name`);
  });

  it('is not found while readers do not see the article, nor after it was deleted', async () => {
    const draft = await createArticle(admin, { published: false });
    const scheduled = await createArticle(admin, { publishedAt: '2099-01-01T10:00Z' });
    const deleted = await createArticle(admin);
    await keep(
      ['/draft/', { article: draft.id }],
      ['/scheduled/', { article: scheduled.id }],
      ['/deleted', { article: deleted.id }],
    );
    await expectLeads('/deleted', `/news/${deleted.id}/${deleted.slug}`);
    await admin.query(DELETE_ARTICLE, { id: deleted.id });
    expect(outcome(await get('/deleted'))).toEqual([404, undefined]);
    expect(outcome(await get('/draft'))).toEqual([404, undefined]);
    expect(outcome(await get('/scheduled'))).toEqual([404, undefined]);
    app.advance(Date.UTC(2099, 1, 1) - Date.now());
    expect((await get('/scheduled')).status).toBe(301);
  });

  it('never takes the place of a page of the site', async () => {
    const { id } = await createArticle(admin);
    const own = ['/about', '/news', '/graphql', '/healthz', '/robots.txt', '/sitemap.xml', `/news/${id}`];
    for (const path of [...own, '/old']) await keep([path, { article: id }]);
    await expectLeads('/old', `/news/${id}/a-title`);
    for (const path of own) expect([path, (await get(path)).status]).not.toEqual([path, 301]);
  });

  it('keeps its first target', async () => {
    const { id, slug } = await createArticle(admin);
    const other = await createArticle(admin);
    await keep(['/title/', { article: id }]);
    await keep(['/title', { article: other.id }], ['/other', { article: other.id }]);
    await expectLeads('/other', `/news/${other.id}/${other.slug}`);
    await expectLeads('/title', `/news/${id}/${slug}`);
  });
});

it('an old address of an image leads to it, that of a smaller copy too, until the image is gone', async () => {
  const image = await uploadImage(admin, await fourFields(40, 30));
  const { id } = await createArticle(admin, { images: [{ path: image.path, alt: '' }] });
  await keep(['/wp-content/uploads/2024/05/pond.jpg', { file: image.url }]);
  await expectLeads('/wp-content/uploads/2024/05/pond.jpg', image.url);
  await expectLeads('/wp-content/uploads/2024/05/pond-300x200.jpg', image.url);
  await admin.query(DELETE_ARTICLE, { id });
  await expectLeads('/wp-content/uploads/2024/05/pond.jpg', undefined);
});

it('an old address of a document leads to it', async () => {
  const { url, path } = await uploadDocument(admin, makePdf());
  await keep(['/wp-content/uploads/2024/05/report.pdf', { file: url }]);
  await expectLeads(
    '/wp-content/uploads/2024/05/report.pdf',
    `/documents/${path.replace('news-images/', '')}`,
  );
});

describe('an old address of a category or tag', () => {
  const CREATE_TOPIC = 'mutation ($name: String!) { createTopic(name: $name) { id } }';
  const RENAME_TOPIC = 'mutation ($id: ID!, $name: String!) { renameTopic(id: $id, name: $name) { id } }';
  const DELETE_TOPIC = 'mutation ($id: ID!) { deleteTopic(id: $id) }';

  it('leads to its topic, the feed to the feed, while readers see an article of it', async () => {
    const { createTopic } = await admin.query<{ createTopic: { id: string } }>(CREATE_TOPIC, {
      name: 'Stories',
    });
    await keep(['/category/all/stories/', { topic: createTopic.id }]);
    const { id } = await createArticle(admin, { topics: [createTopic.id] });
    await keep(['/title/', { article: id }]);
    await expectLeads('/title', `/news/${id}/a-title`);
    await expectLeads('/category/all/stories', '/news/topics/stories');
    for (const feed of [
      '/category/all/stories/feed/',
      '/category/all/stories/feed/atom',
      '/category/all/stories/rss/',
    ])
      await expectLeads(feed, '/news/topics/stories/feed.xml');
    await admin.query(RENAME_TOPIC, { id: createTopic.id, name: 'Told' });
    await expectLeads('/category/all/stories/', '/news/topics/told');
    await admin.query(DELETE_ARTICLE, { id });
    await expectLeads('/category/all/stories', undefined);
    await expectLeads('/category/all/stories/feed/', '/news/feed.xml');
    await admin.query(DELETE_TOPIC, { id: createTopic.id });
    await expectLeads('/category/all/stories', undefined);
  });
});

it('the feeds of a former site lead to the feed, only where there was one', async () => {
  expect((await get('/category/stories/feed')).status).toBe(404);
  const { id } = await createArticle(admin);
  await keep(['/title/', { article: id }]);
  for (const path of ['/feed/', '/category/stories/feed/', '/?feed=rss2', '/rss/'])
    await expectLeads(path, '/news/feed.xml');
});

it('an address that was never old costs no query, whatever old ones there are', async () => {
  const { id } = await createArticle(admin);
  await keep(['/title/', { article: id }]);
  await expectLeads('/title', `/news/${id}/a-title`);
  const paths = ['/wp-login.php', '/2024/05/never/', '/?p=7', '/news/never', '/wp-content/uploads/never.png'];
  const ask = async () => {
    for (const path of paths) await get(path);
  };
  await ask();
  statements.length = 0;
  await ask();
  expect(statements.map(tableOf).filter((table) => table !== 'site_version')).toEqual([]);
  await get('/title/');
  expect(statements.map(tableOf)).toContain('old_addresses');
});

it('a target that is no article or image is refused', async () => {
  await expect(keep(['/a', { article: 'none' }])).rejects.toThrow(/foreign key/i);
  await expect(keep(['/a', { file: '/create-news' }])).rejects.toThrow('/create-news');
});
