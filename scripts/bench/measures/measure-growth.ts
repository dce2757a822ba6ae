import { join } from 'node:path';
import { growingRowsOf } from '../figures/rows.ts';
import { median, percentile } from '../figures/statistics.ts';
import { type Probe, sendMany } from '../load/send-load.ts';
import { startSite, type Target } from '../load/start-target.ts';
import { fillSite } from '../sites/fill-site.ts';

/** Processor time per request in µs, with few and with many articles, and their ratio. */
export interface GrowthResult extends Ratio {
  readonly name: string;
  readonly few: number;
  readonly many: number;
  /** The ratio of another process with few articles. It shows how far a ratio strays without growth. */
  readonly control: Ratio;
}

/** The ratio to the process with few articles, round by round: the median and the quartiles. */
export interface Ratio {
  readonly ratio: number;
  readonly quartiles: readonly [number, number];
}

export const FEW_ARTICLES = 100;
export const MANY_ARTICLES = 100_000;

/** Measures the sites in turn, with few requests each, so that a slow phase of the machine affects all. */
export async function measureGrowth(folder: string, rounds: number, count: number): Promise<GrowthResult[]> {
  const few = await fillSite(join(folder, 'few'), FEW_ARTICLES);
  const many = await fillSite(join(folder, 'many'), MANY_ARTICLES);
  const sites = [
    { site: await startSite(join(folder, 'few')), rows: growingRowsOf(few) },
    { site: await startSite(join(folder, 'many')), rows: growingRowsOf(many) },
    { site: await startSite(join(folder, 'few')), rows: growingRowsOf(few) },
  ] as const;

  // Runs all rows first, because V8 compiles the code that they share.
  for (let round = 0; round < WARMING_ROUNDS; round += 1)
    for (const { site, rows } of sites)
      for (const { probe } of rows)
        await costOf(site, probe, { first: round * WARMING_REQUESTS, count: WARMING_REQUESTS });

  const results: GrowthResult[] = [];
  for (const [index, { name }] of sites[0].rows.entries()) {
    const costs: number[][] = sites.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      // Uses other requests in each round, because answers are cached.
      const first = WARMING_ROUNDS * WARMING_REQUESTS + round * count;
      for (let turn = 0; turn < sites.length; turn += 1) {
        const number = (round + turn) % sites.length;
        const turned = sites[number];
        const probe = turned?.rows[index]?.probe;
        if (turned && probe) costs[number]?.push(await costOf(turned.site, probe, { first, count }));
      }
    }
    const [ofFew = [], ofMany = [], ofControl = []] = costs;
    results.push({
      name,
      few: median(ofFew),
      many: median(ofMany),
      ...ratioOf(ofMany, ofFew),
      control: ratioOf(ofControl, ofFew),
    });
  }
  await Promise.all(sites.map(({ site }) => site.stop()));
  return results;
}

async function costOf(
  site: Target,
  probe: Probe,
  { first, count }: { first: number; count: number },
): Promise<number> {
  const before = await site.usage();
  await sendMany(site.url, probe, { first, count, connections: 8 });
  return ((await site.usage()).cpuMicroseconds - before.cpuMicroseconds) / count;
}

function ratioOf(costs: readonly number[], base: readonly number[]): Ratio {
  const ratios = costs.map((cost, round) => cost / (base[round] ?? Number.NaN));
  return { ratio: median(ratios), quartiles: [percentile(ratios, 25), percentile(ratios, 75)] };
}

const WARMING_ROUNDS = 2;
const WARMING_REQUESTS = 500;
