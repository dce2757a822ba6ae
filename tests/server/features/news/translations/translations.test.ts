import { afterEach, describe, expect, it } from 'vitest';
import {
  createArticle,
  removeArticles,
  type StoredArticle,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

const BEGIN = `mutation ($articleId: ID!, $lang: String!, $key: String) {
  createTranslation(articleId: $articleId, lang: $lang, key: $key) {
    id title lang published topics { name }
    images { path alt caption isFeatured focalPoint { x y } }
  }
}`;
const RESTORE =
  'mutation ($articleId: ID!, $revision: Int!) { restoreArticleVersion(articleId: $articleId, version: 1, revision: $revision) { lang } }';

interface Begun {
  readonly id: string;
  readonly title: string;
  readonly lang: string;
  readonly images: readonly { readonly path: string; readonly alt: string; readonly caption: string }[];
}

openAppForFile();

afterEach(() => removeArticles(admin));

const write = (title: string, lang: string, input: Record<string, unknown> = {}) =>
  createArticle(admin, { title, lang, ...input });

async function translationsOf({ id }: { readonly id: string }, client = app.client(), drafts = false) {
  const { article } = await client.query<{ article: { translations: { title: string }[] } }>(
    'query ($id: ID!, $drafts: Boolean) { article(id: $id) { translations(drafts: $drafts) { title } } }',
    { id, drafts },
  );
  return article.translations.map(({ title }) => title);
}

async function refusal(document: string, variables: Record<string, unknown>) {
  const { errors } = await admin.ask(document, variables);
  return [errors?.[0]?.extensions.code, errors?.[0]?.message];
}

const update = ({ id }: StoredArticle, revision: number, input: Record<string, unknown>) =>
  admin.query<{ updateArticle: { revision: number } }>(UPDATE_ARTICLE, { id, revision, input });

const page = async (path: string) => (await sendRequest(app.url, path)).body.toString();

describe('translations', () => {
  it('belong together: each finds all others, oldest first, readers only what they see', async () => {
    const english = await write('A well', 'en');
    const french = await write('Un puits', 'fr', { translationOf: english.id });
    const draft = await write('Um poço', 'pt', { translationOf: french.id, published: false });
    expect(await translationsOf(english)).toEqual(['Un puits']);
    expect(await translationsOf(french)).toEqual(['A well']);
    expect(await translationsOf(english, app.client(), true)).toEqual(['Un puits']);
    expect(await translationsOf(english, admin)).toEqual(['Un puits']);
    expect(await translationsOf(english, admin, true)).toEqual(['Un puits', 'Um poço']);
    await update(draft, 1, { published: true });
    expect(await translationsOf(english)).toEqual(['Un puits', 'Um poço']);
  });

  it('are linked and taken out without a version, and without telling readers of an update', async () => {
    const english = await write('A well', 'en');
    const french = await write('Un puits', 'fr');
    const read = () =>
      admin.query<{ article: { updatedAt: string } }>('query ($id: ID!) { article(id: $id) { updatedAt } }', {
        id: french.id,
      });
    const before = await read();
    await update(french, 1, { translationOf: english.id });
    expect(await translationsOf(english)).toEqual(['Un puits']);
    await update(french, 2, { translationOf: null });
    expect(await translationsOf(english)).toEqual([]);
    expect(await read()).toEqual(before);
    const { articleVersions } = await admin.query<{ articleVersions: { nodes: unknown[] } }>(
      'query ($id: ID!) { articleVersions(id: $id) { nodes { version } } }',
      { id: french.id },
    );
    expect(articleVersions.nodes).toEqual([]);
  });

  it('have one article of each language: another one, a change of language and a restored one are refused', async () => {
    const english = await write('A well', 'en');
    const french = await write('Un puits', 'fr', { translationOf: english.id });
    const taken = (title: string) => [
      'BAD_USER_INPUT',
      `Among its translations, “${title}” has this language already. Choose another language, or take one of the two out.`,
    ];
    const other = await write('Le puits', 'fr');
    const join = { id: other.id, revision: 1, input: { translationOf: english.id } };
    expect(await refusal(UPDATE_ARTICLE, join)).toEqual(taken('Un puits'));
    const change = { id: french.id, revision: 1, input: { lang: 'en' } };
    expect(await refusal(UPDATE_ARTICLE, change)).toEqual(taken('A well'));
    expect(await refusal(BEGIN, { articleId: english.id, lang: 'fr' })).toEqual(taken('Un puits'));
    expect(await refusal(BEGIN, { articleId: other.id, lang: 'fr' })).toEqual(taken('Le puits'));
    await update(french, 1, { lang: 'sw' });
    await update(other, 1, { translationOf: english.id });
    expect(await refusal(RESTORE, { articleId: french.id, revision: 2 })).toEqual(taken('Le puits'));
  });

  it('are not of itself, and not of an article that is gone', async () => {
    const { id } = await write('A well', 'en');
    const of = (translationOf: string) => ({ id, revision: 1, input: { translationOf } });
    expect(await refusal(UPDATE_ARTICLE, of(id))).toEqual([
      'BAD_USER_INPUT',
      'An article cannot be a translation of itself. Choose another one, or none.',
    ]);
    expect(await refusal(UPDATE_ARTICLE, of('gone'))).toEqual([
      'BAD_USER_INPUT',
      'The article that this is a translation of has been deleted. Choose another one, or none.',
    ]);
  });

  it('begin as a draft with copies of the images, also where the original is deleted then; a retry makes no second', async () => {
    const { path } = await uploadImage(admin, await makePhotograph({ width: 700, height: 400 }));
    const image = { path, alt: 'A bed', caption: 'By Amina', focalPoint: { x: 7, y: 8 } };
    const english = await write('A well', 'en', { images: [image] });
    const variables = { articleId: english.id, lang: 'fr', key: 'key-of-test' };
    const { createTranslation: begun } = await admin.query<{ createTranslation: Begun }>(BEGIN, variables);
    expect(begun).toMatchObject({ title: '', lang: 'fr', published: false });
    const { path: copy, ...said } = begun.images[0] ?? { path: '' };
    expect(said).toMatchObject({ alt: 'A bed', caption: 'By Amina', focalPoint: { x: 7, y: 8 } });
    expect(copy).not.toBe(path);
    const bytes = async (of: string) => (await sendRequest(app.url, `/uploads/${of}`)).body;
    const rendition = (of: string) => of.replace(/\.jpg$/, '-480.webp');
    for (const each of [path, rendition(path)])
      expect(await bytes(each.replace(path.slice(0, -4), copy.slice(0, -4)))).toEqual(await bytes(each));
    const again = await admin.query<{ createTranslation: Begun }>(BEGIN, variables);
    expect(again.createTranslation.id).toBe(begun.id);
    await admin.query('mutation ($id: ID!) { deleteArticle(id: $id) }', { id: english.id });
    expect((await sendRequest(app.url, `/uploads/${copy}`)).status).toBe(200);
  });

  it('are not offered as what to read next', async () => {
    const english = await write('A well', 'en');
    await write('Un puits', 'fr', { translationOf: english.id });
    await write('Un marché', 'fr');
    const html = await page(`/news/${english.id}`);
    expect(html).toContain('Un marché</h3>');
    expect(html).not.toContain('Un puits</h3>');
  });
});

describe('the page of an article', () => {
  it('names its translations under the title, also in the low-data version; with a language that engines do not know, in no hreflang', async () => {
    const english = await write('A well', 'en');
    await write('Sediba', 'nso', { translationOf: english.id });
    const lowData = await sendRequest(app.url, `/news/${english.id}`, { 'save-data': 'on' });
    for (const html of [await page(`/news/${english.id}`), lowData.body.toString()]) {
      expect(html).toMatch(/<\/h1>.{0,300}<p[^>]*>Also in.{0,20}<a[^>]* lang="nso"/s);
      expect(html).not.toContain('rel="alternate" hreflang');
    }
  });

  it('has nothing of them where there are none', async () => {
    const { id } = await write('A well', 'en');
    const html = await page(`/news/${id}`);
    expect(html).not.toContain('Also in');
    expect(html).not.toContain('hreflang');
  });
});

describe('news in a language', () => {
  it('can be chosen once there are two: list, search and feed have only that, and the canonical address names it', async () => {
    await write('A well', 'en');
    expect(await page('/news')).not.toContain('Languages of the news');
    await write('Un puits', 'fr');
    await write('Um rascunho', 'pt', { published: false });
    const all = await page('/news');
    expect(all).toMatch(/<a [^>]*href="\/news\?lang=fr"[^>]*>Français<\/a>/);
    expect(all).not.toContain('lang=pt');
    const french = await page('/news?lang=fr');
    expect(french).toContain(`<link rel="canonical" href="${app.url}/news?lang=fr">`);
    expect(french).toContain('href="/news/feed.xml?lang=fr"');
    expect([french.includes('Un puits</h2>'), french.includes('A well</h2>')]).toEqual([true, false]);
    expect(french).toMatch(/aria-current="true"[^>]*>Français/);
    const search = await page('/news?q=words&lang=fr');
    expect([search.includes('Un puits</h2>'), search.includes('A well</h2>')]).toEqual([true, false]);
    const feed = await page('/news/feed.xml?lang=fr');
    expect([feed.includes('Un puits'), feed.includes('A well')]).toEqual([true, false]);
    expect(await page('/news/feed.xml?other=1')).toContain('A well');
    const { news } = await app
      .client()
      .query<{ news: { totalCount: number } }>('{ news(lang: "fr") { totalCount } }');
    expect(news.totalCount).toBe(1);
  });

  it.each(['/news?lang=pt', '/news?lang=FR', '/news?lang=x_y', '/news/feed.xml?lang=pt'])(
    'is not found where there is none, or the tag is written otherwise: %s',
    async (path) => {
      await write('A well', 'en');
      await write('Un puits', 'fr');
      expect((await sendRequest(app.url, path)).status).toBe(404);
    },
  );
});
