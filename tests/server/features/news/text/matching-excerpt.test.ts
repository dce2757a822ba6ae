import { describe, expect, it } from 'vitest';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

openAppForFile();

const READ = 'query ($id: ID!, $search: String) { article(id: $id) { matchingExcerpt(words: $search) } }';

const FIRST = 'Words about people on the move. '.repeat(10).trim();

async function matchingExcerptOf(id: string, search: string | null): Promise<string | null> {
  const read = await app
    .client()
    .query<{ article: { matchingExcerpt: string | null } }>(READ, { id, search });
  return read.article.matchingExcerpt;
}

describe('the excerpt around a match', () => {
  it.each([
    [
      'further back',
      `<p>${FIRST}</p><p>Then the Zebra ran.</p>`,
      'zebra',
      expect.stringMatching(/^….* the Zebra ran\.$/),
    ],
    ['in an item', `<p>${FIRST}</p><ul><li>a zébra</li></ul>`, 'zebra', expect.stringContaining('a zébra')],
    ['in the excerpt already', '<p>A zebra.</p>', 'zebra', null],
    ['in the title only', `<p>${FIRST}</p>`, 'headline', null],
    ['in a heading only', `<p>${FIRST}</p><h2>Zebra</h2>`, 'zebra', null],
    [
      'in front of more than 150 characters',
      `<p>${FIRST}</p><p>zebra ${FIRST}</p>`,
      'zebra',
      expect.stringMatching(/^….{100,150}…$/),
    ],
    [
      'beside markup',
      `<p>${FIRST}</p><p>&lt;b&gt; ze<em>bra</em></p>`,
      'zebra',
      expect.stringContaining('<b> zebra'),
    ],
    ['for no words', `<p>${FIRST}</p>`, ' !', null],
  ])('is given, or null where it adds nothing: %s', async (_name, content, search, expected) => {
    const { id } = await createArticle(admin, { title: 'Headline', content });
    expect(await matchingExcerptOf(id, search)).toEqual(expected);
    expect(await matchingExcerptOf(id, null)).toBe(null);
  });

  it('is not looked for in more than a search may have', async () => {
    const { id } = await createArticle(admin, { title: 'Some', content: `<p>${FIRST}</p>` });
    const words = ' a'.repeat(15_000);
    expect(await errorOf(app.client(), READ, { id, search: words })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await matchingExcerptOf(id, ' '.repeat(9000))).toBe(null);
  });

  it('is looked for in the first 20,000 characters, and says that more follows', async () => {
    const long = `<p>${'word '.repeat(3900)}zebra</p><p>${'word '.repeat(200)}okapi</p>`;
    const { id } = await createArticle(admin, { title: 'Long', content: long });
    expect(await matchingExcerptOf(id, 'zebra')).toMatch(/^….*zebra…$/);
    expect(await matchingExcerptOf(id, 'okapi')).toBe(null);
  });

  it('stands in the list of results, with the word marked', async () => {
    await createArticle(admin, { title: 'Some', content: `<p>${FIRST}</p><p>An okapi &amp; more.</p>` });
    const { body } = await sendRequest(app.url, '/news?q=okapi', {});
    expect(body.toString()).toMatch(/An <mark class="[^"]+">okapi<\/mark> &amp; more\./);
  });
});
