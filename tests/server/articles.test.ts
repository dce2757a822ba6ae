import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskImageStore, type ImageStore } from '../../server/images/image-store.ts';
import { createArticle, uploadPicture } from '../support/articles.ts';
import { changeData, connectToData } from '../support/data-file.ts';
import { type OpenApp, openApp } from '../support/open-app.ts';
import { makePhotograph } from '../support/photographs.ts';
import type { SiteClient } from '../support/site-client.ts';
import { makeSiteFolder } from '../support/start-site.ts';

let app: OpenApp;
let admin: SiteClient;
let photograph: Buffer;

beforeAll(async () => {
  app = await openApp();
  admin = await app.admin();
  photograph = await makePhotograph({ width: 1000, height: 600 });
});

afterAll(() => app.close());

const filesOnDisk = () => readdir(join(app.folder.uploadsDir, 'news-images')).then((names) => names.sort());
const errorOf = async (client: SiteClient, document: string, variables: Record<string, unknown>) => {
  const [error] = (await client.ask(document, variables)).errors ?? [];
  return error && { code: error.extensions.code, message: error.message };
};

function versionOf({ folder }: OpenApp): unknown {
  const connection = connectToData(folder);
  const version = connection.prepare('select version from site_version').pluck().get();
  connection.close();
  return version;
}

const CREATE = 'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }';
const UPDATE = `mutation ($id: ID!, $revision: Int!, $input: UpdateArticleInput!) {
  updateArticle(id: $id, revision: $revision, input: $input) {
    id title content author published revision createdAt images { path alt isFeatured }
  }
}`;
const DELETE = 'mutation ($id: ID!) { deleteArticle(id: $id) }';
const READ = `query ($id: ID!) { article(id: $id) {
  id title slug content excerpt shareText author createdAt updatedAt published lang direction revision
  images { url name path isFeatured alt width height srcset } featuredImage { path }
} }`;
const read = async (client: SiteClient, id: string) =>
  (await client.query<{ article: Record<string, unknown> | null }>(READ, { id })).article;

