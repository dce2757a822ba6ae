import { startSite } from './start-target.ts';
import { median } from './statistics.ts';

export interface StartResult {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

/** Starts the site several times until it has answered a page. Medians. */
export async function measureStart(folder: string, rounds: number): Promise<StartResult> {
  const starts: StartResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const site = await startSite(folder);
    await (await fetch(new URL('/news', site.url))).text();
    const wallSeconds = (performance.now() - begun) / 1000;
    const { cpuMicroseconds } = await site.usage();
    starts.push({ cpuSeconds: cpuMicroseconds / 1e6, wallSeconds });
    await site.stop();
  }
  return {
    cpuSeconds: median(starts.map((start) => start.cpuSeconds)),
    wallSeconds: median(starts.map((start) => start.wallSeconds)),
  };
}
