import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLDER_LOCK, lockFile } from '../../../../server/database/data-file/lock/file-lock.ts';
import { examineSite } from '../../../../server/upkeep/doctor/examine-site.ts';
import type { Site } from '../../../../server/upkeep/doctor/finding.ts';
import { lookAtStart } from '../../../../server/upkeep/doctor/look-at-start.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp, recordedLog } from '../../../support/server/apps/open-app.ts';
import type { SiteFolder } from '../../../support/server/apps/site-folder.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';

let app: OpenApp;
let admin: SiteClient;
/** The path of an image of 1,000 pixels, with two smaller copies, and of its article. */
let path: string;

const MADE_AGAIN = 'Counts and search index were made again from 3 articles.';
const CONTENT =
  '<h2>Élan &amp; <em>Hope</em></h2><p>one<strong>two</strong> a&lt;b<br>three <a href="https://a.example/">four</a></p><ul><li>ሠላም</li></ul><blockquote><p>東京都</p></blockquote>';

beforeAll(async () => {
  app = await openApp();
  admin = await app.admin();
  ({ path } = await uploadImage(admin, await makePhotograph({ width: 1000, height: 600 })));
  await createArticle(admin, { title: 'The stall', content: CONTENT, images: [{ path }] });
  await createArticle(admin, { title: 'A draft', published: false, publishedAt: '2020-01-01T10:00Z' });
  await createArticle(admin, { title: 'Second' });
});

afterAll(async () => {
  await app.close();
});

const uploads = (name: string) => join(app.folder.uploadsDir, name);
const data = (name: string) => join(app.folder.dataDir, name);

const siteIn = ({ dataDir, uploadsDir }: SiteFolder): Site => ({
  dataFile: join(dataDir, 'site.db'),
  dataDir,
  uploadsDir,
  onProgress: () => undefined,
});

/** What the doctor finds, and with `mend` what it does. */
async function examine({ mend = false } = {}) {
  const found: { problem: string; answer: string }[] = [];
  for await (const said of examineSite(siteIn(app.folder))) {
    if ('note' in said) continue;
    const answer = mend && said.mend ? await said.mend() : `${said.mend ? 'can be mended' : said.advice}`;
    found.push({ problem: said.problem, answer });
  }
  return found;
}

/** Examines, mends, and examines again. */
async function mendAll() {
  const found = await examine();
  const mended = await examine({ mend: true });
  return { found, mended, left: await examine() };
}

const problem = (pattern: RegExp, answer: RegExp | string = 'can be mended') => ({
  problem: expect.stringMatching(pattern),
  answer: typeof answer === 'string' ? answer : expect.stringMatching(answer),
});

/** The search's answer. */
const search = async (words: string) =>
  (
    await admin.query<{ news: { nodes: { title: string }[] } }>(
      'query ($words: String!) { news(search: $words) { nodes { title } } }',
      { words },
    )
  ).news.nodes.map(({ title }) => title);

