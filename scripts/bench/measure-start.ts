import { median } from './median.ts';
import { startTarget } from './start-target.ts';

/** Starts the site several times, each until it has answered a page. Medians. */
export async function measureStart(folder: string, rounds: number) {
  const starts: { cpuSeconds: number; wallSeconds: number; rssBytes: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const site = await startTarget('site', folder);
    await (await fetch(new URL('/news', site.url))).text();
    const wallSeconds = (performance.now() - begun) / 1000;
    const { cpuMicroseconds, rssBytes } = await site.usage();
    starts.push({ cpuSeconds: cpuMicroseconds / 1e6, wallSeconds, rssBytes });
    await site.stop();
  }
  return {
    cpuSeconds: median(starts.map((start) => start.cpuSeconds)),
    wallSeconds: median(starts.map((start) => start.wallSeconds)),
    rssBytes: median(starts.map((start) => start.rssBytes)),
  };
}
