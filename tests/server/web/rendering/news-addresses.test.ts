import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cursorOf } from '../../../../server/database/queries/list-page.ts';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';
import { noteRendered } from '../../../support/server/watching/note-rendered.ts';

let app: OpenApp;
let admin: SiteClient;
let rendered: string[];
let ids: string[];

beforeEach(async () => {
  const noted = noteRendered();
  rendered = noted.rendered;
  app = await openApp({}, { loadClient: noted.loadClient });
  admin = await app.admin();
  ids = [];
  for (const title of ['Oldest', 'Middle', 'Newest']) ids.push((await createArticle(admin, { title })).id);
});

afterEach(() => app.close());

const get = async (path: string) => {
  const { status, body } = await sendRequest(app.url, path);
  return { status, titles: ['Newest', 'Middle', 'Oldest'].filter((title) => body.includes(`${title}<`)) };
};

async function cursors(): Promise<string[]> {
  const { news } = await app
    .client()
    .query<{ news: { edges: { cursor: string }[] } }>('{ news { edges { cursor } } }');
  return news.edges.map(({ cursor }) => cursor);
}

describe('a page of the archive', () => {
  it('shows what is after its cursor, and is cached under that alone', async () => {
    const [newest = ''] = await cursors();
    for (const address of [
      `after=${newest}`,
      `utm_source=x&after=${newest}&q=%20`,
      `after=${newest}&after=x`,
    ]) {
      expect(await get(`/news?${address}`)).toEqual({ status: 200, titles: ['Middle', 'Oldest'] });
    }
    expect(rendered).toEqual([`/news?after=${newest}`]);
  });

  it('is shown after an article that is gone, or never existed, but not cached', async () => {
    const [, middle = ''] = await cursors();
    await admin.query(DELETE_ARTICLE, { id: ids[1] });
    const invented = cursorOf({ timestamp: Date.UTC(2100, 0, 1), id: ids[0] ?? '' });
    for (const [cursor, titles] of [
      [middle, ['Oldest']],
      [invented, ['Newest', 'Oldest']],
    ] as const) {
      rendered.length = 0;
      for (let time = 0; time < 2; time += 1)
        expect(await get(`/news?after=${cursor}`)).toEqual({ status: 200, titles });
      expect(rendered).toHaveLength(2);
    }
  });

  it.each(['', 'x', 'MTIz', '%00', '%ff', '%', '"', 'x'.repeat(10_000)])(
    'is the one page that is not found where the cursor is %j',
    async (cursor) => {
      expect((await get('/nowhere')).status).toBe(404);
      expect(await get(`/news?after=${cursor}`)).toEqual({ status: 404, titles: [] });
      expect(await get(`/news?q=newest&after=${cursor}`)).toEqual({ status: 404, titles: [] });
      expect(rendered).toEqual(['/not-found']);
    },
  );
});

describe('a page of search results', () => {
  it('shows what was found, under the search without needless spaces, and is not cached', async () => {
    for (const query of ['q=oldest', 'q=%20%20oldest+%0a', 'x=1&q=oldest']) {
      expect(await get(`/news?${query}`)).toEqual({ status: 200, titles: ['Oldest'] });
    }
    expect(rendered).toEqual(['/news?q=oldest', '/news?q=oldest', '/news?q=oldest']);
  });

  it('is the list itself for a blank search', async () => {
    await get('/news');
    for (const query of ['q=', 'q=+%00%20', 'q'])
      expect((await get(`/news?${query}`)).titles).toHaveLength(3);
    expect(rendered).toEqual(['/news']);
  });

  it('is refused for 10,000 characters, of which only enough to refuse it are read', async () => {
    expect((await get(`/news?q=${'%F0%9F%91%8D'.repeat(1000)}x`)).status).toBe(400);
    expect(rendered[0]?.length).toBeLessThan(2000);
  });
});
