import { describe, expect, it } from 'vitest';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';

openAppForFile();

interface Cursors {
  news: { edges: { cursor: string }[] };
}

/** The words of a page's status lines. */
async function statusOf(address: string): Promise<string[]> {
  const html = (await sendRequest(app.url, address)).body.toString();
  return [...html.matchAll(/<(p|div) role="status"[^>]*>(.*?)<\/\1>/g)]
    .map(([, , words = '']) => words.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean);
}

let published = 0;

async function publishUpTo(total: number): Promise<void> {
  for (; published < total; published += 1) await createArticle(admin, { title: 'A bridge' });
}

/** The list of 25 articles. @returns the query of the page behind an article, 1 the newest. */
async function readArchive(): Promise<(number: number) => string> {
  await publishUpTo(25);
  const { news } = await app.client().query<Cursors>('{ news(first: 25) { edges { cursor } } }');
  return (number) => `after=${news.edges[number - 1]?.cursor}`;
}

describe('the count under the list of news', () => {
  it('is called articles where the list has all, and shown where others are there', async () => {
    expect(await statusOf('/news')).toEqual(['No news articles available at the moment.']);
    for (const [total, sentence] of [
      [1, '1 article.'],
      [2, '2 articles, newest first.'],
      [9, '9 articles, newest first.'],
      [10, '10 articles, newest first.'],
      [11, '10 shown, newest first.'],
      [25, '10 shown, newest first.'],
    ] as const) {
      await publishUpTo(total);
      expect([total, await statusOf('/news')]).toEqual([total, [sentence]]);
      expect([total, await statusOf('/news?q=bridge')]).toEqual([total, [sentence]]);
    }
  });

  it('is never a total in the archive, because newer articles are on other pages', async () => {
    const behind = await readArchive();
    for (const [query, sentence] of [
      [behind(10), '10 shown, newest first.'],
      [behind(15), '10 shown, newest first.'],
      [behind(20), '5 shown, newest first.'],
      [behind(24), '1 shown.'],
      [behind(25), 'There are no older articles.'],
    ] as const) {
      expect(await statusOf(`/news?${query}`), query).toEqual([expect.stringContaining(sentence)]);
      expect(await statusOf(`/news?${query}&q=bridge`), query).toEqual([expect.stringContaining(sentence)]);
    }
  });

  it('has a link to the newest articles when the archive has no older ones', async () => {
    const behind = await readArchive();
    const html = (await sendRequest(app.url, `/news?${behind(25)}&q=bridge`)).body.toString();
    expect(html).toMatch(/<a[^>]* href="\/news\?q=bridge"[^>]*>.*Newest articles/);
    expect(html).not.toContain('No articles found');
  });
});
