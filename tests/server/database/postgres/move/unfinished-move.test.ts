import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../server/platform/config/config.ts';
import type { OnProgress } from '../../../../../server/platform/progress.ts';
import { readPlace } from '../../../../../server/upkeep/archive/place.ts';
import { moveIdOf, readSite } from '../../../../../server/upkeep/move/move-repository.ts';
import { moveSite } from '../../../../../server/upkeep/move/move-site.ts';
import { recordedLog } from '../../../../support/server/apps/open-app.ts';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { contentOf, runMove, type TestPlace } from './moved-places.ts';
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
  twoPlaces,
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

  it('that was killed before its last step lets no place start, and is ended by the next run', async () => {
    const { from, shared } = await twoPlaces();
    const before = await contentOf(from);
    await moveHere(from, shared);
    expect(await startAt(from)).toContain('The site was moved on');
    expect(await startAt(from, shared)).toContain("is not the site's yet");
    const tried = await runMove(from, shared, { parameters: ['--dry-run'] });
    expect(tried.stdout).toContain('but the last step is missing');
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    expect(await contentOf(shared)).toEqual(movedContent(before, 42));
  });

  it('that stopped when all had arrived is repeated, and takes along what was written and deleted since', async () => {
    const { from, shared } = await twoPlaces();
    const stopped = moveHere(from, shared, (step) => {
      if (step === 'Comparing both places') throw new Error('The network is gone');
    });
    await expect(stopped).rejects.toThrow('The network is gone');
    await from.run("update news set title = 'Written since' where id = 'article-5'");
    await from.run("delete from news where id = 'article-19'");
    const before = await contentOf(from);
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    expect(await contentOf(shared)).toEqual(movedContent(before, 42));
    expect(await shared.run('select count(*)::int as count from article_search')).toEqual([
      { count: before.news?.length },
    ]);
  });

  it('to a database on which a site was started meanwhile is refused, and leaves that one', async () => {
    const { from, shared } = await twoPlaces();
    const site = await startSite({ folder: from.folder, env: shared.variables });
    const before = await contentOf(shared);
    await expect(moveHere(from, shared)).rejects.toThrow('a site was started on this database meanwhile');
    expect((await contentOf(shared)).secrets).toEqual(before.secrets);
    await site.stop();
  });

  it.each<[string, () => Promise<TestPlace>]>([
    ['folders', () => filledPlace(SMALL)],
    ['a database', filledShared],
  ])('from %s lets another one wait, which then says where the site is', async (_name, fill) => {
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
    const other = await emptyShared();
    const second = runMove(from, other);
    shared.s3.behave(null);
    release.resolve();
    expect(await running).toMatchObject({ code: 0 });
    expect(await second).toMatchObject({ code: 1, stderr: expect.stringContaining('was moved on') });
    expect(await contentOf(shared)).toMatchObject({ news: before.news, files: before.files });
    expect(await other.images.names()).toEqual([]);
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
    expect(await runMove(half, next, { parameters: ['--without-lost-pictures'] })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("This place is not the site's yet"),
    });
    expect(await next.run(TABLES)).toEqual([]);
    expect(await runMove(from, half)).toMatchObject({ code: 0 });
  });

  it('leaves no picture in the new place that was deleted before it was repeated', async () => {
    const { from, shared } = await twoPlaces();
    await killAtFirstImage(from, shared);
    const left = 'news-images/1700000000000-left-abcdefgh.jpg';
    await shared.images.write(left, Buffer.from('left'));
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    expect(await shared.images.names()).toEqual(await from.images.names());
  });

  it('that is repeated asks the bucket in its trial too', async () => {
    const { from, shared } = await twoPlaces();
    await killAtFirstImage(from, shared);
    const wrongKey = { variables: { ...shared.variables, S3_SECRET_ACCESS_KEY: 'other' } };
    expect(await runMove(from, wrongKey, { parameters: ['--dry-run'] })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('refuses the site'),
    });
  });

  it('leaves the site as it was: it starts, and takes writes', async () => {
    const from = await filledPlace(SMALL);
    const before = await contentOf(from);
    await killAtFirstImage(from, await emptyShared());
    expect(await contentOf(from)).toEqual(before);
    expect(await from.run(TRIGGERS)).toEqual([]);
    expect(await from.run('select * from site_move')).toEqual([]);
  });

  it('leaves an old place whose backup and doctor say where the site is', async () => {
    const { from, shared } = await twoPlaces();
    const backups = join(from.folder.path, 'backups');
    await runMove(from, shared);
    const moved = expect.stringContaining('The site was moved on');
    expect(await runScript('backup', from.folder, { parameters: [backups] })).toMatchObject({
      code: 1,
      stderr: moved,
    });
    expect(await runScript('doctor', from.folder)).toMatchObject({ stdout: moved });
  });
});

/** All but the last step of a move, in this process. */
async function moveHere(from: TestPlace, to: TestPlace, onProgress: OnProgress = () => undefined) {
  const [source, target] = [readConfig(from.variables, '/'), readConfig(to.variables, '/')];
  const { siteId } = await readSite(source, await readPlace(source));
  const moveId = moveIdOf(siteId, target);
  return moveSite(source, target, { moveId, canLoseImages: false, log: recordedLog(), onProgress });
}

const TRIGGERS = "select name from sqlite_schema where type = 'trigger' and name like 'moved%'";
const TABLES = 'select tablename as name from pg_tables where schemaname = current_schema()';
