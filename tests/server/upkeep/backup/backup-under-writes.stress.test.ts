import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedPaths } from '../../../../server/features/images/store/renditions.ts';
import { requireWhole } from '../../../../server/upkeep/archive/check-archive.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { restore } from '../../../support/data/sites/backups.ts';
import { connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { createRemembered, type Expected } from '../../../support/data/sites/remembered.ts';
import { pause } from '../../../support/pause.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder, variablesOf } from '../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';
import { BEHIND_A_PROXY } from '../../../support/server/clients/submit-application.ts';
import { createMixedWriter, type MixedWriter } from '../../../support/server/watching/mixed-writer.ts';

const BACKUPS = process.env.LONG ? 30 : 1;
const KILLS = process.env.LONG ? 20 : 2;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const options = { now: Date.now(), onProgress: () => undefined };

const remembered = createRemembered();
let place: SiteFolder;
let site: Site;
let dir: string;
let stopped = false;
let writers: Promise<void>[];

beforeAll(async () => {
  place = await makeSiteFolder();
  dir = join(place.path, 'backups');
  site = await startSite({ folder: place, env: BEHIND_A_PROXY });
  const [admin, visitor] = [createSiteClient(site.url), createSiteClient(site.url)];
  await admin.signIn(site.password);
  const random = seededRandom(22);
  const photographs = await Promise.all([300, 600].map((width) => makePhotograph({ width, height: 300 })));
  const [early, ...others] = [1, 2, 3].map(() =>
    createMixedWriter(admin, visitor, { remembered, random, photographs }),
  );
  // Nobody changes later what this one leaves.
  while (Object.values(acknowledged()).some(({ size }) => size < 3)) await early?.write();
  writers = others.map(writeUntilStopped);
});

afterAll(async () => {
  stopped = true;
  await Promise.all(writers);
  await site.stop();
  await place.remove();
});

async function writeUntilStopped(writer: MixedWriter): Promise<void> {
  while (!stopped) {
    await writer.write();
  }
}

/** By kind, the values that were acknowledged, and that no write is changing. */
function acknowledged() {
  const certain = (expected: Expected) =>
    new Map(
      [...expected].flatMap(([key, [value = null, ...others]]) =>
        others.length === 0 && value !== null ? [[key, value] as const] : [],
      ),
    );
  const { articles, applications, images } = remembered;
  return {
    articles: certain(articles),
    applications: certain(applications),
    images: certain(images as Expected),
  };
}

it(`${BACKUPS} backups under writes, each restored, have all that was acknowledged before and not changed since`, async () => {
  for (let count = 0; count < BACKUPS; count += 1) {
    const before = acknowledged();
    const { code, stderr } = await runScript('backup', place, { parameters: [dir] });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('failed') });
    await using copy = await makeSiteFolder();
    const { manifest } = await restore(copy, dir, { ...options, now: Date.now() });
    expect(manifest.missing).toEqual([]);

    const data = connectToDataFile(copy);
    const valuesOf = (sql: string) => new Map(data.prepare(sql).raw().all() as [string, string][]);
    const images = data
      .prepare('select path, width from news_images where stored_at is not null and deleted_at is null')
      .all() as { path: string; width: number }[];
    const restored = {
      articles: valuesOf('select id, title from news'),
      applications: valuesOf('select id, note from membership_applications'),
      images: new Map(images.map(({ path }) => [`/uploads/${path}`, 'shown'])),
    };
    data.close();
    const now = acknowledged();
    for (const kind of ['articles', 'applications', 'images'] as const) {
      const unchanged = [...before[kind]].filter(([key, value]) => now[kind].get(key) === value);
      expect(unchanged, kind).not.toEqual([]);
      expect(unchanged.filter(([key, value]) => restored[kind].get(key) !== value)).toEqual([]);
    }
    let compared = 0;
    for (const path of images.flatMap(storedPaths)) {
      const original = await place.images.read(path).catch(() => null);
      const copied = await readFile(join(copy.uploadsDir, path));
      // Deleted since.
      if (original === null) continue;
      expect(copied.equals(original), path).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  }
}, 900_000);

it(`${KILLS} kills during a backup leave no folder that looks whole and is not`, async () => {
  let killed = 0;
  for (let count = 0; killed < KILLS; count += 1) {
    const command = spawn(
      process.execPath,
      ['--import', './scripts/runtime.mjs', 'scripts/commands/backup.ts', dir],
      {
        cwd: ROOT,
        env: variablesOf(place),
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const ended = once(command, 'close');
    // It has begun.
    await once(command.stderr, 'data');
    await pause((count * 53) % 400, 'so that the kill comes at any moment of what the command does');
    command.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal === 'SIGKILL') killed += 1;
    const looksWhole = readdirSync(dir).filter((name) => !name.startsWith('.'));
    for (const name of looksWhole) await requireWhole(join(dir, name), options.onProgress);
  }
  expect(await runScript('backup', place, { parameters: [dir] })).toMatchObject({ code: 0 });
  expect(readdirSync(dir).filter((name) => name.startsWith('.partial-'))).toEqual([]);
}, 600_000);
