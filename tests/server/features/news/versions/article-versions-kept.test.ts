import { describe, expect, it } from 'vitest';
import { sweepImages } from '../../../../../server/features/images/upkeep/sweep.ts';
import { removeOldVersions } from '../../../../../server/features/news/versions/remove-old-versions.ts';
import { fetchVersions } from '../../../../support/data/articles/article-versions.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { openStore, readValue, runStatements } from '../../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { recordedLog } from '../../../../support/server/apps/open-app.ts';

const DAY = 24 * 60 * 60 * 1000;

const photograph = await makePhotograph({ width: 600, height: 400 });

const statements: string[] = [];

openAppForFile({}, { onStatement: (sql) => statements.push(sql) });

const image = () => uploadImage(admin, photograph);
const rowsOf = async (id: string) =>
  Number(await readValue(app.folder, 'select count(*) from article_versions where article_id = ?', [id]));

/** As the administrator, who sees what only versions have. */
async function statusOf(url: string): Promise<number> {
  const { status } = await fetch(new URL(url, app.url), { headers: { cookie: String(admin.cookie) } });
  return status;
}

async function update(id: string, revision: number, input: Record<string, unknown>): Promise<void> {
  await admin.query(UPDATE_ARTICLE, { id, revision, input });
}

describe('the hourly removal', () => {
  it('keeps the last 20 versions, however old, and all of the last 30 days', async () => {
    const { id } = await createArticle(admin);
    for (let revision = 1; revision <= 25; revision += 1)
      await update(id, revision, { title: `Title ${revision}` });
    await makeOlder(id, 29);
    await removeOld();
    expect(await rowsOf(id)).toBe(25);
    await makeOlder(id, 2);
    await removeOld();
    expect((await fetchVersions(admin, id)).map(({ version }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
    await makeOlder(id, 1000);
    await removeOld();
    expect(await rowsOf(id)).toBe(20);
  });

  it('removes all other versions, however many', async () => {
    const id = await createHistory(131);
    await removeOld();
    expect(await rowsOf(id)).toBe(20);
  });

  it('keeps the last 20 of each of many articles, though one is counted in two parts', async () => {
    const ids: string[] = [];
    // More versions than are counted at once.
    for (let count = 0; count < 30; count += 1) ids.push(await createHistory(21));
    await removeOld();
    expect(await Promise.all(ids.map(rowsOf))).toEqual(ids.map(() => 20));
  });
});

it('a picture goes, file and all, when the last version that names it does', async () => {
  const { path, url } = await image();
  const { id } = await createArticle(admin, { images: [{ path }] });
  await update(id, 1, { images: [] });
  await makeOlder(id, 31);
  for (let revision = 2; revision < 22; revision += 1)
    await update(id, revision, { title: `Title ${revision}` });
  await removeOld();
  expect(await statusOf(url)).toBe(404);
  expect(await readValue(app.folder, 'select count(*) from news_images where path = ?', [path])).toBe(0);
  expect(String(await app.folder.images.names())).not.toContain(path.slice('news-images/'.length, -4));
});

it('deleting an article deletes its versions, and the files of pictures that only they had', async () => {
  const { path, url } = await image();
  const { id } = await createArticle(admin, { images: [{ path }] });
  await update(id, 1, { images: [] });
  await admin.query(DELETE_ARTICLE, { id });
  expect(await rowsOf(id)).toBe(0);
  expect(
    await readValue(app.folder, 'select count(*) from article_version_images where path = ?', [path]),
  ).toBe(0);
  expect(await statusOf(url)).toBe(404);
  expect(String(await app.folder.images.names())).not.toContain(path.slice('news-images/'.length, -4));
});

describe('megabytes of versions are deleted in parts, each as large as the longest article', () => {
  const long = (word: string) => `<p>${`${word} `.repeat(60_000)}</p>`;
  const deletions = () => statements.filter((sql) => sql.includes('delete from "article_versions"'));

  it('when their article is deleted', async () => {
    const { id } = await createArticle(admin, { content: long('a') });
    for (let revision = 1; revision <= 7; revision += 1)
      await update(id, revision, { content: long(String(revision)) });
    statements.length = 0;
    await admin.query(DELETE_ARTICLE, { id });
    expect(deletions()).toHaveLength(2);
    expect(await rowsOf(id)).toBe(0);
  });

  it('when they are old', async () => {
    const { id } = await createArticle(admin, { content: long('a') });
    await update(id, 1, { content: long('b') });
    await repeatVersions(id, 28);
    statements.length = 0;
    await removeOld();
    expect(deletions()).toHaveLength(2);
    expect(await rowsOf(id)).toBe(20);
  });
});

/** An article with so many versions, all of them old. */
async function createHistory(count: number): Promise<string> {
  const { id } = await createArticle(admin);
  await update(id, 1, { title: 'Second' });
  await repeatVersions(id, count);
  return id;
}

const VERSION_COLUMNS = 'title, content, lang, published, saved_at, replaced_at, words_added, words_removed';

/** Makes so many versions, all of them old, of the one that an article has. */
async function repeatVersions(id: string, count: number): Promise<void> {
  const statements: [string, ...(string | number)[]][] = [];
  for (let rows = 1; rows < count; rows *= 2)
    statements.push([
      `insert into article_versions (article_id, version, ${VERSION_COLUMNS})
       select article_id, version + ${rows}, ${VERSION_COLUMNS} from article_versions
       where article_id = ? and version <= ${count - rows}`,
      id,
    ]);
  await runStatements(app.folder, [...statements, [OLDER, 40 * DAY, id]]);
  expect(await rowsOf(id)).toBe(count);
}

const OLDER = 'update article_versions set replaced_at = replaced_at - ? where article_id = ?';

async function makeOlder(id: string, days: number): Promise<void> {
  await runStatements(app.folder, [[OLDER, days * DAY, id]]);
}

/** What the program does every hour, with the files. */
async function removeOld(): Promise<void> {
  const log = recordedLog();
  const { db, close } = await openStore(app.folder, { onStatement: (sql) => statements.push(sql) });
  const imageStore = await app.folder.images.openStore();
  const services = { db, imageStore, clock: Date.now, log };
  await removeOldVersions(services);
  await sweepImages(services);
  await close();
  expect(log.lines).toEqual([]);
}
