import { beforeAll, describe, expect, it } from 'vitest';
import {
  createArticle,
  DELETE_ARTICLE,
  type StoredArticle,
  UPDATE_ARTICLE,
} from '../../../support/data/articles/articles.ts';
import { readValue } from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../support/server/clients/error-of.ts';
import { find } from '../../../support/server/clients/find.ts';

openAppForFile();

const found = (search: string) => find(app.client(), search);

describe('a search finds an article by', () => {
  beforeAll(async () => {
    for (const [title, text] of [
      ['Mulheres em ação', 'A reunião é na quarta-feira, em São Tomé.'],
      ['أخبار المدرسة', 'ذهب مُحَمَّد إلى المدرسة في ٢٠٢٦.'],
      ['ዜና', 'ሠላም፡ለዓለም፡ሁሉ።'],
      ['Habari', 'Ng’ombe wa jirani na elimu ya watoto.'],
      ['難民支援', '私たちは東京で働いています。'],
      ['ข่าว', 'ประเทศไทยรับผู้ลี้ภัย'],
      ['𞤀𞤣𞤤𞤢𞤥', '𞤊𞤵𞤤𞤬𞤵𞤤𞤣𞤫'],
      ['Straße und İstanbul', 'ΟΔΟΣ, Œuvre, Łódź, Kɔngɔ.'],
      [
        'Plain words',
        'Unaccompanied children &amp; their <em>in</em>ter<strong>preter</strong>s; R&amp;B <br>line',
      ],
    ] as const) {
      await createArticle(admin, { title, content: `<p>${text}</p>` });
    }
  });

  it.each([
    ['a word of the title', 'mulheres', 'Mulheres em ação'],
    ['a word of the text', 'children', 'Plain words'],
    ['a word in capitals', 'UNACCOMPANIED', 'Plain words'],
    ['a word without its accents', 'acao', 'Mulheres em ação'],
    ['a word with accents that the text lacks', 'quártã', 'Mulheres em ação'],
    ['accents as characters of their own', 'ação', 'Mulheres em ação'],
    ['the beginning of a word', 'unacc', 'Plain words'],
    ['words in any order, from title and text', 'children plain', 'Plain words'],
    ['a word of which a part is marked', 'interpreters', 'Plain words'],
    ['a word behind a line break', 'line', 'Plain words'],
    ['a word around a quotation mark', '"ng\'ombe"', 'Habari'],
    ['Arabic without vowel signs', 'محمد', 'أخبار المدرسة'],
    ['Arabic with another alif and another end', 'اخبار المدرسه', 'أخبار المدرسة'],
    ['another script’s digits', '2026', 'أخبار المدرسة'],
    ['Amharic in the other letters of a sound', 'ሰላም', 'ዜና'],
    ['Amharic between its own spaces', 'ለአለም', 'ዜና'],
    ['two characters of a script without spaces', '支援', '難民支援'],
    ['one character, the last of its line', '援', '難民支援'],
    ['Thai', 'ไทย', 'ข่าว'],
    ['a script younger than the database knows', '𞤢𞤣𞤤', '𞤀𞤣𞤤𞤢𞤥'],
    ['letters that fold to two', 'STRASSE oeuvre', 'Straße und İstanbul'],
    ['a dotted capital', 'istanbul', 'Straße und İstanbul'],
    ['a Greek word in small letters', 'οδος', 'Straße und İstanbul'],
    ['letters that a keyboard lacks', 'lodz kongo', 'Straße und İstanbul'],
    ['words among signs of a query language', 'plain* AND (children) -"words"^2:', undefined],
    ['words between signs', '*plain* (children) -"words"^:', 'Plain words'],
    ['a word beside emoji and zero bytes', '👍🏽 plain\0words 👩‍👧', 'Plain words'],
  ])('%s', async (_name, search, title) => {
    expect(await found(search)).toEqual(title === undefined ? [] : [title]);
  });

  it.each(['!?', '"', '""', "'", '*', '%', '_', '👍🏽', '\\', '--', '( )', '\u200d', '\0.', '\ud800!'])(
    'no word at all: nothing for %j',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it.each(['', ' ', '\t\n\u00a0\u3000', '\0', ' '.repeat(500)])(
    'nothing: %j is no search',
    async (search) => {
      expect(await found(search)).toHaveLength(9);
    },
  );

  it.each(['AND', 'NOT', 'NEAR(plain words)', 'title:plain', 'plain OR mulheres', 'rowid', 'plain^2'])(
    'no syntax: nothing for %j',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it.each(['nplain', 'laces', 'plain mulheres', 'ação ações', '民難'])(
    'all its words: nothing for %j',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );
});

describe('a search of', () => {
  const LONGEST = 'Please search with at most 200 characters.';

  it('200 characters is answered, a longer one refused', async () => {
    expect(await found(`${'x'.repeat(99)} ${'y'.repeat(100)}`)).toEqual([]);
    for (const search of ['x'.repeat(201), '👍'.repeat(101), `"${'a '.repeat(5000)}"`]) {
      expect(await errorOf(app.client(), SEARCH, { search })).toEqual({
        code: 'BAD_USER_INPUT',
        message: LONGEST,
      });
    }
  });

  it('very many words finds articles with the eight longest of them, each counted once', async () => {
    const eight = ['aaaaa', 'bbbbb', 'ccccc', 'ddddd', 'eeeee', 'fffff', 'ggggg', 'hhhhh'];
    await createArticle(admin, { title: 'Letters', content: `<p>${eight.join(' ')}</p>` });
    const shorter = Array.from({ length: 26 }, (_, index) => `z${String.fromCharCode(97 + index)}`);
    expect(await found([...shorter, ...eight].join(' '))).toEqual(['Letters']);
    expect(await found([...shorter, ...eight.slice(1)].join(' '))).toEqual([]);
    expect(await found([...eight, 'longer'].join(' '))).toEqual([]);
    expect(await found(Array.from({ length: 12 }, () => 'plain words').join(' '))).toEqual(['Plain words']);
  });
});

describe('what visitors cannot read', () => {
  const change = (article: StoredArticle, revision: number, input: Record<string, unknown>) =>
    admin.query(UPDATE_ARTICLE, { id: article.id, revision, input });

  it('is not found: a draft, what was unpublished, the words that a change took away, what was deleted', async () => {
    const article = await createArticle(admin, { title: 'Heliotrope', published: false });
    expect(await found('heliotrope')).toEqual([]);
    expect(await find(admin, 'heliotrope')).toEqual([]);
    await change(article, 1, { published: true });
    expect(await found('heliotrope')).toEqual(['Heliotrope']);
    await change(article, 2, { title: 'Marigold' });
    expect([await found('heliotrope'), await found('marigold')]).toEqual([[], ['Marigold']]);
    await change(article, 3, { content: '<p>Zinnias.</p>' });
    expect([await found('some'), await found('zinnias')]).toEqual([[], ['Marigold']]);
    await change(article, 4, { published: false });
    expect(await found('zinnias')).toEqual([]);
    await change(article, 5, { published: true });
    expect(await found('zinnias')).toEqual(['Marigold']);
    await admin.query(DELETE_ARTICLE, { id: article.id });
    expect(await found('marigold')).toEqual([]);
  });

  it('has no entry where visitors search: a draft, what was unpublished, what was deleted', async () => {
    const before = await countEntries();
    const article = await createArticle(admin, { published: false });
    expect(await countEntries()).toEqual([before[0], before[1] + 1]);
    await change(article, 1, { published: true });
    expect(await countEntries()).toEqual([before[0] + 1, before[1]]);
    await change(article, 2, { published: false });
    expect(await countEntries()).toEqual([before[0], before[1] + 1]);
    await change(article, 3, { published: true });
    await admin.query(DELETE_ARTICLE, { id: article.id });
    expect(await countEntries()).toEqual(before);
    const draft = await createArticle(admin, { published: false });
    await admin.query(DELETE_ARTICLE, { id: draft.id });
    expect(await countEntries()).toEqual(before);
  });
});

const SEARCH = 'query ($search: String) { news(search: $search) { nodes { id } } }';

/** Of published articles, and of drafts. */
async function countEntries(): Promise<[number, number]> {
  const key = process.env.ENGINE === 'postgres' ? 'created_at' : '-rowid';
  const count = async (bound: string) =>
    Number(await readValue(app.folder, `select count(*) from article_search where ${key} ${bound}`));
  return [await count('> 0'), await count('< 0')];
}
