import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listedPaths, PAGE_PATHS } from '../../rules/pages/pages.ts';
import { onSite } from '../commands/basics/on-site.ts';
import { SAMPLE_ARTICLES } from '../commands/seed/sample-articles.ts';
import { seedArticles } from '../commands/seed/seed-articles.ts';
import { printChanges } from './figures/print-changes.ts';
import { type BenchResult, printResult } from './figures/print-result.ts';
import { rowsOf } from './figures/rows.ts';
import { startSite } from './load/start-target.ts';
import { measureGrowth } from './measures/measure-growth.ts';
import { measureMemory } from './measures/measure-memory.ts';
import { measurePostgres } from './measures/measure-postgres.ts';
import { measureRow } from './measures/measure-rows.ts';
import { measureStart } from './measures/measure-start.ts';
import { fillSite } from './sites/fill-site.ts';
import { measureBytes } from './visitor/measure-bytes.ts';
import { type LighthouseResult, measureLighthouse } from './visitor/measure-lighthouse.ts';

// Measures the site against floors: minimal servers with the same answers. Nothing passes or fails here.
if (process.platform !== 'linux')
  throw new Error('The bench reads processor time from /proc: it needs Linux.');

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '10' },
    requests: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '5' },
    /**
     * Runs only rows whose name contains this, or only 'growth', 'postgres' or 'lighthouse'. Skips memory and
     * start.
     */
    only: { type: 'string' },
    /** Files: where to write the figures, and figures of an earlier run to compare. */
    json: { type: 'string' },
    compare: { type: 'string' },
  },
});
/** The result of a run on a quiet machine. docs/DEVELOPING.md says when to renew it. */
const KEPT = new URL('../../docs/bench.json', import.meta.url);

const LIGHTHOUSE_ROUNDS = 3;

/** Per row, round and size of the site. Other rows have fewer and longer rounds. */
const GROWTH_REQUESTS = 200;
const GROWTH_ROUNDS = 4;

const articles = Number(values.articles);
const rounds = Number(values.rounds);
const earlier = values.compare ? (JSON.parse(await readFile(values.compare, 'utf8')) as BenchResult) : null;

const folder = await mkdtemp(join(tmpdir(), 'sanir-bench-'));
try {
  const result = await measure(folder);
  const kept = existsSync(KEPT) ? (JSON.parse(await readFile(KEPT, 'utf8')) as BenchResult) : null;
  if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
  printResult(result, earlier);
  if (kept) printChanges(result, kept);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(folder: string): Promise<BenchResult> {
  const loadBefore = loadavg()[0] ?? Number.NaN;
  const filled = await fillSite(folder, articles);
  const rows = rowsOf(filled).filter(({ name }) => name.includes(values.only ?? ''));
  const isWhole = values.only === undefined;

  const start = isWhole ? await measureStart(folder, rounds) : null;
  const memory = isWhole ? await measureMemory(folder) : null;
  const site = await startSite(folder);
  const cost = [];
  for (const row of rows) {
    cost.push(await measureRow(row, { site, filled, rounds, count: Number(values.requests) }));
  }
  const bytes = [
    await measureBytes(site, '/', ['client/visitor/pages/home/home-page.tsx']),
    await measureBytes(site, '/news', ['client/visitor/news/pages/news-page.tsx']),
    await measureBytes(site, `/news/${filled.articleId}`, ['client/visitor/news/pages/article-page.tsx']),
  ];
  await site.stop();
  const growth =
    isWhole || values.only === 'growth'
      ? await measureGrowth(folder, rounds * GROWTH_ROUNDS, GROWTH_REQUESTS)
      : [];
  const postgres = isWhole || values.only === 'postgres' ? await measurePostgres(folder, rounds) : null;
  const lighthouse =
    isWhole || values.only === 'lighthouse' ? await measureLighthousePages(join(folder, 'seeded')) : [];
  return {
    machine: `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`,
    load: { before: loadBefore, after: loadavg()[0] ?? Number.NaN },
    articles,
    dataFileBytes: (await stat(filled.dataFile)).size,
    start,
    memory,
    cost,
    bytes,
    growth,
    postgres,
    lighthouse,
  };
}

/** All visitors' pages with the sample articles, and one article. */
async function measureLighthousePages(folder: string): Promise<LighthouseResult[]> {
  const places = {
    dataDir: join(folder, 'data'),
    uploadsDir: join(folder, 'uploads'),
    bucket: null,
    databaseUrl: null,
    logLevel: 'error',
  } as const;
  await onSite(places, (services) => seedArticles(services, SAMPLE_ARTICLES, () => undefined));
  const site = await startSite(folder);
  const answer = await fetch(new URL('/graphql', site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ news(first: 1) { nodes { id } } }' }),
  });
  const { data } = (await answer.json()) as { data: { news: { nodes: [{ id: string }] } } };
  const results = [];
  for (const path of [...listedPaths(), `${PAGE_PATHS.news}/${data.news.nodes[0].id}`])
    results.push(await measureLighthouse(site, path, LIGHTHOUSE_ROUNDS));
  await site.stop();
  return results;
}
