import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import { SITE_TABLES } from '../../../../../server/upkeep/archive/tables/site-tables.ts';
import {
  CREATE_ARTICLE,
  createArticle,
  DELETE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { type SiteClient, signInAt } from '../../../../support/server/clients/site-client.ts';
import { contentOf, runMove, type TestPlace } from './moved-places.ts';
import {
  emptyFolders,
  emptyShared,
  filledPlace,
  filledShared,
  movedContent,
  preparePlaces,
  SMALL,
  startAt,
  twoPlaces,
} from './places-of-file.ts';

preparePlaces();

const SIZE = process.env.LONG
  ? { articles: 10_000, images: 2000, applications: 500 }
  : { articles: 230, images: 60, applications: 40 };
const KILLS = process.env.LONG ? 20 : 5;

// The long form fills, moves and compares 10,000 articles.
describe('a move', { timeout: 900_000 }, () => {
  it('to a database and a bucket, and back to folders, brings every row and every file as they were', async () => {
    const from = await filledPlace(SIZE);
    const before = await contentOf(from);
    const shared = await emptyShared();
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    expect(await contentOf(shared)).toEqual(movedContent(before, 42));
    const back = await emptyFolders();
    expect(await runMove(shared, back)).toMatchObject({ code: 0 });
    expect(await contentOf(back)).toEqual(movedContent(before, 43));
    const examined = await runScript('doctor', back.folder);
    expect(examined).toMatchObject({ code: 0, stdout: expect.stringContaining('All is well.') });
  });

  it('leaves tables in which the next rows find their place, and rows that others refer to stay', async () => {
    const { from, shared } = await twoPlaces();
    await runMove(from, shared);
    await shared.run(
      `insert into password_checks (counted_for, is_stranger, is_wrong, checked_at) values ('x', 0, 0, 1)`,
    );
    expect(await shared.run(`select id from password_checks where counted_for = 'x'`)).toEqual([{ id: 4 }]);
    await expect(shared.run(`delete from news where id = 'article-1'`)).rejects.toThrow('foreign key');
    await shared.run(`delete from membership_applications where id = 'application-1'`);
    expect(
      await shared.run(`select * from membership_deliveries where application_id = 'application-1'`),
    ).toEqual([]);
  });

  it('takes along what is written meanwhile, and refuses the rest with a sentence', async () => {
    const from = await filledPlace(SIZE);
    const shared = await emptyShared();
    const site = await startSite({ folder: from.folder, expectErrors: true });
    const admin = await signInAt(site.url);
    const begun = Promise.withResolvers<void>();
    const written = writeUntilRefused(admin, (count) => count > 2 && begun.resolve());
    await begun.promise;
    const moved = await runMove(from, shared);
    expect(moved).toMatchObject({ code: 0 });
    const { acknowledged, deleted, refusal } = await written;
    expect(refusal).toContain('The site is moving to another place');
    const mutation = await admin.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        query: CREATE_ARTICLE,
        variables: { input: { title: 'Late', content: '<p>Words.</p>' } },
      }),
    });
    expect([mutation.status, mutation.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await mutation.json()).toMatchObject({
      errors: [{ message: CATALOGUE.siteMoving, extensions: { code: 'UNAVAILABLE' } }],
    });

    const form = new URLSearchParams({
      name: 'A person',
      email: 'a@applicant.example',
      contactNumber: '+27 82 555 0143',
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await sendRequest(site.url, '/membership', headers, 'POST', form.toString());
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(String(answer.body)).toContain('A person');
    expect(String(answer.body)).toContain('The site is moving to another place');
    const upload = await admin.upload(
      await makePhotograph({ width: 300, height: 200 }),
      'x.jpg',
      'image/jpeg',
    );
    expect([upload.status, upload.headers.get('retry-after')]).toEqual([503, '10']);
    const sentence = `Failed to upload image: x.jpg. ${CATALOGUE.siteMoving}`;
    expect(await upload.json()).toEqual({ error: { code: 'UNAVAILABLE', message: sentence } });
    expect((await fetch(`${site.url}/news`)).status).toBe(200);
    await site.stop();

    await using other = await startSite({ folder: from.folder, env: shared.variables });
    for (const { id, path } of acknowledged) {
      expect((await fetch(`${other.url}/news/${id}`)).status, id).toBe(200);
      expect((await fetch(`${other.url}/uploads/${path}`)).status, path).toBe(200);
    }
    for (const id of deleted) expect((await fetch(`${other.url}/news/${id}`)).status, id).toBe(404);
    expect(acknowledged.length + deleted.length).toBeGreaterThan(2);
  });

  it('can be repeated where it was killed, and ends the same', async () => {
    const from = await filledPlace(SIZE);
    const before = await contentOf(from);
    const shared = await emptyShared();
    let kills = 0;
    let last = await runMove(from, shared, { signal: AbortSignal.timeout(randomInt(300, 1500)) });
    while (last.code !== 0) {
      expect(last.code, last.stderr).toBe(null);
      kills += 1;
      last = await runMove(
        from,
        shared,
        kills < KILLS ? { signal: AbortSignal.timeout(randomInt(300, 1500)) } : {},
      );
    }
    expect(await contentOf(shared)).toEqual(movedContent(before, 42));
    expect(await startAt(from)).toContain('The site was moved on');
  });

  it('only looks with --dry-run', async () => {
    const { from, shared } = await twoPlaces();
    const before = await contentOf(from);
    const looked = await runMove(from, shared, { parameters: ['--dry-run'] });
    expect(looked).toMatchObject({ code: 0 });
    expect(looked.stdout).toMatch(/20 articles, 8 pictures of 0\.0 MB, 3 applications.+can be moved/s);
    expect(await contentOf(from)).toEqual(before);
    expect(await shared.run(TABLES)).toEqual([]);
    expect(await shared.images.names()).toEqual([]);
    expect(await from.run(TRIGGERS)).toEqual([]);
  });

  it('from a database to another takes along what was moved there before', async () => {
    const from = await filledPlace(SMALL);
    const [first, second] = [await emptyShared(), await emptyShared()];
    await runMove(from, first);
    const before = await contentOf(first);
    expect(await runMove(first, second)).toMatchObject({ code: 0 });
    expect(await contentOf(second)).toEqual(movedContent(before, 43));
  });

  it('leaves pictures where they are that both places share', async () => {
    const from = await filledPlace(SMALL);
    const { DATABASE_URL = '' } = (await emptyShared()).variables;
    const variables = { DATABASE_URL, UPLOADS_DIR: from.folder.uploadsDir };
    const before = await from.images.names();
    expect(await runMove(from, { variables })).toMatchObject({ code: 0 });
    expect(await from.images.names()).toEqual(before);
  });

  it('leaves no picture behind that the old place has lost, unless it is told to', async () => {
    const { from, shared } = await twoPlaces();
    const [name = ''] = (await from.images.names()).filter((file) => /-img-1-\d+\.jpg$/.test(file));
    await from.images.remove(`news-images/${name}`);
    const refused = await runMove(from, shared);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(`news-images/${name}`) });
    expect(refused.stderr).toContain('1 file of a picture is missing');
    const moved = await runMove(from, shared, { parameters: ['--without-lost-pictures'] });
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('pictures that were there') });
  });

  it('brings pictures that were missing, once they are back, in the next run', async () => {
    const { from, shared } = await twoPlaces();
    const kept = await Promise.all(
      (await from.images.names()).map(async (name) => {
        const path = `news-images/${name}`;
        return { path, bytes: await from.images.read(path) };
      }),
    );
    const before = await contentOf(from);
    for (const { path } of kept) await from.images.remove(path);
    expect(await runMove(from, shared)).toMatchObject({ code: 1 });
    for (const { path, bytes } of kept) await from.images.write(path, bytes);
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    expect(await contentOf(shared)).toEqual(movedContent(before, 42));
  });

  it('has a trial that sees folders which cannot be used', async () => {
    const shared = await filledShared();
    const back = await emptyFolders();
    const file = join(back.folder.path, 'file');
    await writeFile(file, '');
    for (const [name, folder, sentence] of [
      ['UPLOADS_DIR', file, 'is a file'],
      ['DATA_DIR', join(file, 'below'), 'is a file'],
      ['DATA_DIR', back.folder.path, 'holds other files, such as file'],
    ] as const)
      expect(
        await runMove(
          shared,
          { variables: { ...back.variables, [name]: folder } },
          { parameters: ['--dry-run'] },
        ),
      ).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  });
});

