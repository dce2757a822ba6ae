import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../../../server/platform/config/config.ts';
import { ImagesLost, type MoveOptions, moveSite } from '../../../../../server/upkeep/move/move-site.ts';
import { openPlace } from '../../../../../server/upkeep/move/places/open-place.ts';
import { recordedLog } from '../../../../support/server/apps/open-app.ts';
import { openFreezableProxy } from '../weather/freezable-proxy.ts';
import type { LocalPlace, TestPlace } from './moved-places.ts';
import { emptyShared, filledPlace, preparePlaces, SMALL } from './places-of-file.ts';

preparePlaces();

/** Moves in this process, so that the test can act at a step. */
async function moveWith(
  from: Pick<TestPlace, 'variables'>,
  to: Pick<TestPlace, 'variables'>,
  options: Pick<MoveOptions, 'onProgress' | 'maxHeldMs'>,
) {
  const [source, target] = await Promise.all(
    [from, to].map(async ({ variables }) => {
      const place = await openPlace(readConfig(variables, '/'), recordedLog());
      onTestFinished(() => place.close());
      return place;
    }),
  );
  if (!source || !target) throw new Error('There are two places');
  return moveSite(source, target, { state: { holds: 'NOTHING' }, canLoseImages: false, ...options });
}

async function placeWithImage(): Promise<{ from: LocalPlace; path: string }> {
  const from = await filledPlace(SMALL);
  const name = (await from.images.names()).find((each) => /-img-2-\d+\.jpg$/.test(each));
  return { from, path: `news-images/${name}` };
}

/**
 * Removes an image's file, and writes its row: the comparison then leaves it to the copying of what was
 * written.
 */
function loseWrittenImage({ folder, run }: LocalPlace, path: string): void {
  rmSync(join(folder.uploadsDir, path));
  void run(`update news_images set alt = 'Written' where path = '${path}'`);
}

it('a new place that goes silent while writes are held has them released, and the site stays where it is', async () => {
  const from = await filledPlace(SMALL);
  const shared = await emptyShared();
  const proxy = await openFreezableProxy(shared.variables.DATABASE_URL ?? '');
  onTestFinished(() => proxy.close());
  const moving = moveWith(
    from,
    { variables: { ...shared.variables, DATABASE_URL: proxy.url } },
    {
      maxHeldMs: 2000,
      onProgress(step) {
        if (step.startsWith('Holding writes')) proxy.freeze();
      },
    },
  );
  await expect(moving).rejects.toThrow('so they were released after 2 seconds');
  await from.run("update news set author = 'Written' where id = 'article-1'");
  expect(await from.run('select state from site_move')).toEqual([{ state: 'LEAVING' }]);
});

it('a picture whose file is lost and whose row was written during the comparison stops the move', async () => {
  const { from, path } = await placeWithImage();
  const moving = moveWith(from, await emptyShared(), {
    onProgress(step, done) {
      if (step === 'Comparing pictures' && done === 0) loseWrittenImage(from, path);
    },
  });
  await expect(moving).rejects.toBeInstanceOf(ImagesLost);
  expect(await from.run('select state from site_move')).toEqual([{ state: 'LEAVING' }]);
});

it('a picture that was deleted before the end of the move is not missed', async () => {
  const { from, path } = await placeWithImage();
  const { lost } = await moveWith(from, await emptyShared(), {
    onProgress(step, done) {
      if (step === 'Comparing pictures' && done === 0) loseWrittenImage(from, path);
      if (step.startsWith('Holding writes'))
        void from.run(`update news_images set article_id = null, deleted_at = 1 where path = '${path}'`);
    },
  });
  expect(lost).toEqual([]);
});
