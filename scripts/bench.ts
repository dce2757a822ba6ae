import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillSite } from './bench/fill-site.ts';
import { measureStart } from './bench/measure-start.ts';
import { median } from './bench/median.ts';
import { ROWS, type Row } from './bench/rows.ts';
import { cpuPerRequest } from './bench/send-load.ts';
import { startTarget, type Target } from './bench/start-target.ts';

// What a request costs in processor time, beside a floor: the same answer from a bare node:http server.
// Site and floor take turns, so that a machine that slows down slows both.
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100' },
    requests: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
  },
});
const [articles, requests, rounds] = [
  Number(values.articles),
  Number(values.requests),
  Number(values.rounds),
];

const folder = await mkdtemp(join(tmpdir(), 'sanir-bench-'));
try {
  print(
    `${cpus().length} x ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`,
  );
  await fillSite(folder, articles);

  const start = await measureStart(folder, rounds);
  print(`\nStart to first answered page, of ${rounds}, median`);
  print(`  processor ${start.cpuSeconds.toFixed(2)} s, clock ${start.wallSeconds.toFixed(2)} s`);

  const site = await startTarget('site', folder);
  print(
    `\nProcessor time a request in µs, ${articles} articles, ${rounds} x ${requests} requests in turn, median`,
  );
  print(`${'row'.padEnd(28)}${'site'.padStart(8)}${'floor'.padStart(8)}${'ratio'.padStart(8)}  floor is`);
  for (const row of ROWS) await measureRow(row, site);

  print(
    `\nMemory after all of this: ${Math.round((await site.usage()).rssBytes / 1e6)} MB (at rest ${Math.round(start.rssBytes / 1e6)} MB)`,
  );
  await site.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureRow(row: Row, site: Target): Promise<void> {
  const floor = await startTarget(row.floor, folder, await row.prepareFloor(site.url));
  const costs: { site: number; floor: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const cost = {
      site: await cpuPerRequest(site, row, requests),
      floor: await cpuPerRequest(floor, row, requests),
    };
    // The first round warms both up.
    if (round > 0) costs.push(cost);
  }
  await floor.stop();
  const [ours, bare] = [median(costs.map((cost) => cost.site)), median(costs.map((cost) => cost.floor))];
  const figures = [ours.toFixed(0), bare.toFixed(0), (ours / bare).toFixed(1)].map((figure) =>
    figure.padStart(8),
  );
  print(`${row.name.padEnd(28)}${figures.join('')}  ${row.floorIs}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
