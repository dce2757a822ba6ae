import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireWhole } from '../../server/backup/check-backup.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { storedPaths } from '../../server/images/renditions.ts';
import { createArticle, DELETE_ARTICLE, uploadPicture } from '../support/data/articles.ts';
import { connectToData } from '../support/data/data-file.ts';
import { makePhotograph } from '../support/data/photographs.ts';
import { runScript } from '../support/server/run-script.ts';
import { createSiteClient } from '../support/server/site-client.ts';
import { makeSiteFolder, type SiteFolder } from '../support/server/site-folder.ts';
import { type Site, startSite } from '../support/server/start-site.ts';

const BACKUPS = process.env.LONG ? 30 : 1;
const KILLS = process.env.LONG ? 20 : 2;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const options = { now: Date.now(), onProgress: () => undefined };

let place: SiteFolder;
let site: Site;
let dir: string;
let stopped = false;
let writers: Promise<void>[];
/** Acknowledged: titles of articles by id, and paths of their pictures by id. Those whose deletion has begun are taken out first. */
const articles = new Map<string, string>();
const pictures = new Map<string, string>();

beforeAll(async () => {
  place = await makeSiteFolder();
  dir = join(place.path, 'backups');
  site = await startSite({ folder: place });
  const photographs = await Promise.all([300, 600].map((width) => makePhotograph({ width, height: 300 })));
  writers = photographs.map((photograph, number) => write(photograph, number));
  await Promise.race([Promise.all(writers), untilWritten(4)]);
});

afterAll(async () => {
  stopped = true;
  await Promise.all(writers);
  await site.stop();
  await place.remove();
});

async function untilWritten(count: number): Promise<void> {
  while (articles.size < count) await setTimeout(20);
}

/** Publishes articles with a picture, and deletes every third one, with its picture, a little later. */
async function write(photograph: Buffer, number: number): Promise<void> {
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  for (let count = 0; !stopped; count += 1) {
    const title = `Article ${number}-${count}`;
    const { path } = await uploadPicture(admin, photograph);
    const { id } = await createArticle(admin, { title, images: [{ path }] });
    articles.set(id, title);
    pictures.set(id, path);
    const [oldest] = articles.keys();
    if (count % 3 === 2 && oldest) {
      articles.delete(oldest);
      pictures.delete(oldest);
      await admin.query(DELETE_ARTICLE, { id: oldest });
    }
    await setTimeout(50);
  }
}

it(`${BACKUPS} backups under writes, each restored, have all that was acknowledged before and not deleted since`, async () => {
  for (let count = 0; count < BACKUPS; count += 1) {
    const before = { articles: [...articles], pictures: [...pictures] };
    const { code, stderr } = await runScript('backup', place, { parameters: [dir] });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('failed') });
    const copy = await makeSiteFolder();
    const { manifest } = await restoreBackup(copy, dir, { ...options, now: Date.now() });
    expect(manifest.missing).toEqual([]);

    const data = connectToData(copy);
    const titles = new Map(data.prepare('select id, title from news').raw().all() as [string, string][]);
    const rows = data
      .prepare('select path, width from news_images where stored_at is not null and deleted_at is null')
      .all();
    data.close();
    expect(before.articles.filter(([id, title]) => articles.has(id) && titles.get(id) !== title)).toEqual([]);
    const named = new Set((rows as { path: string; width: number }[]).flatMap(storedPaths));
    expect(before.pictures.filter(([id, path]) => pictures.has(id) && !named.has(path))).toEqual([]);
    let compared = 0;
    for (const path of named) {
      const original = await readFile(join(place.uploadsDir, path)).catch(() => null);
      const restored = await readFile(join(copy.uploadsDir, path));
      // Deleted since.
      if (original === null) continue;
      expect(restored.equals(original), path).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
    await copy.remove();
  }
}, 900_000);

it(`${KILLS} kills during a backup leave no folder that looks whole and is not`, async () => {
  let killed = 0;
  for (let count = 0; killed < KILLS; count += 1) {
    const command = spawn(process.execPath, ['--import', './scripts/runtime.mjs', 'scripts/backup.ts', dir], {
      cwd: ROOT,
      env: { DATA_DIR: place.dataDir, UPLOADS_DIR: place.uploadsDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(command, 'close');
    // It has begun.
    await once(command.stderr, 'data');
    await setTimeout((count * 53) % 400);
    command.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal === 'SIGKILL') killed += 1;
    const looksWhole = readdirSync(dir).filter((name) => !name.startsWith('.'));
    for (const name of looksWhole) await requireWhole(join(dir, name), options.onProgress);
  }
  await makeBackup(place, dir, { ...options, now: Date.now() });
  expect(readdirSync(dir).filter((name) => name.startsWith('.partial-'))).toEqual([]);
}, 600_000);