describe('the doctor of a running site', () => {
  it('finds nothing where all is well', async () => {
    expect(await examine()).toEqual([]);
  });

  it('finds counts and a search index that are not those of the rows, and makes them again', async () => {
    await changeData(
      app.folder,
      `update site_version set article_count = 9, published_count = 7;
       insert into membership_counts values ('NEW', 5);
       delete from article_search where rowid <> 0`,
    );
    const { found, mended, left } = await mendAll();
    expect(found).toEqual([
      problem(/^The lists count 9 articles, 7 of them published; there are 3, 2 of them published\.$/),
      problem(/^The list of applications counts 5 of the status NEW; there are 0\.$/),
      problem(/^The search index has 0 articles, but there are 3\.$/),
    ]);
    expect(mended.map(({ answer }) => answer)).toEqual([MADE_AGAIN, MADE_AGAIN, MADE_AGAIN]);
    expect(left).toEqual([]);
    expect(await admin.query('{ news { totalCount } }')).toEqual({ news: { totalCount: 2 } });
    const drafts = 'query { manageNews(search: "draft", state: DRAFT) { nodes { title } } }';
    expect(await admin.query(drafts)).toEqual({ manageNews: { nodes: [{ title: 'A draft' }] } });
    expect(await search('hope onetwo')).toEqual(['The stall']);
  });

  it('finds a search index that cannot be read, and makes it again', async () => {
    const connection = connectToDataFile(app.folder);
    connection.unsafeMode().exec('update article_search_data set block = zeroblob(20) where id > 10');
    connection.close();
    const { found, mended, left } = await mendAll();
    expect(found).toEqual([problem(/^The search index cannot be read \(.+\), so searches fail\.$/)]);
    expect(mended).toEqual([problem(/./, MADE_AGAIN)]);
    expect(left).toEqual([]);
    expect(await search('hope')).toEqual(['The stall']);
  });

  it('finds nothing wrong with a picture that only an earlier version has, and says so when its file is missing', async () => {
    const held = await uploadImage(admin, await makePhotograph({ width: 100, height: 60 }));
    const { id } = await createArticle(admin, { title: 'Changed', images: [{ path: held.path }] });
    await admin.query(UPDATE_ARTICLE, { id, revision: 1, input: { images: [] } });
    const { found, left } = await mendAll();
    expect([found, left]).toEqual([[], []]);
    await rm(uploads(held.path));
    expect(await examine()).toEqual([
      problem(
        /^The picture news-images\/.* of an earlier version of the article “Changed” is missing\.$/,
        /^Copy it from a backup/,
      ),
    ]);
    await admin.query(DELETE_ARTICLE, { id });
  });

  it.each(['missing', 'full of zeros'])('finds a smaller copy that is %s, and names it', async (how) => {
    const copy = uploads(path.replace('.jpg', '-480.webp'));
    await rename(copy, `${copy}.away`);
    if (how === 'full of zeros') await writeFile(copy, Buffer.alloc(5000));
    const found = await examine({ mend: true });
    await rename(`${copy}.away`, copy);
    expect(found).toEqual([
      problem(
        /^The picture news-images\/.*\.jpg of the article “The stall” has 1 smaller copy that is missing or damaged\.$/,
        /^Copy .*-480\.webp from a backup to the same place, or upload the picture again\.$/,
      ),
    ]);
  });

  it.each([
    ['is missing', () => rename(uploads(path), `${uploads(path)}.away`)],
    [
      'is damaged: it does not end as a picture does',
      async () => {
        const bytes = await readFile(uploads(path));
        await rename(uploads(path), `${uploads(path)}.away`);
        await writeFile(uploads(path), bytes.fill(0, 5000));
      },
    ],
    [
      'has 100 bytes instead of [\\d,]+',
      async () => {
        await writeFile(`${uploads(path)}.away`, await readFile(uploads(path)));
        await truncate(uploads(path), 100);
      },
    ],
  ])('finds a picture that %s, and says what to do: its row stays', async (what, damage) => {
    await damage();
    const { found, mended, left } = await mendAll();
    await rename(`${uploads(path)}.away`, uploads(path));
    const lost = problem(
      new RegExp(`^The picture news-images/.* of the article “The stall” ${what}\\.$`),
      'Copy it from a backup to the same place, or remove the picture where it is shown.',
    );
    expect([found, mended, left]).toEqual([[lost], [lost], [lost]]);
    expect(await examine()).toEqual([]);
  });

  it('finds files without a row, and moves them away', async () => {
    const names = ['1700000000000-old-abcd1234.jpg', '1700000000000-old-abcd1234-480.webp'];
    for (const name of names) await writeFile(uploads(`news-images/${name}`), name);
    const { found, mended, left } = await mendAll();
    expect(found).toEqual([problem(/^2 files in .* are of no picture that the data file names: /)]);
    expect(mended).toEqual([
      problem(/./, /^Moved to .*without-row-.* To bring them back, move them to .*news-images\.$/),
    ]);
    expect(left).toEqual([]);
    const [aside = ''] = (await readdir(app.folder.uploadsDir)).filter((name) => name !== 'news-images');
    expect((await readdir(uploads(aside))).sort()).toEqual(names.sort());
    await rm(uploads(aside), { recursive: true });
  });

  it('says of files newer than the newest article that the data file is an older one, and leaves them', async () => {
    const name = 'news-images/4102444800000-later-abcd1234.jpg';
    await writeFile(uploads(name), '');
    const { found, left } = await mendAll();
    await rm(uploads(name));
    expect(found).toEqual([
      problem(
        /^1 file in .* is newer than the newest article.* Probably the data file is older/,
        /^If there is/,
      ),
    ]);
    expect(left).toEqual(found);
  });

  it('finds what was begun and not finished, and deletes it, but no file of others', async () => {
    const partial = data('site.db.before-0012.partial');
    await writeFile(partial, '');
    await writeFile(`${partial}-journal`, '');
    await mkdir(uploads('.restoring/news-images'), { recursive: true });
    const names = ['accounts.partial', 'site.db.partial', 'site.db.before-0012.partial.partial'];
    for (const name of names) await writeFile(data(name), '');
    const { found, mended, left } = await mendAll();
    expect(found).toEqual([
      problem(
        /^3 files or folders were begun and not finished, .*before-0012\.partial, .*partial-journal, .*\.restoring\.$/,
      ),
    ]);
    expect(mended.map(({ answer }) => answer)).toContain('Deleted: nothing uses such files.');
    expect(left).toEqual([]);
    expect(await readdir(app.folder.dataDir)).toEqual(expect.arrayContaining(names));
    for (const name of names) await rm(data(name));
  });

  it('deletes nothing of what was begun while a restore is running', async () => {
    await mkdir(uploads('.restoring'));
    const unlock = lockFile(data(FOLDER_LOCK));
    const [{ answer } = { answer: '' }] = await examine({ mend: true });
    const left = await readdir(app.folder.uploadsDir);
    unlock?.();
    await rm(uploads('.restoring'), { recursive: true });
    expect(answer).toMatch(/^Nothing was deleted, because a restore/);
    expect(left).toContain('.restoring');
  });

  it('finds rows that belong to no row, which only a backup can mend', async () => {
    await changeData(
      app.folder,
      `insert into sessions (token_hash, device_id, created_at, last_used_at) values ('x', 'none', 1, 1)`,
    );
    const [lost] = await examine();
    await changeData(app.folder, "delete from sessions where token_hash = 'x'");
    expect(lost).toEqual(
      problem(/^1 row of sessions belong to a row of devices that is not there\.$/, /^Restore a backup/),
    );
  });
});

