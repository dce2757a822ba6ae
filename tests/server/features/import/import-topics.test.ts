import { expect, it } from 'vitest';
import { createTopic, deleteTopic } from '../../../../server/features/news/topics/keep-topics.ts';
import { createArticle } from '../../../../server/features/news/writing/publish-article.ts';
import { ghostExport, lexical, paragraph, text } from '../../../support/data/import/ghost.ts';
import { OLD_SITE, wxr } from '../../../support/data/import/wxr.ts';
import { readRows, readValues } from '../../../support/data/sites/site-data.ts';
import { type OpenImport, openImport } from './open-import.ts';

const topicsOf = ({ folder }: OpenImport) =>
  readRows<{ name: string; slug: string; articles: number }>(
    folder,
    `select name, slug, (select count(*) from article_topics where topic_id = topics.id) as articles
     from topics order by name`,
  );

const namesOf = async (site: OpenImport) => (await topicsOf(site)).map(({ name }) => name);

it('categories and tags of WordPress are topics, and their addresses lead to these', async () => {
  await using site = await openImport();
  const channel = `
    <wp:category><wp:category_nicename>stories</wp:category_nicename><wp:cat_name>Stories</wp:cat_name></wp:category>
    <wp:category><wp:category_nicename>women</wp:category_nicename><wp:category_parent>stories</wp:category_parent><wp:cat_name>Women &amp;amp; work</wp:cat_name></wp:category>
    <wp:category><wp:category_nicename>unused</wp:category_nicename><wp:cat_name>Unused</wp:cat_name></wp:category>
    <wp:tag><wp:tag_slug>sante</wp:tag_slug><wp:tag_name>Santé</wp:tag_name></wp:tag>
    <wp:term><wp:term_taxonomy>series</wp:term_taxonomy><wp:term_name>Weekly</wp:term_name></wp:term>`;
  const uncategorized = ['category/uncategorized/Uncategorized', 'post_format/quote/Quote'];
  await site.put(
    'export.xml',
    wxr(
      [
        {
          id: 1,
          content: `<p><a href="${OLD_SITE}/category/stories/women/">a</a></p>`,
          terms: ['category/women/Women &amp; work', 'category/sante/SANTE', 'post_tag/sante/Santé'],
        },
        { id: 2, content: '<p>b</p>', terms: ['post_tag/sante/Santé', ...uncategorized] },
        { id: 3, content: '<p>c</p>', type: 'page', terms: ['post_tag/pages/Pages'] },
      ],
      { channel },
    ),
  );
  const outcome = await site.run('export.xml');
  expect(await topicsOf(site)).toEqual([
    { name: 'Santé', slug: 'sante', articles: 2 },
    { name: 'Women & work', slug: 'women-work', articles: 1 },
  ]);
  expect(outcome.topics?.flatMap(({ topic, articles }) => (topic ? [[topic.name, articles]] : []))).toEqual([
    ['Santé', 2],
    ['Women & work', 1],
  ]);
  expect(outcome.notTaken).toContainEqual({ kind: 'Other ways to sort', count: 1, names: ['Weekly'] });
  expect(outcome.notTaken).toContainEqual({
    kind: 'Categories and tags',
    count: 2,
    names: ['Stories (0 articles)', 'Unused (0 articles)'],
  });
  const ids = new Map(
    (await readRows<{ id: string; name: string }>(site.folder, 'select id, name from topics')).map(
      ({ id, name }) => [id, name],
    ),
  );
  expect(
    site.oldAddresses.flatMap(([path, target]) => (ids.has(target) ? [[path, ids.get(target)]] : [])),
  ).toEqual([
    ['/tag/sante/', 'Santé'],
    ['/category/sante/', 'Santé'],
    ['/category/stories/women/', 'Women & work'],
    ['/category/women/', 'Women & work'],
  ]);
  expect(await readValues(site.folder, "select content from news where title = 'Post 1'")).toEqual([
    '<p><a href="/news/topics/women-work">a</a></p>',
  ]);
});

