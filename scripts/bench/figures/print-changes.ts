import type { BenchResult } from './print-result.ts';

/** A figure that can be compared between machines: a cost relative to its floor, or bytes. */
interface Comparable {
  readonly name: string;
  readonly value: number;
}

/** Reports a change from this ratio on. Less is noise. */
const NOTABLE = 1.2;

/** Prints the ratios that changed by a fifth since `docs/bench.json`, and a warning when one grew. */
export function printChanges(result: BenchResult, kept: BenchResult): void {
  const before = new Map(comparablesOf(kept).map(({ name, value }) => [name, value]));
  const changes = comparablesOf(result).flatMap(({ name, value }) => {
    const former = before.get(name);
    if (former === undefined || former === 0) return [];
    const factor = value / former;
    if (factor < NOTABLE && factor > 1 / NOTABLE) return [];
    const mark = factor >= NOTABLE ? 'WARNING: ' : '';
    return [`${mark}${name}: ${former.toFixed(2)} → ${value.toFixed(2)} (x ${factor.toFixed(2)})`];
  });
  process.stdout.write(
    `\nsince docs/bench.json: ${changes.length === 0 ? 'no ratio changed by a fifth' : ''}\n`,
  );
  for (const change of changes) process.stdout.write(`${change}\n`);
}

function comparablesOf({ start, memory, cost, bytes, growth }: BenchResult): Comparable[] {
  return [
    ...cost.map(({ name, site, floor }) => ({ name: `${name}, x floor`, value: site / floor })),
    ...growth.map(({ name, ratio }) => ({ name: `${name}, 100,000 articles x 100`, value: ratio })),
    ...bytes.map(({ path, html, styles, scripts }) => ({
      name: `${path.replace(/^\/news\/.+/, '/news/{id}')}, KB`,
      value: (html + styles + scripts) / 1024,
    })),
    ...(start ? [{ name: 'start, x floor', value: start.cpuSeconds / start.floorSeconds }] : []),
    ...(memory ? [{ name: 'memory at rest, MB', value: memory.atRest / 1e6 }] : []),
  ];
}