it('each table of both engines is moved, or is known as one that each place has of its own', async () => {
  const [from, shared] = [await filledPlace(SMALL), await emptyShared()];
  await runMove(from, shared);
  const own = /^(site_move|article_search\w*|kysely_\w+|sqlite_\w+|use_windows)$/;
  const moved = SITE_TABLES.map(({ name }) => name).sort();
  const tablesOf = async (place: TestPlace, sql: string) =>
    (await place.run(sql))
      .map(({ name }) => String(name))
      .filter((name) => !own.test(name))
      .sort();
  expect(await tablesOf(from, `select name from sqlite_schema where type = 'table'`)).toEqual(moved);
  expect(await tablesOf(shared, TABLES)).toEqual(moved);
});

const TRIGGERS = "select name from sqlite_schema where type = 'trigger' and name like 'moved%'";
const TABLES = 'select tablename as name from pg_tables where schemaname = current_schema()';

/** Creates, illustrates and deletes articles, one after another, until the site takes no more. */
async function writeUntilRefused(admin: SiteClient, onWritten: (count: number) => void) {
  const photograph = await makePhotograph({ width: 500, height: 300 });
  const [acknowledged, deleted]: [{ id: string; path: string }[], string[]] = [[], []];
  for (let number = 0; ; number += 1) {
    try {
      const { path } = await uploadImage(admin, photograph);
      const { id } = await createArticle(admin, {
        title: `Meanwhile ${number}`,
        images: [{ path, alt: '' }],
      });
      acknowledged.push({ id, path });
      onWritten(number);
      if (number % 3 !== 2) continue;
      await admin.query(DELETE_ARTICLE, { id });
      acknowledged.pop();
      deleted.push(id);
    } catch (error) {
      return { acknowledged, deleted, refusal: String(error) };
    }
  }
}
