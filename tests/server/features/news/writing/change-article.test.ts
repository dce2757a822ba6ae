import { describe, expect, it } from 'vitest';
import type { ImageStore } from '../../../../../server/features/images/store/image-store.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  fetchArticle,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { holdWrites, readValue } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';
import { makeSiteFolder, variablesOf } from '../../../../support/server/apps/site-folder.ts';
import { errorOf } from '../../../../support/server/clients/error-of.ts';
import { isBegin } from '../../../../support/server/watching/statements.ts';

const photograph = await makePhotograph({ width: 1000, height: 600 });

const statements: string[] = [];

openAppForFile({}, { onStatement: (sql) => statements.push(sql) });

const filesOnDisk = () => app.folder.images.names();

describe('changing an article', () => {
  it('does not change what is not named, above all the id and the time of creation', async () => {
    const { id, revision } = await createArticle(admin, { title: 'Before', author: 'Amina' });
    const before = await fetchArticle(admin, id);
    app.advance(1000);
    const { updateArticle } = await admin.query<{ updateArticle: Record<string, unknown> }>(UPDATE_ARTICLE, {
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

  it('tells readers of no update when nothing changes', async () => {
    const { id, revision } = await createArticle(admin, { title: 'As it was', content: '<p>Text</p>' });
    const before = await fetchArticle(admin, id);
    app.advance(1000);
    const input = { title: ' As it was ', content: '<p>Text</p>', images: [], published: true };
    await admin.query(UPDATE_ARTICLE, { id, revision, input });
    expect(await fetchArticle(admin, id)).toEqual({ ...before, revision: 2 });
  });

  it('takes the pictures that it no longer names from its text and from visitors, and keeps their files for the earlier version', async () => {
    const [kept, gone] = await Promise.all([uploadImage(admin, photograph), uploadImage(admin, photograph)]);
    const { id, revision } = await createArticle(admin, {
      content: `<p>Text</p><img src="${gone?.url}" alt=""><img src="${kept?.url}" alt="">`,
      images: [{ path: gone?.path }, { path: kept?.path }],
    });
    const { updateArticle } = await admin.query<{ updateArticle: Record<string, unknown> }>(UPDATE_ARTICLE, {
      id,
      revision,
      input: { images: [{ path: kept?.path, alt: 'Kept' }] },
    });
    expect(updateArticle).toMatchObject({
      content: `<p>Text</p><img src="${kept?.url}" alt="">`,
      images: [{ path: kept?.path, alt: 'Kept', isFeatured: true }],
    });
    expect((await fetch(new URL(gone?.url ?? '', app.url))).status).toBe(404);
    expect(String(await filesOnDisk())).toContain(gone?.path.slice('news-images/'.length, -4));
    expect((await fetch(new URL(kept?.url ?? '', app.url))).status).toBe(200);
  });

  it('keeps its pictures, also those in its text, when it names none', async () => {
    const small = await makePhotograph({ width: 60, height: 40 });
    const [shown, beside] = [await uploadImage(admin, small), await uploadImage(admin, small)];
    const content = `<p>Text</p><img src="${shown.url}" alt="A stall">`;
    const images = [{ path: shown.path, alt: 'One' }, { path: beside.path }];
    const { id } = await createArticle(admin, { content, images });
    const changes: Record<string, unknown>[] = [
      { title: 'Another title', images: null },
      { content: `${content}<p>More</p>` },
      { content },
      { published: false },
    ];
    for (const [index, input] of changes.entries()) {
      const { updateArticle } = await admin.query<{ updateArticle: object }>(UPDATE_ARTICLE, {
        id,
        revision: index + 1,
        input,
      });
      expect(updateArticle).toMatchObject({
        content: input.content ?? content,
        images: [{ path: shown.path, alt: 'One', isFeatured: true }, { path: beside.path }],
      });
    }
    expect((await fetch(new URL(shown.url, app.url))).status).toBe(200);
  });

  it('with an older revision is a conflict, and changes nothing', async () => {
    const { id, revision } = await createArticle(admin);
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: 'First' } });
    expect(await errorOf(admin, UPDATE_ARTICLE, { id, revision, input: { title: 'Second' } })).toEqual({
      code: 'CONFLICT',
      message: 'This article was changed meanwhile. Reload it to see the other version.',
    });
    expect(await fetchArticle(admin, id)).toMatchObject({ title: 'First', revision: 2 });
  });

  it('side by side, both started before the other is written, lets one win', async () => {
    const { id, revision } = await createArticle(admin);
    const heardByOther: string[] = [];
    await using other = await openApp(variablesOf(app.folder), {
      onStatement: (sql) => heardByOther.push(sql),
    });
    const clients = [admin, await other.admin()];
    const letGo = await holdWrites(app.folder);
    const heard = [statements, heardByOther];
    for (const each of heard) each.length = 0;
    const changes = clients.map((client, number) =>
      client.ask(UPDATE_ARTICLE, { id, revision, input: { title: `By ${number}` } }),
    );
    await expect.poll(() => heard.map(waitsToChangeNews)).toEqual([true, true]);
    await letGo();
    const codes = (await Promise.all(changes)).map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.toSorted()).toEqual(['CONFLICT', undefined]);
    const title = `By ${codes.indexOf(undefined)}`;
    expect(await fetchArticle(admin, id)).toMatchObject({ title, revision: 2 });
  });

  it.each([
    ['updateArticle', UPDATE_ARTICLE, { revision: 1, input: {} }],
    ['deleteArticle', DELETE_ARTICLE, {}],
  ])('%s of an unknown article says so', async (_name, document, variables) => {
    for (const id of ['01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d', 'x', '', "'; drop table news"]) {
      expect(await errorOf(admin, document, { id, ...variables })).toEqual({
        code: 'NOT_FOUND',
        message: 'Article not found.',
      });
    }
  });
});

