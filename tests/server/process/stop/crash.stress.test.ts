import { expect, it } from 'vitest';
import { findImageFaults } from '../../../support/data/images/image-files.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { countOf, createRemembered } from '../../../support/data/sites/remembered.ts';
import { changeData, findDamage, readValue } from '../../../support/data/sites/site-data.ts';
import { pause } from '../../../support/pause.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';
import { expectRemembered } from '../../../support/server/watching/expect-remembered.ts';
import { createMixedWriter, type MixedWriter } from '../../../support/server/watching/mixed-writer.ts';

const KILLS = process.env.LONG ? 200 : 3;
/** Of writes. */
const KINDS = 6;
const DAYS_MS = 24 * 60 * 60 * 1000;

it(`${KILLS} kills during writes of every kind lose nothing that was acknowledged, and leave no file that the sweep would not remove`, async () => {
  const folder = await makeStartedFolder();
  const remembered = createRemembered();
  const random = seededRandom(22);
  const photographs = await Promise.all(
    [300, 600, 1100].map((width) => makePhotograph({ width, height: 300 })),
  );
  let site = await start('0');
  // The session and the address stay, so that all lives together are one sign-in.
  const [admin, visitor] = [createSiteClient(site.url), createSiteClient(site.url)];
  await admin.signIn(site.password);
  const { port } = new URL(site.url);
  const dying = new Set<Site>();

  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill > 0) site = await start(port);
    const parts = { remembered, random, photographs };
    const before = countOf(remembered);
    const writers = [1, 2, 3, 4].map(() => writeUntilDead(site, createMixedWriter(admin, visitor, parts)));
    const isAtStart = kill % 5 === 4;
    const isEnough = () =>
      countOf(remembered) >= before + 8 &&
      (kill < KILLS - 1 || Object.keys(remembered.acknowledged).length === KINDS);
    if (!isAtStart) await expect.poll(isEnough, { interval: 10 }).toBe(true);
    await pause(random.between(0, 400), 'so that the kill comes at any moment of what the program does');
    dying.add(site);
    await site.kill();
    await Promise.all(writers);
  }
  expect(Object.keys(remembered.acknowledged)).toHaveLength(KINDS);
  expect(countOf(remembered)).toBeGreaterThan(KILLS * 4);

  site = await start(port);
  await expectRemembered(remembered, admin, folder);
  await site.stop();
  expect(await findImageFaults(folder)).toMatchObject({ shownWithoutFile: [], filesWithoutRow: [] });
  expect(await findDamage(folder)).toEqual([]);
  expect(
    await readValue(folder, 'select article_count - (select count(*) from news) from site_version'),
  ).toBe(0);

  // What no article has is a day older now, so the next start sweeps it.
  await changeData(
    folder,
    `update news_images set created_at = created_at - ${2 * DAYS_MS} where article_id is null`,
  );
  site = await start(port);
  await expect.poll(async () => (await findImageFaults(folder)).pending).toEqual([]);
  await site.stop();
  expect(await findImageFaults(folder)).toEqual({ shownWithoutFile: [], filesWithoutRow: [], pending: [] });
  await folder.remove();

  function start(fixedPort: string): Promise<Site> {
    return startSite({ folder, env: { PORT: fixedPort, TRUST_PROXY: '1' } });
  }

  async function writeUntilDead(life: Site, writer: MixedWriter): Promise<void> {
    try {
      for (;;) await writer.write();
    } catch (error) {
      // The kill cuts connections; any other failure is one.
      if (!(error instanceof TypeError && dying.has(life))) throw error;
    }
  }
}, 3_600_000);
