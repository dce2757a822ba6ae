import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { onSite } from '../../commands/seed/open-site.ts';
import { seedArticles } from '../../commands/seed/seed-articles.ts';
import { findBrowser } from '../../testing/find-browser.ts';
import { median } from '../figures/statistics.ts';
import { BENCH_PASSWORD, startSite } from '../load/start-target.ts';
import { LONG_ARTICLE, SHORT_ARTICLE } from '../sites/typed-articles.ts';

/** Processor ms of scripts, style and layout per key press, in a short article and one of 10,000 words. */
export interface TypingResult {
  readonly name: string;
  readonly empty: number;
  readonly long: number;
}

/** Types in the real article form. Two browsers alternate, so a slow machine affects both. */
export async function measureTyping(folder: string, rounds: number): Promise<TypingResult[]> {
  const places = {
    dataDir: `${folder}/data`,
    uploadsDir: `${folder}/uploads`,
    bucket: null,
    databaseUrl: null,
    logLevel: 'error',
  } as const;
  const articles = [SHORT_ARTICLE, LONG_ARTICLE];
  await onSite(places, (services) => seedArticles(services, articles, () => undefined));
  const site = await startSite(folder);
  const browsers = [await launch(), await launch()] as const;
  try {
    const empty = await openArticle(browsers[0], site.url, SHORT_ARTICLE.title);
    await empty.page.keyboard.press('ControlOrMeta+a');
    await empty.page.keyboard.press('Backspace');
    const long = await openArticle(browsers[1], site.url, LONG_ARTICLE.title);
    const results: TypingResult[] = [];
    for (const { name, keys } of PRESSES) {
      const costs: { empty: number; long: number }[] = [];
      for (let round = 0; round < rounds + WARMING_ROUNDS; round += 1) {
        const cost = { empty: await costOf(empty, keys), long: await costOf(long, keys) };
        if (round >= WARMING_ROUNDS) costs.push(cost);
      }
      results.push({
        name,
        empty: median(costs.map((cost) => cost.empty)),
        long: median(costs.map((cost) => cost.long)),
      });
    }
    return results;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await site.stop();
  }
}

/** Each key press leaves the length of the text nearly unchanged. */
const PRESSES = [
  { name: 'a letter', keys: ['a'] },
  { name: 'Backspace', keys: ['Backspace'] },
  { name: 'Enter, Backspace', keys: ['Enter', 'Backspace'] },
  { name: 'bold, a letter', keys: ['ControlOrMeta+b', 'b'] },
  { name: 'an arrow', keys: ['ArrowLeft'] },
] as const;

const WARMING_ROUNDS = 2;
const PRESSES_PER_ROUND = 20;
/** Leaves time for deferred work after a key press, which would otherwise share the time of the next one. */
const PAUSE_MS = 25;

const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), chromiumSandbox: process.getuid?.() !== 0 });

interface OpenArticle {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens the form with the caret in the middle of the text. */
async function openArticle(browser: Browser, url: string, title: string): Promise<OpenArticle> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  // Counts processor time of the page's thread, so other load does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(new URL('/create-news', url).href);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Password', { exact: true }).fill(BENCH_PASSWORD);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.getByRole('tab', { name: 'Manage Articles' }).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const text = page.getByRole('tabpanel', { name: 'Manage Articles' }).getByRole('textbox', {
    name: 'Full Content',
    exact: true,
  });
  const paragraphs = text.locator('> p');
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click();
  await page.keyboard.press('End');
  // Starts with unsaved work, or the admin area would rerender whenever a key returns to the saved text.
  await page.keyboard.type('unsaved');
  return { page, session };
}

/** Milliseconds per key press. */
async function costOf({ page, session }: OpenArticle, keys: readonly string[]): Promise<number> {
  const before = await spentIn(session);
  for (let press = 0; press < PRESSES_PER_ROUND; press += 1) {
    for (const key of keys) {
      await page.keyboard.press(key);
      await wait(PAUSE_MS);
    }
  }
  return ((await spentIn(session)) - before) / PRESSES_PER_ROUND;
}

async function spentIn(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.filter(({ name }) => SPENDING.has(name)).map(({ value }) => value);
  return 1000 * seconds.reduce((sum, value) => sum + value, 0);
}

const SPENDING = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']);