it('of a site that has lost all pictures, doctor and start say what probably happened and what to do', async () => {
  const folder = await makeStartedFolder();
  const row = (name: string) =>
    `('news-images/1-${name}-abcdefgh.jpg', 0, 'a.jpg', '', 0, 1, 1, 0, 50, 0, ${Date.now()}, 1)`;
  await changeData(
    folder,
    `insert into news_images (path, position, name, alt, is_featured, width, height, animated, found_focal_x, bytes, created_at, stored_at)
     values ${row('one')}, ${row('two')}`,
  );
  const site = siteIn(folder);
  const log = recordedLog();
  await lookAtStart(site, log);
  const found: string[] = [];
  for await (const said of examineSite(site))
    if ('problem' in said) found.push(`${said.problem} ${said.advice}`);
  const sentence =
    /^None of the 2 pictures looked for is in .*news-images\. Probably UPLOADS_DIR is not .* restore a backup: npm run restore -- DIR/;
  expect(found).toEqual([expect.stringMatching(sentence)]);
  expect(log.lines).toMatchObject([{ level: 'warn', message: expect.stringMatching(sentence) }]);
  await folder.remove();
});

it('an unfinished restore is all that the doctor says of a site', async () => {
  const marker = data('restore-unfinished.json');
  await writeFile(marker, '{}');
  expect(await examine()).toEqual([problem(/^DATA_DIR: a restore into .* has not ended/, /^undefined$/)]);
  await rm(marker);
});
