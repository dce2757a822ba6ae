import { join } from 'node:path';
import { fillSite } from './fill-site.ts';
import { growingRowsOf } from './rows.ts';
import { sendMany } from './send-load.ts';
import { startSite, type Target } from './start-target.ts';
import { median } from './statistics.ts';

/** Processor time per request in µs, with few and with many articles. */
export interface GrowthResult {
  readonly name: string;
  readonly few: number;
  readonly many: number;
}

export const FEW_ARTICLES = 100;
export const MANY_ARTICLES = 100_000;

/** Two sites alternate, so that a slow machine affects both; medians. */
export async function measureGrowth(folder: string, rounds: number, count: number): Promise<GrowthResult[]> {
  const few = await fillSite(join(folder, 'few'), FEW_ARTICLES);
  const many = await fillSite(join(folder, 'many'), MANY_ARTICLES);
  const [fewSite, manySite] = [await startSite(join(folder, 'few')), await startSite(join(folder, 'many'))];
  const manyRows = growingRowsOf(many);
  const results: GrowthResult[] = [];
  for (const [index, row] of growingRowsOf(few).entries()) {
    const costs: { few: number; many: number }[] = [];
    for (let round = 0; round < rounds + WARMING_ROUNDS; round += 1) {
      const cost = async (site: Target, { probe }: typeof row) => {
        const before = await site.usage();
        // Other requests in each round, because answers are cached.
        await sendMany(site.url, numberedFrom(round * count, probe), { count, connections: 8 });
        return ((await site.usage()).cpuMicroseconds - before.cpuMicroseconds) / count;
      };
      const result = { few: await cost(fewSite, row), many: await cost(manySite, manyRows[index] ?? row) };
      if (round >= WARMING_ROUNDS) costs.push(result);
    }
    results.push({
      name: row.name,
      few: median(costs.map((cost) => cost.few)),
      many: median(costs.map((cost) => cost.many)),
    });
  }
  await Promise.all([fewSite.stop(), manySite.stop()]);
  return results;
}

const numberedFrom = (first: number, probe: ReturnType<typeof growingRowsOf>[number]['probe']) => {
  const { body } = probe;
  return typeof body === 'function' ? { ...probe, body: (number: number) => body(first + number) } : probe;
};

const WARMING_ROUNDS = 2;