describe('a new article', () => {
  it('is stored as it was meant, with its pictures', async () => {
    const pictures = await Promise.all(
      ['one.jpg', 'Zwei Ünïcode фото.jpg', 'three.jpg'].map((name) => uploadPicture(admin, photograph, name)),
    );
    const [one, two, three] = pictures.map(({ path }) => path);
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
    const article = await read(app.client(), id);
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
        { path: two, name: 'Zwei Ünïcode фото.jpg', alt: '', isFeatured: true },
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
    const { path } = await uploadPicture(admin, photograph);
    const { id } = await createArticle(admin, { images: [{ path }] });
    expect(await read(admin, id)).toMatchObject({ featuredImage: { path } });
  });

  it('is read from right to left where its language is', async () => {
    const { id } = await createArticle(admin, { title: 'مرحبا', lang: 'AR-eg' });
    expect(await read(admin, id)).toMatchObject({ lang: 'ar-EG', direction: 'RTL', slug: '' });
  });

  it('shows only pictures of its own in its text', async () => {
    const own = await uploadPicture(admin, photograph);
    const other = await uploadPicture(admin, photograph);
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
    const failure = await errorOf(admin, CREATE, { input: { title: 'T', content: '<p>C</p>', ...input } });
    expect(failure).toEqual({ code: 'BAD_USER_INPUT', message: expect.stringMatching(message) });
    expect(await admin.query('{ manageNews(first: 1) { totalCount } }')).toEqual(before);
  });

  it('is made once for a key, and a second creation is answered with it as it is, drawing on nothing', async () => {
    const { path } = await uploadPicture(admin, photograph);
    const spare = await uploadPicture(admin, photograph);
    const input = { title: 'Once', images: [{ path }], key: 'a word of the client' };
    const made = await createArticle(admin, input);
    const count = () => admin.query('{ manageNews(first: 1) { totalCount } }');
    const version = () => versionOf(app);
    const before = [await count(), version()];
    expect(await createArticle(admin, { ...input, images: [{ path: spare.path }] })).toEqual(made);
    expect([await count(), version()]).toEqual(before);
    expect(await read(admin, made.id)).toMatchObject({ title: 'Once', images: [{ path }] });
    const discard = 'mutation ($path: String!) { discardUpload(path: $path) }';
    expect(await admin.query(discard, { path: spare.path })).toEqual({ discardUpload: true });
    const other = await createArticle(admin, { title: 'Once', key: 'another word' });
    expect(other.id).not.toBe(made.id);
  });

  it('is made once, too, where both creations are under way at the same time', async () => {
    const input = { title: 'Twice at once', key: 'the same moment' };
    const [one, two] = await Promise.all([createArticle(admin, input), createArticle(admin, input)]);
    expect(one.id).toBe(two.id);
  });

  it('with a picture that another article has, or twice the same, is refused', async () => {
    const { path } = await uploadPicture(admin, photograph);
    const twice = { title: 'T', content: 'C', images: [{ path }, { path }] };
    expect(await errorOf(admin, CREATE, { input: twice })).toMatchObject({ code: 'BAD_USER_INPUT' });
    await createArticle(admin, { images: [{ path }] });
    const taken = { title: 'T', content: 'C', images: [{ path }] };
    expect(await errorOf(admin, CREATE, { input: taken })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('takes the longest title, author and content there may be', async () => {
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
    expect(await read(app.client(), id)).toBeNull();
    expect(await read(admin, id)).toMatchObject({ published: false });
    const news = await app.client().query('{ news(first: 50) { nodes { title } } }');
    expect(JSON.stringify(news)).not.toContain('A draft of ours');
    expect((await fetch(new URL(`/news/${id}`, app.url))).status).toBe(404);
  });
});

describe('changing an article', () => {
  it('leaves alone what is not named, the id and the time of creation above all', async () => {
    const { id, revision } = await createArticle(admin, { title: 'Before', author: 'Amina' });
    const before = await read(admin, id);
    app.advance(1000);
    const { updateArticle } = await admin.query<{ updateArticle: Record<string, unknown> }>(UPDATE, {
      id,
      revision,
      input: { title: 'After' },
    });
    expect(updateArticle).toMatchObject({
      id,
      title: 'After',
      author: 'Amina',
      content: before?.content,
      createdAt: before?.createdAt,
      revision: 2,
    });
  });

  it('deletes the pictures that it no longer names, in the text and on the disk', async () => {
    const [kept, gone] = await Promise.all([
      uploadPicture(admin, photograph),
      uploadPicture(admin, photograph),
    ]);
    const { id, revision } = await createArticle(admin, {
      content: `<p>Text</p><img src="${gone?.url}" alt=""><img src="${kept?.url}" alt="">`,
      images: [{ path: gone?.path }, { path: kept?.path }],
    });
    const { updateArticle } = await admin.query<{ updateArticle: Record<string, unknown> }>(UPDATE, {
      id,
      revision,
      input: { images: [{ path: kept?.path, alt: 'Kept' }] },
    });
    expect(updateArticle).toMatchObject({
      content: `<p>Text</p><img src="${kept?.url}" alt="">`,
      images: [{ path: kept?.path, alt: 'Kept', isFeatured: true }],
    });
    expect((await fetch(new URL(gone?.url ?? '', app.url))).status).toBe(404);
    expect(String(await filesOnDisk())).not.toContain(gone?.path.slice('news-images/'.length, -4));
    expect((await fetch(new URL(kept?.url ?? '', app.url))).status).toBe(200);
  });

  it('with an older revision is a conflict, and changes nothing', async () => {
    const { id, revision } = await createArticle(admin);
    await admin.query(UPDATE, { id, revision, input: { title: 'First' } });
    expect(await errorOf(admin, UPDATE, { id, revision, input: { title: 'Second' } })).toEqual({
      code: 'CONFLICT',
      message: 'This article was changed meanwhile. Reload it to see the other version.',
    });
    expect(await read(admin, id)).toMatchObject({ title: 'First', revision: 2 });
  });

  it('side by side lets one win', async () => {
    const { id, revision } = await createArticle(admin);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) => admin.ask(UPDATE, { id, revision, input: { title } })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? [])).toEqual(
      Array(3).fill('CONFLICT'),
    );
  });

  it('to a draft and back keeps the count of what visitors see', async () => {
    const count = async () =>
      (await app.client().query<{ news: { totalCount: number } }>('{ news { totalCount } }')).news.totalCount;
    const { id } = await createArticle(admin);
    const before = await count();
    await admin.query(UPDATE, { id, revision: 1, input: { published: false } });
    expect(await count()).toBe(before - 1);
    await admin.query(UPDATE, { id, revision: 2, input: { published: true } });
    expect(await count()).toBe(before);
  });

  it.each([
    ['updateArticle', UPDATE, { revision: 1, input: {} }],
    ['deleteArticle', DELETE, {}],
  ])('%s of an unknown article says so', async (_name, document, variables) => {
    for (const id of ['01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d', 'x', '', "'; drop table news"]) {
      expect(await errorOf(admin, document, { id, ...variables })).toEqual({
        code: 'NOT_FOUND',
        message: 'Article not found.',
      });
    }
  });
});

