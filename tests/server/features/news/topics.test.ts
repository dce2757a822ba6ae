import { afterEach, describe, expect, it } from 'vitest';
import { createArticle, fetchArticle, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';

openAppForFile();

interface Topic {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

const CREATE = 'mutation ($name: String!) { createTopic(name: $name) { id name slug } }';
const RENAME =
  'mutation ($id: ID!, $name: String!, $merge: Boolean) { renameTopic(id: $id, name: $name, merge: $merge) { id name slug } }';
const DELETE = 'mutation ($id: ID!) { deleteTopic(id: $id) }';

const create = async (name: string): Promise<Topic> =>
  (await admin.query<{ createTopic: Topic }>(CREATE, { name })).createTopic;

const rename = async (id: string, name: string, merge = false): Promise<Topic> =>
  (await admin.query<{ renameTopic: Topic }>(RENAME, { id, name, merge })).renameTopic;

const refusal = async (document: string, variables: Record<string, unknown>) => {
  const { errors } = await admin.ask(document, variables);
  return [errors?.[0]?.extensions?.code, errors?.[0]?.message];
};

async function managed(): Promise<(Topic & { articleCount: number })[]> {
  const { manageTopics } = await admin.query<{ manageTopics: (Topic & { articleCount: number })[] }>(
    '{ manageTopics { id name slug articleCount } }',
  );
  return manageTopics;
}

async function shown(): Promise<string[]> {
  const { topics } = await app.client().query<{ topics: Topic[] }>('{ topics { name } }');
  return topics.map(({ name }) => name);
}

async function topicsOf(id: string, client = app.client()): Promise<string[]> {
  const { article } = await client.query<{ article: { topics: Topic[] } }>(
    'query ($id: ID!) { article(id: $id) { topics { name } } }',
    { id },
  );
  return article.topics.map(({ name }) => name);
}

async function titlesAt(slug: string, first = 10, after: string | null = null) {
  const { topic } = await app.client().query<{
    topic: { articles: { nodes: { title: string }[]; pageInfo: { endCursor: string | null } } } | null;
  }>(
    'query ($slug: String!, $first: Int, $after: String) { topic(slug: $slug) { articles(first: $first, after: $after) { nodes { title } pageInfo { endCursor } } } }',
    { slug, first, after },
  );
  return topic && { titles: topic.articles.nodes.map(({ title }) => title), ...topic.articles.pageInfo };
}

const page = (path: string) => sendRequest(app.url, path);

afterEach(async () => {
  for (const { id } of await managed()) await admin.query(DELETE, { id });
});

describe('a topic', () => {
  it('is one with another name that differs in case or accents only', async () => {
    const topic = await create('Santé  publique');
    expect(topic).toMatchObject({ name: 'Santé publique', slug: 'sante-publique' });
    expect(await create('SANTE PUBLIQUE')).toEqual(topic);
    expect(await managed()).toHaveLength(1);
  });

  it('has a name in any script, and an address of Latin letters', async () => {
    expect(await create('قانون')).toMatchObject({ name: 'قانون', slug: 'topic' });
    expect(await create('صحة')).toMatchObject({ slug: 'topic-2' });
    expect(await create('قَانُون')).toMatchObject({ slug: 'topic' });
  });

  it.each([
    ['', 'Enter the name of the topic.'],
    [' \u200b ', 'Enter the name of the topic.'],
    ['x'.repeat(41), 'The name of a topic is too long: at most 40 characters.'],
  ])('cannot be called %j', async (name, message) => {
    expect(await refusal(CREATE, { name })).toEqual(['BAD_USER_INPUT', message]);
  });

  it('is one of twelve at most', async () => {
    for (let number = 1; number <= 12; number += 1) await create(`Topic ${number}`);
    expect(await refusal(CREATE, { name: 'One more' })).toEqual([
      'BAD_USER_INPUT',
      'There are 12 topics already. Merge or delete one before you add another.',
    ]);
    expect((await create('TOPIC 12')).name).toBe('Topic 12');
  });

  it('is known to visitors only while they see an article of it', async () => {
    const law = await create('Law');
    const { id, revision } = await createArticle(admin, { topics: [law.id], published: false });
    expect([await shown(), await titlesAt('law')]).toEqual([[], null]);
    expect((await page('/news/topics/law')).status).toBe(404);
    expect((await page('/news/topics/law/feed.xml')).status).toBe(404);
    expect((await page('/sitemaps/pages.xml')).body.toString()).not.toContain('/news/topics/');
    expect(await topicsOf(id, admin)).toEqual(['Law']);

    await admin.query(UPDATE_ARTICLE, { id, revision, input: { published: true } });
    expect([await shown(), await topicsOf(id)]).toEqual([['Law'], ['Law']]);
    expect((await page('/news/topics/law')).status).toBe(200);
    expect((await page('/sitemaps/pages.xml')).body.toString()).toContain('/news/topics/law<');
    await admin.query(UPDATE_ARTICLE, { id, revision: revision + 1, input: { published: false } });
    expect(await shown()).toEqual([]);
  });

  it('lists its articles, newest first, page by page, and no others', async () => {
    const [law, health] = [await create('Law'), await create('Health')];
    for (const [title, topics] of [
      ['One', [law.id]],
      ['Two', [law.id, health.id]],
      ['Three', []],
      ['Four', [law.id]],
    ] as const)
      await createArticle(admin, { title, topics });
    const first = await titlesAt('law', 2);
    expect(first?.titles).toEqual(['Four', 'Two']);
    expect((await titlesAt('law', 2, first?.endCursor))?.titles).toEqual(['One']);
    expect((await titlesAt('health'))?.titles).toEqual(['Two']);
  });

  it('has a page with its articles and a feed, which the page names', async () => {
    const law = await create('Law & order');
    const { id } = await createArticle(admin, { title: 'A hearing', topics: [law.id] });
    await createArticle(admin, { title: 'Something else' });
    const html = (await page('/news/topics/law-order')).body.toString();
    expect(html).toContain('<h1>Law &amp; order</h1>');
    expect(html).toContain('A hearing');
    expect(html).not.toContain('Something else');
    expect(html).toContain('href="/news/topics/law-order/feed.xml"');
    const feed = (await page('/news/topics/law-order/feed.xml')).body.toString();
    expect(feed).toContain('<title>Sanir · Law &#x26; order</title>');
    expect(feed).toContain('term="law-order"');
    expect(feed).not.toContain('Something else');
    const article = (await page(`/news/${id}`)).body.toString();
    expect(article).toContain('href="/news/topics/law-order"');
  });
});

describe('a topic with another name', () => {
  it('has another address, and the former ones lead to it', async () => {
    const { id } = await create('Refuges');
    await createArticle(admin, { title: 'A story', topics: [id] });
    expect((await page('/news/topics/refuges')).status).toBe(200);
    expect(await rename(id, 'Refugees')).toMatchObject({ id, name: 'Refugees', slug: 'refugees' });
    await rename(id, 'People');
    for (const former of ['refuges', 'refugees']) {
      const { status, headers } = await page(`/news/topics/${former}`);
      expect([status, headers.location]).toEqual([301, '/news/topics/people']);
      expect((await page(`/news/topics/${former}/feed.xml`)).headers.location).toBe(
        '/news/topics/people/feed.xml',
      );
      expect((await titlesAt(former))?.titles).toEqual(['A story']);
    }
    expect((await page('/news/topics/people')).status).toBe(200);
  });

  it('keeps its address where that would be the same', async () => {
    const { id } = await create('Sante');
    expect(await rename(id, 'Santé')).toMatchObject({ name: 'Santé', slug: 'sante' });
    expect(await rename(id, 'Law')).toMatchObject({ slug: 'law' });
    expect(await rename(id, 'Santé')).toMatchObject({ slug: 'sante' });
  });

  it('does not take the name of another one, unless they are to be merged', async () => {
    const [law, health] = [await create('Law'), await create('Health')];
    const one = await createArticle(admin, { title: 'One', topics: [law.id] });
    const both = await createArticle(admin, { title: 'Both', topics: [law.id, health.id] });
    await rename(law.id, 'Laws');
    expect(await refusal(RENAME, { id: law.id, name: 'HEALTH' })).toEqual([
      'CONFLICT',
      'Another topic has this name already.',
    ]);
    expect(await rename(law.id, 'HEALTH', true)).toMatchObject({ id: health.id, name: 'Health' });
    expect(await managed()).toMatchObject([{ name: 'Health', articleCount: 2 }]);
    expect([await topicsOf(one.id), await topicsOf(both.id)]).toEqual([['Health'], ['Health']]);
    expect((await titlesAt('health'))?.titles).toEqual(['Both', 'One']);
    for (const former of ['law', 'laws'])
      expect((await page(`/news/topics/${former}`)).headers.location).toBe('/news/topics/health');
  });

  it('gives its former address to a new topic of that name', async () => {
    const { id } = await create('Law');
    await createArticle(admin, { title: 'Old', topics: [id] });
    await rename(id, 'Justice');
    const law = await create('Law');
    expect(law).toMatchObject({ slug: 'law' });
    await createArticle(admin, { title: 'New', topics: [law.id] });
    expect((await titlesAt('law'))?.titles).toEqual(['New']);
    expect((await titlesAt('justice'))?.titles).toEqual(['Old']);
  });
});

describe('the topics of an article', () => {
  it('stay with a change that does not name them, and lack those that are gone', async () => {
    const [law, health] = [await create('Law'), await create('Health')];
    const { id, revision } = await createArticle(admin, { topics: [law.id, 'no-topic', health.id] });
    expect(await topicsOf(id)).toEqual(['Health', 'Law']);
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { author: 'Amina' } });
    expect(await topicsOf(id)).toEqual(['Health', 'Law']);
    await admin.query(DELETE, { id: law.id });
    expect(await topicsOf(id)).toEqual(['Health']);
    await admin.query(UPDATE_ARTICLE, { id, revision: revision + 1, input: { topics: null } });
    expect([await topicsOf(id), await shown()]).toEqual([[], []]);
  });

  it('are in its versions, which a merge does not change', async () => {
    const [law, health] = [await create('Law'), await create('Health')];
    const { id, revision } = await createArticle(admin, { topics: [law.id] });
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { topics: [] } });
    await rename(law.id, 'Health', true);
    const { articleVersion } = await admin.query<{ articleVersion: { topics: Topic[] } }>(
      'query ($id: ID!) { articleVersion(id: $id, version: 1) { topics { name } } }',
      { id },
    );
    expect(articleVersion.topics).toEqual([{ name: 'Health' }]);
    await admin.query(
      'mutation ($id: ID!) { restoreArticleVersion(articleId: $id, version: 1, revision: 2) { id } }',
      { id },
    );
    expect(await topicsOf(id)).toEqual(['Health']);
    expect((await managed()).map((topic) => topic.id)).toEqual([health.id]);
  });

  it('are no change of an article when topics were merged meanwhile', async () => {
    const [law, health] = [await create('Law'), await create('Health')];
    const { id, revision } = await createArticle(admin, { topics: [law.id] });
    const before = await fetchArticle(admin, id);
    await rename(law.id, 'Health', true);
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { topics: [health.id] } });
    expect(await fetchArticle(admin, id)).toMatchObject({ updatedAt: before?.updatedAt });
  });
});

