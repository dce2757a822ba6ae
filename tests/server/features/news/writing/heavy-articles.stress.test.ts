import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CREATE_ARTICLE, createArticle } from '../../../../support/data/articles/articles.ts';
import { HEAVY_TEXTS } from '../../../../support/data/articles/heavy-texts.ts';
import { findDamage, readRows, readValue, readValues } from '../../../../support/data/sites/site-data.ts';
import { makeSiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../../support/server/apps/start-site.ts';
import { type SiteClient, signInAt } from '../../../../support/server/clients/site-client.ts';
import { until } from '../../../../support/until.ts';

const WRITES = process.env.LONG ? 10 : 3;
const TEST_MS = 60_000 * WRITES;

const OTHERS = ['/healthz', '/about'];

describe('a site where heavy articles are written at once', () => {
  let site: Site;
  let admin: SiteClient;
  let blockingFile: string;

  beforeAll(async () => {
    const hook = new URL('../../../../support/server/hooks/report-blocking.mjs', import.meta.url).href;
    blockingFile = join(tmpdir(), `sanir-blocking-${process.pid}`);
    await writeFile(blockingFile, '');
    site = await startSite({ env: { NODE_OPTIONS: `--import ${hook}`, BLOCKING_FILE: blockingFile } });
    admin = await signInAt(site.url);
    // So that the code of GraphQL is loaded.
    await createArticle(admin);
  });

  afterAll(async () => {
    await site.stop();
    await rm(blockingFile);
  });

  it.each(Object.entries(HEAVY_TEXTS))(
    `answers others meanwhile: ${WRITES} × %s`,
    { timeout: TEST_MS },
    async (_, content) => {
      for (const path of OTHERS) await read(path);
      const since = Date.now();
      let isWriting = true;
      const answered = new Set<string>();
      const readers = OTHERS.map(async (path) => {
        while (isWriting) {
          await read(path);
          if (isWriting) answered.add(path);
        }
      });
      const input = { title: 'Heavy', content };
      const answers = await Promise.all(
        Array.from({ length: WRITES }, () => admin.ask(CREATE_ARTICLE, { input })),
      );
      isWriting = false;
      await Promise.all(readers);
      for (const { errors } of answers) expect(errors).toBeUndefined();
      expect([...answered].sort()).toEqual(OTHERS.toSorted());
      // What the thread does at one go is the work for an article; the program itself blocks for the least
      // part of it.
      await expect.poll(() => blockedSince(since, 'thread')).not.toEqual([]);
      const ofThread = Math.max(...(await blockedSince(since, 'thread')));
      expect(Math.max(0, ...(await blockedSince(since, 'main')))).toBeLessThan(ofThread / 2);
    },
  );

  async function read(path: string): Promise<void> {
    const response = await fetch(new URL(path, site.url));
    await response.arrayBuffer();
    expect(response.status).toBe(200);
  }

  /** Processor time in milliseconds, of the turns that took some. */
  async function blockedSince(timestamp: number, thread: 'main' | 'thread'): Promise<number[]> {
    const lines = (await readFile(blockingFile, 'utf8')).split('\n').slice(0, -1);
    return lines
      .map((line) => line.split(' '))
      .filter(([name, end]) => name === thread && Number(end) > timestamp)
      .map(([, , milliseconds]) => Number(milliseconds));
  }
});

it('a program that stops during heavy writes keeps what it acknowledged, and of the others all or nothing', async () => {
  const folder = await makeSiteFolder();
  onTestFinished(() => folder.remove());
  const site = await startSite({ folder });
  onTestFinished(() => site.kill());
  const admin = await signInAt(site.url);
  await createArticle(admin);
  const writes = Promise.allSettled(
    Array.from({ length: 4 }, (_, number) =>
      admin.ask(CREATE_ARTICLE, {
        input: { title: `Heavy ${number}`, content: HEAVY_TEXTS['different words'] },
      }),
    ),
  );
  const counts =
    'select (select count(*) from news) as found, (select count(*) from article_search) as indexed';
  // An article whose index is still being written must not be seen.
  await until('an article is there', async () => {
    const [seen] = await readRows<{ found: number; indexed: number }>(folder, counts);
    expect(seen?.indexed).toBe(seen?.found);
    return (seen?.found ?? 0) > 1;
  });
  await site.stop();
  const acknowledged = (await writes).flatMap((outcome) =>
    outcome.status === 'fulfilled' && !outcome.value.errors ? [outcome.value.data?.createArticle] : [],
  ) as { id: string }[];

  const stored = await readValues(folder, 'select id from news');
  expect(stored).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
  expect(await readValue(folder, 'select article_count from site_version')).toBe(stored.length);
  expect(await readValue(folder, 'select count(*) from article_search')).toBe(stored.length);
  expect(await findDamage(folder)).toEqual([]);
});