it('only the most used are topics, at most twelve with those of the site; the others are named', async () => {
  await using site = await openImport();
  await createTopic(site.services, 'Own');
  await createTopic(site.services, 'Topic 14');
  const posts = Array.from({ length: 15 }, (_, index) => ({
    id: index + 1,
    content: '<p>a</p>',
    terms: Array.from({ length: index + 1 }, (__, number) => `post_tag/t${number + 1}/Topic ${number + 1}`),
  }));
  const tooLong = 'A name that is far too long for a topic of this site';
  await site.put(
    'export.xml',
    wxr(posts.map((post) => ({ ...post, terms: [...post.terms, `category/long/${tooLong}`] }))),
  );
  const outcome = await site.run('export.xml');
  expect((await namesOf(site)).toSorted()).toEqual(
    ['Own', 'Topic 14', ...Array.from({ length: 10 }, (_, index) => `Topic ${index + 1}`)].toSorted(),
  );
  expect(outcome.notTaken.find(({ kind }) => kind === 'Categories and tags')).toEqual({
    kind: 'Categories and tags',
    count: 5,
    names: [
      `${tooLong} (15 articles)`,
      'Topic 11 (5 articles)',
      'Topic 12 (4 articles)',
      'Topic 13 (3 articles)',
      'Topic 15 (1 article)',
    ],
  });
});

it('public tags of Ghost are topics', async () => {
  await using site = await openImport();
  const post = { lexical: lexical(paragraph(text('a'))) };
  await site.put(
    'ghost.json',
    ghostExport([post, { ...post, type: 'page' }], {
      tags: [
        { id: 't1', name: 'Health', slug: 'health' },
        { id: 't2', name: '#layout', slug: 'hash-layout', visibility: 'internal' },
      ],
      posts_tags: [
        { post_id: 'p0', tag_id: 't1' },
        { post_id: 'p0', tag_id: 't2' },
        { post_id: 'p1', tag_id: 't1' },
      ],
    }),
  );
  const outcome = await site.run('ghost.json');
  expect(await topicsOf(site)).toEqual([{ name: 'Health', slug: 'health', articles: 1 }]);
  expect(outcome.notTaken).toContainEqual({ kind: 'Inner tags', count: 1, names: ['#layout'] });
  expect(site.oldAddresses.map(([path]) => path)).toContain('/tag/health/');
});

it('a second run does not bring a deleted topic back; an undo leaves those that others have', async () => {
  await using site = await openImport();
  await createTopic(site.services, 'Before');
  const names = ['Kept', 'Deleted', 'Before', 'Gone'];
  const terms = names.map((name) => `category/${name.toLowerCase()}/${name}`);
  await site.put('export.xml', wxr([{ id: 1, content: '<p>a</p>', terms }]));
  await site.run('export.xml');
  expect(await namesOf(site)).toEqual(['Before', 'Deleted', 'Gone', 'Kept']);
  const idOf = async (name: string) =>
    String((await readValues(site.folder, `select id from topics where name = '${name}'`))[0]);
  await deleteTopic(site.services, await idOf('Deleted'));
  await site.run('export.xml');
  expect(await namesOf(site)).toEqual(['Before', 'Gone', 'Kept']);
  await createArticle(site.services, { title: 'Own', content: '<p>a</p>', topics: [await idOf('Kept')] });
  expect(await site.undo('export.xml')).toEqual([
    'Left, because articles have it: the topic Kept',
    '1 removed, 0 left',
  ]);
  expect(await namesOf(site)).toEqual(['Before', 'Kept']);
  await site.run('export.xml');
  expect(await topicsOf(site)).toMatchObject([
    { name: 'Before', articles: 1 },
    { name: 'Deleted', articles: 1 },
    { name: 'Gone', articles: 1 },
    { name: 'Kept', articles: 2 },
  ]);
});