describe('Manage', () => {
  it('lists, counts and searches the articles of a topic in each state', async () => {
    const law = await create('Law');
    for (const input of [
      { title: 'Law published', topics: [law.id] },
      { title: 'Law draft', topics: [law.id], published: false },
      { title: 'Law scheduled', topics: [law.id], publishedAt: '2090-01-01T10:00:00.000Z' },
      { title: 'Law without a topic' },
    ])
      await createArticle(admin, input);
    const list = async (variables: Record<string, unknown>) => {
      const { manageNews } = await admin.query<{
        manageNews: { totalCount: number; counts: Record<string, number>; nodes: { title: string }[] };
      }>(
        'query ($state: ArticleState, $search: String, $topic: ID) { manageNews(state: $state, search: $search, topic: $topic) { totalCount counts { all published scheduled drafts } nodes { title } } }',
        { topic: law.id, ...variables },
      );
      return { ...manageNews, nodes: manageNews.nodes.map(({ title }) => title) };
    };
    const counts = { all: 3, published: 1, scheduled: 1, drafts: 1 };
    const all = ['Law scheduled', 'Law draft', 'Law published'];
    expect(await list({})).toEqual({ totalCount: 3, counts, nodes: all });
    expect(await list({ state: 'DRAFT' })).toEqual({ totalCount: 1, counts, nodes: ['Law draft'] });
    expect(await list({ state: 'SCHEDULED' })).toMatchObject({ nodes: ['Law scheduled'] });
    expect(await list({ state: 'PUBLISHED' })).toMatchObject({ nodes: ['Law published'] });
    expect(await list({ search: 'law' })).toMatchObject({ totalCount: null, nodes: all });
    expect(await list({ search: 'law', topic: null })).toMatchObject({ nodes: expect.arrayContaining([]) });
  });
});
