import { FEW_ARTICLES, type GrowthResult, MANY_ARTICLES, type Ratio } from '../measures/measure-growth.ts';
import type { MemoryResult } from '../measures/measure-memory.ts';
import { ARTICLES, type PostgresResult } from '../measures/measure-postgres.ts';
import type { RowResult } from '../measures/measure-rows.ts';
import type { StartResult } from '../measures/measure-start.ts';
import type { BytesResult } from '../visitor/measure-bytes.ts';
import { CATEGORIES, type LighthouseResult } from '../visitor/measure-lighthouse.ts';

/** Null for parts that a run skipped. */
export interface BenchResult {
  readonly machine: string;
  /** The load average. Figures of a busy machine are unreliable. */
  readonly load: { readonly before: number; readonly after: number };
  readonly articles: number;
  readonly dataFileBytes: number;
  readonly start: StartResult | null;
  readonly memory: MemoryResult | null;
  readonly cost: readonly RowResult[];
  readonly bytes: readonly BytesResult[];
  readonly growth: readonly GrowthResult[];
  readonly postgres: PostgresResult | null;
  readonly lighthouse: readonly LighthouseResult[];
}

/** Prints one table, with the figures of an earlier run if given. */
export function printResult(result: BenchResult, earlier: BenchResult | null): void {
  const { load, start, memory } = result;
  print(`${result.machine}, load ${load.before.toFixed(2)} to ${load.after.toFixed(2)}`);
  print(`${result.articles} articles, data file ${megabytes(result.dataFileBytes)}`);
  if (earlier) print(`compared with ${earlier.articles} articles on ${earlier.machine}`);

  print(`\n${cells('processor time a request, µs', 'site', 'floor', 'ratio', 'earlier')}  floor is`);
  for (const { name, site, floor, floorIs } of result.cost) {
    const before = earlier?.cost.find((row) => row.name === name)?.site;
    print(
      `${cells(name, site.toFixed(0), floor.toFixed(0), (site / floor).toFixed(2), before?.toFixed(0))}  ${floorIs}`,
    );
  }

  if (start) {
    print(`\n${cells('start to first answered page, s', 'site', 'floor', 'ratio', 'earlier')}`);
    const { cpuSeconds, floorSeconds, wallSeconds } = start;
    const ratio = (cpuSeconds / floorSeconds).toFixed(2);
    const before = earlier?.start;
    print(
      cells(
        'processor',
        cpuSeconds.toFixed(2),
        floorSeconds.toFixed(2),
        ratio,
        before?.cpuSeconds.toFixed(2),
      ),
    );
    print(cells('clock', wallSeconds.toFixed(2), '', '', before?.wallSeconds.toFixed(2)));
  }
  if (memory) {
    print(`\n${cells('resident memory', 'site', 'x rest', 'earlier')}`);
    for (const [name, key] of MEMORY_ROWS) {
      const before = earlier?.memory?.[key];
      print(
        cells(
          name,
          megabytes(memory[key]),
          (memory[key] / memory.atRest).toFixed(2),
          before === undefined ? undefined : megabytes(before),
        ),
      );
    }
  }
  print(`\n${cells('first visit, bytes as they travel', 'HTML', 'CSS', 'scripts', 'client')}`);
  for (const { path, ...sizes } of result.bytes) {
    print(cells(shortPath(path), ...[sizes.html, sizes.styles, sizes.scripts, sizes.client].map(String)));
  }
  if (result.growth.length > 0) {
    print(
      `\n${cells('processor time a request, µs', `${FEW_ARTICLES}`, `${MANY_ARTICLES}`)} articles   ratio, quartiles   ${FEW_ARTICLES} to ${FEW_ARTICLES}`,
    );
    for (const row of result.growth)
      print(
        `${cells(row.name, row.few.toFixed(0), row.many.toFixed(0))}   ${spread(row)}   ${spread(row.control)}`,
      );
  }
  if (result.postgres) {
    const { version, rows } = result.postgres;
    const [few, many] = [ARTICLES.few, ARTICLES.many].map((count) => count.toLocaleString('en'));
    print(
      `\n${cells(`an answer on PostgreSQL ${version}, ms`, 'SQLite', few, many, 'x SQLite')}  articles on PostgreSQL`,
    );
    for (const row of rows)
      print(
        cells(
          row.name,
          ...[row.sqlite, row.few, row.many, row.few / row.sqlite].map((figure) => figure.toFixed(2)),
        ),
      );
  }
  if (result.lighthouse.length > 0) {
    print(`\n${cells('Lighthouse, mobile', 'perf', 'access', 'best', 'SEO', 'LCP ms', 'CLS', 'TBT ms')}`);
    for (const { path, scores, largestPaintMs, layoutShift, blockingMs } of result.lighthouse) {
      const figures = [
        ...CATEGORIES.map((category) => String(scores[category])),
        largestPaintMs.toFixed(0),
        layoutShift.toFixed(3),
        blockingMs.toFixed(0),
      ];
      print(cells(shortPath(path), ...figures));
    }
  }
}

const spread = ({ ratio, quartiles: [low, high] }: Ratio) =>
  `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

const shortPath = (path: string) => (/^\/news\/./.test(path) ? '/news/{id}' : path);

const MEMORY_ROWS = [
  ['at rest, after the first page', 'atRest'],
  ['after 10,000 requests', 'afterRequests'],
  ['after 50 photographs', 'afterUploads'],
] as const;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

const cells = (name: string, ...figures: (string | undefined)[]) =>
  `${name.padEnd(34)}${figures.map((figure) => (figure ?? '').padStart(9)).join('')}`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
