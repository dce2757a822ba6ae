import { median, percentile } from '../figures/statistics.ts';
import { sendMany } from '../load/send-load.ts';
import type { Target } from '../load/start-target.ts';
import type { FilledSite } from '../sites/fill-site.ts';
import { openPublisher } from '../sites/open-publisher.ts';

/** Milliseconds from the burst until the end of a reader's answer. */
export interface BurstResult {
  readonly p50: number;
  readonly p99: number;
}

const READERS = 1000;

/** 1,000 readers request the site's pages at once, after a publish made all of them stale. Medians. */
export async function measureBurst(
  site: Target,
  { filled, paths, rounds }: { filled: FilledSite; paths: readonly string[]; rounds: number },
): Promise<BurstResult> {
  const publisher = openPublisher(filled.dataFile);
  const bursts: BurstResult[] = [];
  for (let round = 0; round < rounds + WARMING_ROUNDS; round += 1) {
    publisher.change(filled.articleId);
    const startedAt = performance.now();
    const times = await Promise.all(
      Array.from({ length: READERS }, async (_, number) => {
        const probe = {
          path: paths[number % paths.length] ?? '/',
          headers: { 'accept-encoding': 'br' },
          status: 200,
        };
        await sendMany(site.url, probe, { count: 1, connections: 1 });
        return performance.now() - startedAt;
      }),
    );
    if (round >= WARMING_ROUNDS) bursts.push({ p50: percentile(times, 50), p99: percentile(times, 99) });
  }
  publisher.close();
  return { p50: median(bursts.map(({ p50 }) => p50)), p99: median(bursts.map(({ p99 }) => p99)) };
}

const WARMING_ROUNDS = 1;
