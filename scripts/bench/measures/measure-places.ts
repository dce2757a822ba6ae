import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEmptyDatabase } from '../../testing/postgres/create-database.ts';
import { startPostgres } from '../../testing/postgres/start-postgres.ts';
import { NEW_PAGE } from '../figures/rows.ts';
import { median, percentile } from '../figures/statistics.ts';
import { type Probe, sendMany } from '../load/send-load.ts';
import { startSite, type Target } from '../load/start-target.ts';
import { publishArticle, signIn, takePhotograph, upload } from '../sites/administer.ts';
import { fillDatabase } from '../sites/fill-database.ts';
import { fillSite } from '../sites/fill-site.ts';

/** The performance of all processes of a site together, by the place of its data and images. */
export interface PlaceResult {
  readonly name: string;
  readonly rates: readonly Rate[];
  /** Milliseconds from sending a new article until its acknowledgement, and until every process shows it. */
  readonly acknowledged: Times;
  readonly visible: Times;
  /** The mean resident bytes of one process after all this work. */
  readonly memory: number;
}

interface Rate {
  readonly name: string;
  /** Answers of all processes per second. This program sends the requests from the same machine. */
  readonly perSecond: number;
  /** Processor time of the site's processes per answer. */
  readonly cpuMicroseconds: number;
}

interface Times {
  readonly p50: number;
  readonly p99: number;
}

const ARTICLES = 1000;
const PROCESSES = 3;

/**
 * Measures a process with data file and folder, then one and three with PostgreSQL and the bucket of `S3_…`.
 * Without these, it says so and returns only the first result.
 */
export async function measurePlaces(folder: string, rounds: number): Promise<PlaceResult[]> {
  const ownFolder = join(folder, 'one-machine');
  await fillSite(ownFolder, ARTICLES);
  const ofFile = () => startSite(ownFolder);
  const results = [await measurePlace({ name: 'data file and folder', processes: 1, start: ofFile }, rounds)];
  await using servers = new AsyncDisposableStack();
  const shared = await startServers(servers);
  if (shared === null) return results;
  const databaseUrl = await createEmptyDatabase(shared.postgresUrl, 'places');
  await fillDatabase(databaseUrl, folder, ARTICLES);
  const start = () => startSite(folder, { UPLOADS_DIR: '', DATABASE_URL: databaseUrl, ...shared.bucket });
  for (const processes of [1, PROCESSES])
    results.push(
      await measurePlace({ name: `PostgreSQL and bucket, ${processes}`, processes, start }, rounds),
    );
  return results;
}

async function startServers(servers: AsyncDisposableStack) {
  try {
    const bucket = readBucketVariables();
    const postgres = servers.adopt(await startPostgres({ durable: true }), ({ stop }) => stop());
    return { postgresUrl: postgres.url, bucket };
  } catch (error) {
    process.stdout.write(
      `Other places are not measured. ${error instanceof Error ? error.message : error}\n`,
    );
    return null;
  }
}

function readBucketVariables(): Record<string, string> {
  const variables = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith('S3_') && value ? [[name, value]] : [],
  );
  if (variables.length === 0) throw new Error('S3_ENDPOINT and its companions name no storage.');
  return Object.fromEntries(variables);
}

interface MeasuredPlace {
  readonly name: string;
  readonly processes: number;
  readonly start: () => Promise<Target>;
}

async function measurePlace({ name, processes, start }: MeasuredPlace, rounds: number): Promise<PlaceResult> {
  const sites = await Promise.all(Array.from({ length: processes }, start));
  try {
    return await measureSites(name, sites, rounds);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function measureSites(name: string, sites: readonly Target[], rounds: number): Promise<PlaceResult> {
  const [first] = sites;
  if (!first) throw new Error('A place has a process.');
  const cookie = await signIn(first.url);
  const photograph = await upload(first.url, cookie, await takePhotograph());
  const image = photograph.replace('.jpg', '-480.webp');
  const rates: Rate[] = [];
  for (const [row, probe] of [
    ['page hits', { ...NEW_PAGE, path: '/news' }],
    ['page misses', NEW_PAGE],
    ['pictures', { path: image, headers: {}, status: 200 }],
  ] as const)
    rates.push({ name: row, ...(await measureRate(sites, probe, rounds)) });

  const acknowledged: number[] = [];
  const visible: number[] = [];
  for (let number = 0; number < PUBLISHED; number += 1) {
    const title = `An article that is published while it is measured ${number}`;
    const begun = performance.now();
    await publishArticle(first.url, cookie, title);
    acknowledged.push(performance.now() - begun);
    await Promise.all(sites.map(({ url }) => untilShown(url, title)));
    visible.push(performance.now() - begun);
  }

  await pause(SETTLE_MS);
  const memory = (await Promise.all(sites.map((site) => site.usage()))).reduce(
    (sum, { rssBytes }) => sum + rssBytes / sites.length,
    0,
  );
  return { name, rates, acknowledged: timesOf(acknowledged), visible: timesOf(visible), memory };
}

/** Each process has its own connections. Medians of the rounds after the first, which warms up. */
async function measureRate(
  sites: readonly Target[],
  probe: Probe,
  rounds: number,
): Promise<Omit<Rate, 'name'>> {
  const count = Math.ceil(REQUESTS / sites.length);
  const usage = async () =>
    (await Promise.all(sites.map((site) => site.usage()))).reduce(
      (sum, { cpuMicroseconds }) => sum + cpuMicroseconds,
      0,
    );
  const measured: Omit<Rate, 'name'>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [before, begun] = [await usage(), performance.now()];
    await Promise.all(
      sites.map(({ url }, index) =>
        sendMany(url, probe, {
          count,
          connections: CONNECTIONS,
          first: (round * sites.length + index) * count,
        }),
      ),
    );
    const answers = count * sites.length;
    measured.push({
      perSecond: (answers / (performance.now() - begun)) * 1000,
      cpuMicroseconds: ((await usage()) - before) / answers,
    });
  }
  const warm = measured.slice(1);
  return {
    perSecond: median(warm.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(warm.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  };
}

async function untilShown(url: string, title: string): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await (await fetch(new URL('/news', url))).text()).includes(title))
    if (performance.now() > deadline) throw new Error(`${url} does not show ${title}`);
}

const timesOf = (times: readonly number[]): Times => ({
  p50: percentile(times, 50),
  p99: percentile(times, 99),
});

const REQUESTS = 1200;
const CONNECTIONS = 8;
const PUBLISHED = 100;
const SETTLE_MS = 2000;
const MAX_WAIT_MS = 10_000;
