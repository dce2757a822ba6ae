import { expect, it } from 'vitest';
import { readConfig } from '../../../../../server/platform/config/config.ts';
import { switchOver } from '../../../../../server/upkeep/move/switch-over.ts';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { signInAt } from '../../../../support/server/clients/site-client.ts';
import type { LocalPlace, TestPlace } from './moved-places.ts';
import { filledPlace, filledShared, preparePlaces, SMALL } from './places-of-file.ts';

preparePlaces();

const WRITERS = [1, 2, 3, 4, 5, 6];

it.each<[string, (local: LocalPlace) => Promise<TestPlace>]>([
  ['a data file', async (local) => local],
  ['PostgreSQL', filledShared],
])('a move on %s that stops has held writes, which are then done, and no page', async (_name, placeOf) => {
  const local = await filledPlace(SMALL);
  const { variables, run } = await placeOf(local);
  await using site = await startSite({ folder: local.folder, env: variables });
  const admin = await signInAt(site.url);
  const titles = async () => (await run(`select title from news where title like 'Held%'`)).length;
  let writes: Promise<unknown>[] = [];
  const moving = switchOver(readConfig(variables, '/'), { moveId: 'x', place: 'elsewhere' }, async () => {
    writes = WRITERS.map((number) => createArticle(admin, { title: `Held ${number}` }));
    for (const page of WRITERS) {
      expect((await fetch(`${site.url}/news?page=${page}`)).status).toBe(200);
      expect((await fetch(`${site.url}/news/nothing-${page}`)).status).toBe(404);
    }
    expect(await titles()).toBe(0);
    throw new Error('The new place is full');
  });
  await expect(moving).rejects.toThrow('The new place is full');
  await Promise.all(writes);
  expect(await titles()).toBe(WRITERS.length);
});
