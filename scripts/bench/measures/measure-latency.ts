import type { BenchRow } from '../figures/rows.ts';
import { percentile } from '../figures/statistics.ts';
import { sendAtRate } from '../load/send-load.ts';
import type { Target } from '../load/start-target.ts';

/** Milliseconds from when a request was due until the end of its answer. */
export interface LatencyResult {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
}

export const LOAD = { perSecond: 200, seconds: 5 };

export async function measureLatency({ name, probe }: BenchRow, site: Target): Promise<LatencyResult> {
  const times = await sendAtRate(site.url, probe, LOAD);
  return { name, p50: percentile(times, 50), p99: percentile(times, 99) };
}
