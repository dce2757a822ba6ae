import { median } from '../figures/statistics.ts';
import { startFloor, startSite, type Target } from '../load/start-target.ts';

export interface StartResult {
  readonly cpuSeconds: number;
  /** Processor time of a bare `node:http` server until it has answered. */
  readonly floorSeconds: number;
  readonly wallSeconds: number;
}

/** Starts the site several times and waits for the first page. Medians. */
export async function measureStart(folder: string, rounds: number): Promise<StartResult> {
  const starts: StartResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const site = await startSite(folder);
    const cpuSeconds = await cpuUntilAnswer(site);
    const wallSeconds = (performance.now() - startedAt) / 1000;
    await site.stop();
    const floor = await startFloor('bytes', '', { status: 200, headers: {}, body: '' });
    starts.push({ cpuSeconds, wallSeconds, floorSeconds: await cpuUntilAnswer(floor) });
    await floor.stop();
  }
  return {
    cpuSeconds: median(starts.map((start) => start.cpuSeconds)),
    wallSeconds: median(starts.map((start) => start.wallSeconds)),
    floorSeconds: median(starts.map((start) => start.floorSeconds)),
  };
}

async function cpuUntilAnswer(target: Target): Promise<number> {
  await (await fetch(new URL('/news', target.url))).text();
  return (await target.usage()).cpuMicroseconds / 1e6;
}
