import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../testing/find-browser.ts';
import { median } from '../figures/statistics.ts';
import type { Target } from '../load/start-target.ts';

/** Lighthouse's result for its mobile preset. Medians. */
export interface LighthouseResult {
  readonly path: string;
  /** Out of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Runs each round in a new browser, as a first visit. */
export async function measureLighthouse(
  site: Target,
  path: string,
  rounds: number,
): Promise<LighthouseResult> {
  const runs: LighthouseResult[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(site, path));
  const middle = (of: (run: LighthouseResult) => number) => median(runs.map(of));
  return {
    path,
    scores: scoresOf((category) => middle(({ scores }) => scores[category])),
    largestPaintMs: middle((run) => run.largestPaintMs),
    layoutShift: middle((run) => run.layoutShift),
    blockingMs: middle((run) => run.blockingMs),
  };
}

async function runOnce(site: Target, path: string): Promise<LighthouseResult> {
  const browser = await launch({ chromePath: findBrowser(), chromeFlags: FLAGS });
  try {
    const run = await lighthouse(new URL(path, site.url).href, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!run || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse failed');
    const { audits, categories } = run.lhr;
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      path,
      scores: scoresOf((category) => Math.round(100 * (categories[category]?.score ?? Number.NaN))),
      largestPaintMs: figure('largest-contentful-paint'),
      layoutShift: figure('cumulative-layout-shift'),
      blockingMs: figure('total-blocking-time'),
    };
  } finally {
    browser.kill();
  }
}

function scoresOf(score: (category: Category) => number): Record<Category, number> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Record<
    Category,
    number
  >;
}

const FLAGS = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
