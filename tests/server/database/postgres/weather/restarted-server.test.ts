import { expect, it } from 'vitest';
import { CREATE_ARTICLE, createArticle } from '../../../../support/data/articles/articles.ts';
import { othersKnow } from '../../../../support/postgres/others-know.ts';
import { postgres, runSql, startPostgresForFile } from '../postgres-of-file.ts';
import { readFrom, startGroup } from '../site-group.ts';

startPostgresForFile();

const ROUNDS = process.env.LONG ? 20 : 3;
const WELL_AGAIN = { timeout: 60_000 };

it(`a PostgreSQL that is killed and started again under load, ${ROUNDS} times, ends no process and loses no acknowledged write: /healthz says so meanwhile, and all is well again by itself`, async () => {
  const group = await startGroup('restarted', { expectErrors: true });
  const { sites } = group;
  const admin = await group.signIn();
  const load = startLoad();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const written = load.written();
    await expect.poll(load.written, { interval: 10 }).toBeGreaterThan(written + 1);
    await postgres.kill();
    await expect.poll(health, WELL_AGAIN).toEqual([503, 503, 503]);
    await postgres.restart();
    await expect.poll(health, WELL_AGAIN).toEqual([200, 200, 200]);
    const title = `After restart ${round}.`;
    await createArticle(admin, { title });
    await othersKnow();
    for (const site of sites) expect(await readFrom(site)).toContain(title);
  }

  const { statuses, titles } = await load.end();
  expect(statuses).toEqual(new Set([200, 503]));
  expect(titles.length).toBeGreaterThan(0);
  const rows = await runSql(group.databaseUrl, 'select title from news');
  const stored = new Set(rows.map(({ title }) => title));
  expect(titles.filter((title) => !stored.has(title))).toEqual([]);
  expect(sites.map(({ process }) => process.exitCode)).toEqual([null, null, null]);
  await group.stop();

  function health(): Promise<number[]> {
    return Promise.all(sites.map(async ({ url }) => (await fetch(new URL('/healthz', url))).status));
  }

  /** Two readers of each process, who search for other words each time, and one writer. */
  function startLoad() {
    const statuses = new Set<number>();
    const titles: string[] = [];
    let isRunning = true;
    const reading = [...sites, ...sites].map(async ({ url }) => {
      for (let number = 0; isRunning; number += 1) {
        const response = await fetch(new URL(`/news?q=words${number}`, url));
        await response.text();
        statuses.add(response.status);
      }
    });
    const writing = (async () => {
      for (let number = 0; isRunning; number += 1) {
        const title = `Article ${number}.`;
        const { data } = await admin.ask(CREATE_ARTICLE, { input: { title, content: '<p>Words.</p>' } });
        if (data?.createArticle) titles.push(title);
      }
    })();
    return {
      written: () => titles.length,
      async end() {
        isRunning = false;
        await Promise.all([...reading, writing]);
        return { statuses, titles };
      },
    };
  }
}, 300_000);
