import { describe, expect, it } from 'vitest';
import {
  CREATE_ARTICLE,
  createArticle,
  fetchArticle,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { readValue } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';

const photograph = await makePhotograph({ width: 1000, height: 600 });

openAppForFile();

describe('a new article', () => {
  it('is stored as it was meant, with its pictures', async () => {
    const images = await Promise.all(
      ['one.jpg', 'Zwei Ünïcode фото.jpg', 'three.jpg'].map((name) => uploadImage(admin, photograph, name)),
    );
    const [one, two, three] = images.map(({ path }) => path);
    const { id } = await createArticle(admin, {
      title: '  Forty traders, one table!  ',
      author: '   ',
      content: `<p>Words &amp; <b>more</b>.</p><p>Second</p>`,
      images: [
        { path: one, alt: 'A market' },
        { path: two, isFeatured: true },
        { path: three, isFeatured: true },
      ],
    });
    const article = await fetchArticle(app.client(), id);
    expect(article).toMatchObject({
      title: 'Forty traders, one table!',
      slug: 'forty-traders-one-table',
      author: null,
      content: '<p>Words &amp; <strong>more</strong>.</p><p>Second</p>',
      excerpt: 'Words & more. Second',
      shareText: 'Words & more. Second',
      published: true,
      lang: 'en',
      direction: 'LTR',
      revision: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      featuredImage: { path: two },
      images: [
        { path: one, name: 'one.jpg', alt: 'A market', isFeatured: false, width: 1000, height: 600 },
        { path: two, name: 'zwei-unicode.jpg', alt: '', isFeatured: true },
        { path: three, isFeatured: false },
      ],
    });
    const stem = `/uploads/${one?.slice(0, -'.jpg'.length)}`;
    expect(article?.images).toMatchObject([
      { url: `${stem}.jpg`, srcset: `${stem}-480.webp 480w, ${stem}-960.webp 960w` },
      {},
      {},
    ]);
  });

  it('has its first picture featured when none is chosen', async () => {
    const { path } = await uploadImage(admin, photograph);
    const { id } = await createArticle(admin, { images: [{ path }] });
    expect(await fetchArticle(admin, id)).toMatchObject({ featuredImage: { path } });
  });

  it('is read from right to left where its language is', async () => {
    const { id } = await createArticle(admin, { title: 'مرحبا', lang: 'AR-eg' });
    expect(await fetchArticle(admin, id)).toMatchObject({ lang: 'ar-EG', direction: 'RTL', slug: '' });
    const page = await (await fetch(new URL(`/news/${id}`, app.url))).text();
    expect(page).toContain('lang="ar-EG" dir="rtl"');
  });

  it('shows only its own pictures in its text', async () => {
    const own = await uploadImage(admin, photograph);
    const other = await uploadImage(admin, photograph);
    const { content } = await createArticle(admin, {
      content: `<p>Text</p><img src="${own.url}" alt="Ours"><img src="${other.url}"><img src="https://elsewhere.example/a.jpg">`,
      images: [{ path: own.path }],
    });
    expect(content).toBe(`<p>Text</p><img src="${own.url}" alt="Ours">`);
  });

  it.each<[string, Record<string, unknown>, string | RegExp]>([
    ['an empty title', { title: '' }, 'Please fill in all required fields.'],
    ['a title of blanks', { title: ' \u00a0\u200b ' }, 'Please fill in all required fields.'],
    ['no content', { content: '' }, 'Please fill in all required fields.'],
    [
      'content without words',
      { content: '<p> &nbsp;</p><ul><li></li></ul>' },
      'Please fill in all required fields.',
    ],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, /^The title is too long/],
    ['an author of 101 characters', { author: 'x'.repeat(101) }, /^The author is too long/],
    ['a key that says nothing', { key: '' }, '"key" must have 1 to 100 characters.'],
    ['a key with half a character', { key: 'a\ud800' }, '"key" must be well-formed Unicode.'],
    ['a key of 101 characters', { key: 'x'.repeat(101) }, '"key" must have 1 to 100 characters.'],
    ['a language that is none', { lang: 'not a language' }, /^The language must be a tag/],
    [
      'an unknown picture',
      { images: [{ path: 'news-images/1-none-abcdefgh.jpg' }] },
      /news-images\/1-none-abcdefgh\.jpg/,
    ],
    [
      '31 pictures',
      { images: Array.from({ length: 31 }, (_, n) => ({ path: `${n}` })) },
      /at most 30 images/,
    ],
    ['content of 500,001 bytes', { content: `<p>${'x'.repeat(499_994)}</p>` }, /too long|too large/],
  ])('with %s is refused, and nothing is stored', async (_name, input, message) => {
    const before = await admin.query('{ manageNews(first: 1) { totalCount } }');
    const failure = await errorOf(admin, CREATE_ARTICLE, {
      input: { title: 'T', content: '<p>C</p>', ...input },
    });
    expect(failure).toEqual({ code: 'BAD_USER_INPUT', message: expect.stringMatching(message) });
    expect(await admin.query('{ manageNews(first: 1) { totalCount } }')).toEqual(before);
  });

  it('is made once for a key, and a second creation is answered with it as it is, drawing on nothing', async () => {
    const { path } = await uploadImage(admin, photograph);
    const spare = await uploadImage(admin, photograph);
    const input = { title: 'Once', images: [{ path }], key: 'a word of the client' };
    const made = await createArticle(admin, input);
    const count = () => admin.query('{ manageNews(first: 1) { totalCount } }');
    const before = [await count(), await versionOfData()];
    expect(await createArticle(admin, { ...input, images: [{ path: spare.path }] })).toEqual(made);
    expect([await count(), await versionOfData()]).toEqual(before);
    expect(await fetchArticle(admin, made.id)).toMatchObject({ title: 'Once', images: [{ path }] });
    const discard = 'mutation ($path: String!) { discardUpload(path: $path) }';
    expect(await admin.query(discard, { path: spare.path })).toEqual({ discardUpload: true });
    const other = await createArticle(admin, { title: 'Once', key: 'another word' });
    expect(other.id).not.toBe(made.id);
  });

  it('is made once, also by two parallel creations', async () => {
    const input = { title: 'Twice at once', key: 'the same moment' };
    const [one, two] = await Promise.all([createArticle(admin, input), createArticle(admin, input)]);
    expect(one.id).toBe(two.id);
  });

  it('with a picture that another article has, or twice the same, is refused', async () => {
    const { path } = await uploadImage(admin, photograph);
    const twice = { title: 'T', content: 'C', images: [{ path }, { path }] };
    expect(await errorOf(admin, CREATE_ARTICLE, { input: twice })).toMatchObject({ code: 'BAD_USER_INPUT' });
    await createArticle(admin, { images: [{ path }] });
    const taken = { title: 'T', content: 'C', images: [{ path }] };
    expect(await errorOf(admin, CREATE_ARTICLE, { input: taken })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('accepts 30 pictures, in their order', async () => {
    const small = await makePhotograph({ width: 20, height: 20 });
    const images: { path: string }[] = [];
    for (let count = 0; count < 30; count += 1) {
      const { path } = await uploadImage(admin, small);
      images.push({ path });
    }
    const { id } = await createArticle(admin, { images });
    expect(await fetchArticle(admin, id)).toMatchObject({ images });
  });

  it('accepts the longest allowed title, author and content', async () => {
    await createArticle(admin, {
      title: 'x'.repeat(200),
      author: 'y'.repeat(100),
      content: `<p>${'z'.repeat(499_993)}</p>`,
    });
  });
});

describe('a draft', () => {
  it('does not exist for visitors', async () => {
    const { id } = await createArticle(admin, { published: false, title: 'A draft of ours' });
    expect(await fetchArticle(app.client(), id)).toBeNull();
    expect(await fetchArticle(admin, id)).toMatchObject({ published: false });
    const news = await app.client().query('{ news(first: 50) { nodes { title } } }');
    expect(JSON.stringify(news)).not.toContain('A draft of ours');
    expect((await fetch(new URL(`/news/${id}`, app.url))).status).toBe(404);
  });
});

const versionOfData = () => readValue(app.folder, 'select version from site_version');
