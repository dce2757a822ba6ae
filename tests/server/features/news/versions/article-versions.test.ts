import { describe, expect, it } from 'vitest';
import { articleLines } from '../../../../../rules/articles/article-lines.ts';
import { thumbnailUrl } from '../../../../../rules/images/image-rules.ts';
import { fetchVersions, RESTORE, VERSIONS } from '../../../../support/data/articles/article-versions.ts';
import {
  createArticle,
  fetchArticle,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { readValue } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';

const photograph = await makePhotograph({ width: 600, height: 400 });

openAppForFile();

const image = () => uploadImage(admin, photograph);
const visit = (url: string, cookie = '') => fetch(new URL(url, app.url), { headers: { cookie } });
const statusOf = async (url: string, cookie = '') => (await visit(url, cookie)).status;

async function update(id: string, revision: number, input: Record<string, unknown>): Promise<void> {
  await admin.query(UPDATE_ARTICLE, { id, revision, input });
}

const restore = (id: string, version: number, revision: number) =>
  admin.query<{ restoreArticleVersion: { revision: number; published: boolean } }>(RESTORE, {
    id,
    version,
    revision,
  });

describe('a save', () => {
  it('keeps what it replaced, with when it was saved and replaced and how many words changed', async () => {
    const input = {
      title: 'Clinics open',
      content: '<p>The clinics in town open on Monday.</p>',
      ...articleLines((name) => `The ${name}`),
      lang: 'en',
    };
    const { id } = await createArticle(admin, input);
    const before = await fetchArticle(admin, id);
    await update(id, 1, { content: '<p>The three clinics in town open on Friday.</p>' });
    const after = await fetchArticle(admin, id);
    expect(await fetchVersions(admin, id)).toEqual([
      {
        ...input,
        version: 1,
        published: true,
        savedAt: before?.updatedAt,
        replacedAt: after?.updatedAt,
        wordsAdded: 2,
        wordsRemoved: 1,
        images: [],
      },
    ]);
  });

  it('that changes nothing, and one that only unpublishes or publishes, keeps nothing and loses nothing', async () => {
    const { path } = await image();
    const images = [{ path, alt: 'A stall', focalPoint: { x: 20, y: 30 } }];
    const input = { title: 'A title', content: '<p>Words.</p>', images };
    const { id } = await createArticle(admin, input);
    await update(id, 1, { ...input, title: ' A  title ' });
    await update(id, 2, { published: false });
    await update(id, 3, { published: true });
    expect(await fetchVersions(admin, id)).toEqual([]);
    await update(id, 4, { title: 'Another' });
    await update(id, 5, { published: false });
    expect((await fetchVersions(admin, id)).map(({ version }) => version)).toEqual([4]);
  });

  it.each([
    ['description', { alt: 'Another' }],
    ['focal point', { focalPoint: { x: 1, y: 2 } }],
  ])('that changes only the %s of a picture keeps the former one', async (_name, change) => {
    const { path } = await image();
    const former = { path, alt: 'A stall', focalPoint: { x: 20, y: 30 } };
    const { id } = await createArticle(admin, { images: [former] });
    await update(id, 1, { images: [{ ...former, ...change }] });
    expect((await fetchVersions(admin, id))[0]?.images).toEqual([{ ...former, isFeatured: true }]);
  });
});

describe('the list of versions', () => {
  it('comes in pages, the newest first', async () => {
    const { id } = await createArticle(admin);
    for (let revision = 1; revision <= 5; revision += 1)
      await update(id, revision, { title: `Title ${revision}` });
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const { articleVersions }: { articleVersions: Page } = await admin.query(VERSIONS, {
        id,
        first: 2,
        after,
      });
      expect(articleVersions.totalCount).toBe(5);
      seen.push(...articleVersions.nodes.map(({ version }) => version));
      after = articleVersions.pageInfo.hasNextPage ? articleVersions.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('accepts no cursor of another article', async () => {
    const ids = [await createArticle(admin), await createArticle(admin)].map(({ id }) => id);
    for (const id of ids) for (const revision of [1, 2]) await update(id, revision, { title: `${revision}` });
    const [id, other] = ids;
    const { articleVersions } = await admin.query<{ articleVersions: Page }>(VERSIONS, { id, first: 1 });
    const after = articleVersions.pageInfo.endCursor;
    expect(await errorOf(admin, VERSIONS, { id: other, after })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'This cursor is not valid.',
    });
  });

  it('of an article that is not there says so', async () => {
    expect(await errorOf(admin, VERSIONS, { id: 'none' })).toEqual({
      code: 'NOT_FOUND',
      message: 'Article not found.',
    });
  });
});

interface Page {
  readonly totalCount: number;
  readonly nodes: readonly { readonly version: number }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

describe('restoring a version', () => {
  it('is a new save: it keeps what it replaces, and leaves a published article published', async () => {
    const { id } = await createArticle(admin, { title: 'First', published: false });
    await update(id, 1, { title: 'Second', published: true });
    const { restoreArticleVersion } = await restore(id, 1, 2);
    expect(restoreArticleVersion).toMatchObject({ revision: 3, published: true });
    expect(await fetchArticle(app.client(), id)).toMatchObject({ title: 'First' });
    expect((await fetchVersions(admin, id)).map(({ title }) => title)).toEqual(['Second', 'First']);
  });

  it('brings back its pictures, in the text too', async () => {
    const [one, two] = [await image(), await image()];
    const content = `<p>Words.</p><img src="${one.url}" alt="A stall">`;
    const images = [
      { path: two.path, alt: 'Two' },
      { path: one.path, isFeatured: true },
    ];
    const { id } = await createArticle(admin, { content, images });
    const before = await fetchArticle(admin, id);
    await update(id, 1, { images: [] });
    expect(await fetchArticle(admin, id)).toMatchObject({ content: '<p>Words.</p>', images: [] });
    await restore(id, 1, 2);
    const after = await fetchArticle(admin, id);
    expect(after).toEqual({ ...before, revision: 3, updatedAt: after?.updatedAt });
    expect(await statusOf(one.url)).toBe(200);
  });

  it('brings back captions, which a change of them alone has kept', async () => {
    const { path } = await image();
    const images = [{ path, alt: 'A stall', caption: 'Photograph: Amina' }];
    const { id } = await createArticle(admin, { images });
    await update(id, 1, { images: [{ path, alt: 'A stall', caption: 'Amina' }] });
    await restore(id, 1, 2);
    expect(await readValue(app.folder, 'select caption from news_images where path = ?', [path])).toBe(
      'Photograph: Amina',
    );
  });

  it('without title or text is refused where readers see the article, and not where it is a draft', async () => {
    const { id } = await createArticle(admin, { title: '', content: '', published: false });
    await update(id, 1, { title: 'A title', content: '<p>Words.</p>', published: true });
    expect(await errorOf(admin, RESTORE, { id, version: 1, revision: 2 })).toEqual({
      code: 'BAD_USER_INPUT',
      message:
        'This version has no title or no text, so readers could not see it. Unpublish the article first, then restore it.',
    });
    await update(id, 2, { published: false });
    await restore(id, 1, 3);
    expect(await fetchArticle(admin, id)).toMatchObject({ title: '', content: '' });
  });

  it('over another revision than the latest is a conflict, and of a version that is not kept says so', async () => {
    const { id } = await createArticle(admin);
    await update(id, 1, { title: 'Second' });
    await update(id, 2, { title: 'Third' });
    expect(await errorOf(admin, RESTORE, { id, version: 1, revision: 2 })).toEqual({
      code: 'CONFLICT',
      message: 'This article was changed meanwhile. Reload it to see the other version.',
    });
    expect(await errorOf(admin, RESTORE, { id, version: 3, revision: 3 })).toEqual({
      code: 'NOT_FOUND',
      message: 'This earlier version is no longer kept.',
    });
    expect(await errorOf(admin, RESTORE, { id: 'none', version: 1, revision: 1 })).toEqual({
      code: 'NOT_FOUND',
      message: 'Article not found.',
    });
    expect(await fetchArticle(admin, id)).toMatchObject({ title: 'Third', revision: 3 });
  });
});

describe('a picture that only a version has', () => {
  it('is gone for visitors at once, and the administrator sees it, uncached', async () => {
    const { path, url } = await image();
    const { id } = await createArticle(admin, { images: [{ path }] });
    await update(id, 1, { images: [] });
    expect(await fetchArticle(admin, id)).toMatchObject({ images: [], featuredImage: null });
    for (const address of [url, thumbnailUrl(url)]) {
      expect(await statusOf(address)).toBe(404);
      expect(await statusOf(address, 'session=wrong')).toBe(404);
      const seen = await visit(address, String(admin.cookie));
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  it('cannot become a picture of another article', async () => {
    const { path } = await image();
    const { id } = await createArticle(admin, { images: [{ path }] });
    await update(id, 1, { images: [] });
    await expect(createArticle(admin, { images: [{ path }] })).rejects.toThrow('could show');
  });
});