describe('deleting an article', () => {
  it('takes its pictures from the site and from the disk', async () => {
    const before = await filesOnDisk();
    const { path, url } = await uploadPicture(admin, photograph);
    const { id } = await createArticle(admin, { images: [{ path }] });
    expect(await filesOnDisk()).toHaveLength(before.length + 3);
    expect(await admin.query(DELETE, { id })).toEqual({
      deleteArticle: id,
    });
    expect(await read(admin, id)).toBeNull();
    expect((await fetch(new URL(url, app.url))).status).toBe(404);
    expect(await filesOnDisk()).toEqual(before);
  });
});

describe('the files of a deleted article', () => {
  it('go only after the article is gone for good', async () => {
    const folder = await makeSiteFolder();
    const store = diskImageStore(folder.uploadsDir);
    const articlesAtRemoval: unknown[] = [];
    const imageStore: ImageStore = {
      ...store,
      async delete(path) {
        const connection = connectToData(site.folder);
        articlesAtRemoval.push(connection.prepare('select count(*) from news').pluck().get());
        connection.close();
        await store.delete(path);
      },
    };
    const site = await openApp({ UPLOADS_DIR: folder.uploadsDir }, { imageStore });
    const client = await site.admin();
    const { path } = await uploadPicture(client, photograph);
    const { id } = await createArticle(client, { images: [{ path }] });
    await client.query(DELETE, { id });
    expect(articlesAtRemoval).toEqual([0, 0, 0]);
    expect(await readdir(join(folder.uploadsDir, 'news-images'))).toEqual([]);
    await site.close();
    await folder.remove();
  });
});

describe('discarding an upload', () => {
  it('removes a pending picture once, and never one that an article has', async () => {
    const DISCARD = 'mutation ($path: String!) { discardUpload(path: $path) }';
    const pending = await uploadPicture(admin, photograph);
    expect(await admin.query(DISCARD, { path: pending.path })).toEqual({ discardUpload: true });
    expect(await admin.query(DISCARD, { path: pending.path })).toEqual({ discardUpload: false });
    const held = await uploadPicture(admin, photograph);
    await createArticle(admin, { images: [{ path: held.path }] });
    expect(await admin.query(DISCARD, { path: held.path })).toEqual({ discardUpload: false });
    expect((await fetch(new URL(held.url, app.url))).status).toBe(200);
  });
});

describe('without a session', () => {
  it.each([
    ['createArticle', CREATE, { input: { title: 'T', content: 'C' } }],
    ['updateArticle', UPDATE, { id: 'x', revision: 1, input: {} }],
    ['deleteArticle', 'mutation { deleteArticle(id: "x") }', {}],
    ['discardUpload', 'mutation { discardUpload(path: "x") }', {}],
    ['manageNews', '{ manageNews { totalCount } }', {}],
  ])('%s is refused', async (_name, document, variables) => {
    expect(await errorOf(app.client(), document, variables)).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Please sign in to continue.',
    });
  });
});

describe('data that cannot be reached', () => {
  it.each([
    ['{ news { nodes { id } } }', 'Failed to load news articles. Please try again later.'],
    ['{ article(id: "x") { id } }', 'Failed to load article. Please try again later.'],
  ])('%s fails with the sentence of the catalogue', async (document, message) => {
    const broken = await openApp();
    changeData(broken.folder, 'alter table news rename to elsewhere');
    expect(await errorOf(broken.client(), document, {})).toEqual({ code: 'UNAVAILABLE', message });
    expect(broken.log.lines.map(({ level }) => level)).toEqual(['error']);
    await broken.close();
  });

  it.each([
    ['createArticle', CREATE, 'Error creating news article. Please try again.'],
    ['updateArticle', UPDATE, 'Error updating article. Please try again.'],
    ['deleteArticle', DELETE, 'Error deleting article. Please try again.'],
  ])('makes %s say so in the words of the catalogue and change nothing', async (_name, document, message) => {
    const broken = await openApp();
    const client = await broken.admin();
    const { id, revision } = await createArticle(client, { title: 'Before' });
    changeData(broken.folder, 'alter table site_version rename to elsewhere');
    const input = { title: 'After', content: '<p>Other words</p>' };
    expect(await errorOf(client, document, { id, revision, input })).toEqual({
      code: 'UNAVAILABLE',
      message,
    });
    expect(broken.log.lines.map(({ level }) => level)).toEqual(['error']);
    expect(await client.query('{ manageNews { nodes { title revision } } }')).toEqual({
      manageNews: { nodes: [{ title: 'Before', revision: 1 }] },
    });
    await broken.close();
  });
});
