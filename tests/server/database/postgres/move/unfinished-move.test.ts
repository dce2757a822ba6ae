import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { contentOf, EMPTY, runMove, type TestPlace } from './moved-places.ts';
import {
  emptyFolders,
  emptyShared,
  filledPlace,
  filledShared,
  killAtFirstImage,
  movedContent,
  preparePlaces,
  SMALL,
  startAt,
} from './places-of-file.ts';

preparePlaces();

describe('a move', () => {
  it('that was begun elsewhere, or is repeated after its end, changes nothing', async () => {
    const [from, other] = [await filledPlace(SMALL), await filledPlace(SMALL)];
    const shared = await emptyShared();
    await runMove(from, shared);
    const after = await contentOf(shared);
    expect(await runMove(from, shared)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('was moved on'),
    });
    expect(await runMove(other, shared)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds a site'),
    });
    expect(await contentOf(shared)).toEqual(after);
  });

  it('whose last step failed says so, lets no place start, and is ended by the next run', async () => {
    const from = await filledPlace(SMALL);
    const before = await contentOf(from);
    const shared = await emptyShared();
    await killAtFirstImage(from, shared);
    await shared.run(`create function refuse() returns event_trigger language plpgsql as
      'begin raise exception ''no''; end'`);
    await shared.run(`create event trigger refusing on ddl_command_start when tag in ('ALTER TABLE')
      execute function refuse()`);
    for (const _run of [1, 2])
      expect(await runMove(from, shared)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /has been switched to .+but the last step failed: no\n.+Until then nothing/s,
        ),
      });
    expect(await startAt(from)).toContain('The site was moved on');
    expect(await startAt(from, shared)).toContain("is not the site's yet");
    await shared.run('drop event trigger refusing');
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    expect(await contentOf(shared)).toEqual(movedContent(before, 42));
  });

  it.each<[string, () => Promise<TestPlace>]>([
    ['folders', () => filledPlace(SMALL)],
    ['a database', filledShared],
  ])('from %s runs alone: neither another one nor a cancellation comes between', async (_name, fill) => {
    const from = await fill();
    const before = await contentOf(from);
    const shared = await emptyShared();
    const isHeld = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    shared.s3.behave({
      kind: 'held',
      until: release.promise,
      when(method, key) {
        const isHit = method === 'PUT' && /-img-/.test(key);
        if (isHit) isHeld.resolve();
        return isHit;
      },
    });
    const running = runMove(from, shared);
    await isHeld.promise;
    const busy = { code: 1, stderr: expect.stringMatching(/^Another move from .+ is running/) };
    expect(await runMove(from, await emptyShared())).toMatchObject(busy);
    expect(await runScript('move', EMPTY, { parameters: ['--cancel'], env: from.variables })).toMatchObject(
      busy,
    );
    shared.s3.behave(null);
    release.resolve();
    expect(await running).toMatchObject({ code: 0 });
    expect(await contentOf(shared)).toMatchObject({ news: before.news, files: before.files });
  });

  it('that nobody ends is remembered by a start', async () => {
    const from = await filledPlace(SMALL);
    await killAtFirstImage(from, await emptyShared());
    const site = await startSite({ folder: from.folder });
    await expect.poll(() => site.output().stderr).toMatch(/A move to .+ has not ended/);
    await site.stop();
  });

  it('that has not ended lets backups be made, which know nothing of it', async () => {
    const from = await filledPlace(SMALL);
    await killAtFirstImage(from, await emptyShared());
    const backups = join(from.folder.path, 'backups');
    await mkdir(backups);
    expect(await runScript('backup', from.folder, { parameters: [backups] })).toMatchObject({ code: 0 });
    const restored = await emptyFolders();
    expect(await runScript('restore', restored.folder, { parameters: [backups] })).toMatchObject({ code: 0 });
    expect(await restored.run(TRIGGERS)).toEqual([]);
    expect(await restored.run('select * from site_move')).toEqual([]);
    expect((await restored.run('select id from news')).length).toBe(SMALL.articles);
  });

  it('that stopped half-way is no place to move from: it would leave the old place in force too', async () => {
    const from = await filledPlace(SMALL);
    const half = await emptyShared();
    await killAtFirstImage(from, half);
    const next = await emptyShared();
    const refused = { code: 1, stderr: expect.stringContaining("This place is not the site's yet") };
    expect(await runMove(half, next, { parameters: ['--without-lost-pictures'] })).toMatchObject(refused);
    expect(await runScript('move', EMPTY, { parameters: ['--cancel'], env: half.variables })).toMatchObject(
      refused,
    );
    expect(await next.run(TABLES)).toEqual([]);
    expect(await runMove(from, half)).toMatchObject({ code: 0 });
  });

  it('that goes on goes to the same bucket, which its trial asks too', async () => {
    const from = await filledPlace(SMALL);
    const shared = await emptyShared();
    await killAtFirstImage(from, shared);
    const other = { variables: { ...shared.variables, S3_BUCKET: 'another' } };
    expect(await runMove(from, other)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Repeat it with the variables of that place'),
    });
    const wrongKey = { variables: { ...shared.variables, S3_SECRET_ACCESS_KEY: 'other' } };
    expect(await runMove(from, wrongKey, { parameters: ['--dry-run'] })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('refuses the site'),
    });
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
  });

  it('that goes on notes the writes of a table that was made anew meanwhile', async () => {
    const from = await filledPlace(SMALL);
    const shared = await emptyShared();
    await killAtFirstImage(from, shared);
    await from.run('drop trigger move_news_update');
    await from.run("update news set author = 'Late' where id = 'article-5'");
    expect(await runMove(from, shared)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('article-5'),
    });
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    await expect(from.run("update news set author = 'Later' where id = 'article-5'")).rejects.toThrow(
      'SITE_WAS_MOVED',
    );
    expect(await shared.run("select author from news where id = 'article-5'")).toEqual([{ author: 'Late' }]);
  });

  it('leaves an old place whose backup and doctor say where the site is', async () => {
    const from = await filledPlace(SMALL);
    const shared = await emptyShared();
    const backups = join(from.folder.path, 'backups');
    await runMove(from, shared);
    const moved = expect.stringContaining('The site was moved on');
    expect(await runScript('backup', from.folder, { parameters: [backups] })).toMatchObject({
      code: 1,
      stderr: moved,
    });
    expect(await runScript('doctor', from.folder)).toMatchObject({ stdout: moved });
  });

  it('can be cancelled before its end, and leaves the old place as it was', async () => {
    const from = await filledPlace(SMALL);
    await killAtFirstImage(from, await emptyShared());
    expect(await from.run(TRIGGERS)).not.toEqual([]);
    expect(await runScript('move', from.folder, { parameters: ['--cancel'] })).toMatchObject({ code: 0 });
    expect(await from.run(TRIGGERS)).toEqual([]);
    expect(await from.run('select * from move_changes')).toEqual([]);
  });
});

const TRIGGERS = "select name from sqlite_schema where type = 'trigger' and name like 'move%'";
const TABLES = 'select tablename as name from pg_tables where schemaname = current_schema()';
