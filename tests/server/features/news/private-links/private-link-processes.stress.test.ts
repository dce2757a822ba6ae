import { expect, it, onTestFinished } from 'vitest';
import {
  createDraft,
  createPrivateLink,
  endPrivateLink,
  pathOf,
  presentLink,
} from '../../../../support/data/articles/private-links.ts';
import { makeSiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import { createSiteClient, signInAt } from '../../../../support/server/clients/site-client.ts';

it('a private link is the same at every process, survives their stop and their kill, and is in no log', async () => {
  const folder = await makeSiteFolder();
  onTestFinished(() => folder.remove());
  const env = { LOG_LEVEL: 'trace' };
  const start = () => startSite({ folder, env });
  const first = await start();
  const second = await start();
  const [admin, other] = await Promise.all([signInAt(first.url), signInAt(second.url)]);
  const { id } = await createDraft(admin, { title: 'For two processes' });

  const link = await createPrivateLink(admin, id);
  expect(await Promise.all([statusAt(first, pathOf(link)), statusAt(second, pathOf(link))])).toEqual([
    200, 200,
  ]);
  // Each process has its own origin here.
  expect(pathOf((await presentLink(other, id)) ?? link)).toBe(pathOf(link));
  const next = await createPrivateLink(other, id);
  expect(await Promise.all([statusAt(first, pathOf(link)), statusAt(first, pathOf(next))])).toEqual([
    404, 200,
  ]);

  await first.stop();
  await second.kill();
  const third = await start();
  expect(await statusAt(third, pathOf(next))).toBe(200);
  await endPrivateLink(await signInAt(third.url), id);
  expect(await statusAt(third, pathOf(next))).toBe(404);
  await third.stop();

  const said = [first, second, third].map((site) => site.output().stdout + site.output().stderr).join('');
  expect(said).toContain('/preview/…');
  for (const { url } of [link, next]) expect(said).not.toContain(url.split('/').at(-1));
});

const statusAt = async (site: Site, path: string): Promise<number> =>
  (await createSiteClient(site.url).fetch(path)).status;
