import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { joinNews, readNews } from '../../../client/visitor/news/read-news.ts';
import { NEWEST } from '../../../rules/articles/news-place.ts';
import { createArticle } from '../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../support/server/apps/app-of-file.ts';

openAppForFile();

it('a list longer than one answer is read again in several, each article once', async () => {
  for (let number = 1; number <= 65; number += 1) await createArticle(admin, { title: `Article ${number}` });
  const link = new HttpLink({ uri: `${app.url}/graphql` });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const titlesOf = ({ news }: Awaited<ReturnType<typeof readNews>>) => news.nodes.map(({ title }) => title);
  const newest = (count: number) => Array.from({ length: count }, (_, index) => `Article ${65 - index}`);

  const read = await readNews(client, NEWEST, 55);
  expect(titlesOf(read)).toEqual(newest(60));
  expect(read.news.pageInfo.hasNextPage).toBe(true);
  const all = await readNews(client, NEWEST, 70);
  expect(titlesOf(all)).toEqual(newest(65));
  expect(all.news.pageInfo.hasNextPage).toBe(false);

  // Requested twice, by a reader who left the page and came back before the answer.
  const joined = joinNews(await readNews(client, NEWEST, 20), await readNews(client, NEWEST, 30));
  expect(titlesOf(joined)).toEqual(newest(30));
});
