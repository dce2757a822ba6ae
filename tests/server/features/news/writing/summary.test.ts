import { describe, expect, it } from 'vitest';
import { createArticle, fetchArticle, UPDATE_ARTICLE } from '../../../../support/data/articles/articles.ts';
import { childrenOf, parseXml, textOf } from '../../../../support/data/xml.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

openAppForFile();

const TEXT = { content: '<p>The text begins with these words.</p>' };

const pageOf = async (path: string) => (await sendRequest(app.url, path, {})).body.toString();

/** What visitors read of an article in the place of its text. */
async function shownOf(id: string) {
  const { summary, excerpt, shareText } = (await fetchArticle(admin, id)) ?? {};
  return { summary, excerpt, shareText };
}

const FIRST_WORDS = 'The text begins with these words.';

describe('the summary of an article', () => {
  it('stands in the place of its first words: in lists, the feed, the description and the shared text', async () => {
    const { id, slug } = await createArticle(admin, { ...TEXT, summary: '  What it\n is about and why. ' });
    const summary = 'What it is about and why.';
    expect(await shownOf(id)).toEqual({ summary, excerpt: summary, shareText: summary });
    const [entry] = childrenOf(parseXml(await pageOf('/news/feed.xml')), 'entry');
    expect(entry && textOf(entry, 'summary')).toBe(summary);
    expect(await pageOf('/news')).toContain(summary);
    const page = await pageOf(`/news/${id}/${slug}`);
    expect(page).toContain(`<meta name="description" content="${summary}"`);
    expect(page).toContain(`<meta property="og:description" content="${summary}"`);
  });

  it('is cut for those who share it, and where it is left out or blank the first words stand there', async () => {
    const long = 'word '.repeat(60).trim();
    const { id } = await createArticle(admin, { ...TEXT, summary: long });
    const { excerpt, shareText } = await shownOf(id);
    expect(excerpt).toBe(long);
    expect(shareText).toBe(`${'word '.repeat(20).trim()}…`);
    for (const input of [TEXT, { ...TEXT, summary: null }, { ...TEXT, summary: ' \u200b ' }]) {
      const { id } = await createArticle(admin, input);
      expect(await shownOf(id)).toMatchObject({ summary: null, excerpt: FIRST_WORDS });
    }
  });

  it('gives its place to the first words when it is taken away', async () => {
    const { id } = await createArticle(admin, { ...TEXT, summary: 'In short.' });
    await admin.query(UPDATE_ARTICLE, { id, revision: 1, input: { content: '<p>Other words.</p>' } });
    expect(await shownOf(id)).toMatchObject({ summary: 'In short.', excerpt: 'In short.' });
    await admin.query(UPDATE_ARTICLE, { id, revision: 2, input: { summary: null } });
    expect(await shownOf(id)).toMatchObject({ summary: null, excerpt: 'Other words.' });
  });
});