describe('a draft', () => {
  it('is in the count of all articles, and never in the count that visitors see', async () => {
    const counts = async () => {
      const { news, manageNews } = await admin.query<Record<'news' | 'manageNews', { totalCount: number }>>(
        '{ news { totalCount } manageNews(first: 1) { totalCount } }',
      );
      return [news.totalCount, manageNews.totalCount] as const;
    };
    const [seen, all] = await counts();
    const { id, revision } = await createArticle(admin, { published: false });
    expect(await counts()).toEqual([seen, all + 1]);
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: 'Still a draft' } });
    expect(await counts()).toEqual([seen, all + 1]);
    await admin.query(DELETE_ARTICLE, { id });
    expect(await counts()).toEqual([seen, all]);
  });
});

describe('the files of a deleted article', () => {
  it('go only after the article is gone for good', async () => {
    await using folder = await makeSiteFolder();
    const store = await folder.images.openStore();
    const articlesAtRemoval: unknown[] = [];
    const imageStore: ImageStore = {
      ...store,
      async delete(path) {
        articlesAtRemoval.push(await readValue(site.folder, 'select count(*) from news'));
        await store.delete(path);
      },
    };
    await using site = await openApp(folder.images.variables, { imageStore });
    const client = await site.admin();
    const { path } = await uploadImage(client, photograph);
    const { id } = await createArticle(client, { images: [{ path }] });
    await client.query(DELETE_ARTICLE, { id });
    expect(articlesAtRemoval).toEqual([0, 0, 0]);
    expect(await folder.images.names()).toEqual([]);
  });
});

/** Whether a program has read an article, and now waits for the write lock. */
/** Other statements may follow: a program whose writes wait tries one every two seconds. */
const waitsToChangeNews = (heard: readonly string[]) => {
  const read = heard.findIndex((sql) => sql.includes('from "news"'));
  return read >= 0 && heard.findLastIndex(isBegin) > read;
};
