import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHostileContext, openHostilePage } from '../../support/browser/hostile/hostile-page.ts';
import { serveUnsanitised } from '../../support/browser/hostile/serve-unsanitised.ts';
import { closePages, openBrowser } from '../../support/browser/launch/browser.ts';
import { attacks } from '../../support/data/attacks/attacks.ts';
import { pause } from '../../support/pause.ts';
import type { ListeningServer } from '../../support/server/doubles/listen-on-loopback.ts';

const OF_EACH_KIND = 4;
const LONG_TEST_MS = 3_600_000;

const all = attacks(OF_EACH_KIND);
let site: ListeningServer;

beforeAll(async () => {
  site = await serveUnsanitised(all.map(({ html }) => html));
});

afterAll(async () => {
  await closePages();
  await site.close();
});

it(
  'a page that shows hostile texts as they are is noticed: what runs by itself, and what runs with help',
  async () => {
    const { noticed, missed } = await visitAll();
    const share = (kind: 'control' | 'helped') => {
      const count = (list: readonly number[]) => list.filter((at) => all[at]?.[kind]).length;
      return count(noticed) / (count(noticed) + count(missed));
    };
    if (process.env.LONG) {
      process.stdout.write(
        `Noticed: ${noticed.length} of ${noticed.length + missed.length}, ${(100 * share('control')).toFixed(1)} % of those that run by themselves, ${(100 * share('helped')).toFixed(1)} % of those that run with help.\n${missed.map((at) => JSON.stringify(all[at])).join('\n')}\n`,
      );
    }
    expect(share('control')).toBeGreaterThan(0.98);
    expect(share('helped')).toBeGreaterThan(0.98);
  },
  LONG_TEST_MS,
);

/** Visits each text that runs something, until the harness notices it. @returns their places in the list. */
async function visitAll(): Promise<{ noticed: number[]; missed: number[] }> {
  const browser = await openBrowser();
  const waiting = all.flatMap(({ control, helped }, at) => (control || helped ? [at] : []));
  const noticed: number[] = [];
  const missed: number[] = [];

  async function work(): Promise<void> {
    const context = await openHostileContext(browser, site.url);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const isFound =
        (await isNoticed(`/${at}`, 50)) ||
        (await isNoticed(`/${at}?late`, 50)) ||
        // Some wait for the end of an animation.
        (await isNoticed(`/${at}`, 15_000));
      (isFound ? noticed : missed).push(at);
    }
    await context.close();

    async function isNoticed(path: string, mostMs: number): Promise<boolean> {
      const hostile = await openHostilePage(context, site.url);
      // Some texts keep a page from ever being loaded.
      hostile.page.setDefaultTimeout(20_000);
      // An image that is asked for, or a frame, would be noticed on the site, but is no script.
      const hasRun = () => hostile.hits().some((hit) => !/^A (?:request|frame)/.test(hit));
      try {
        await hostile.go(path);
        await hostile.help();
        for (let waited = 0; !hasRun(); waited += 50) {
          if (waited >= mostMs) return false;
          await pause(50, 'a text may run by a timer, or at the end of an animation');
        }
        return true;
      } catch (error) {
        // It left the page, or closed it.
        if (!/navigation|closed|ERR_ABORTED|Timeout/.test(String(error))) throw error;
        return hasRun();
      } finally {
        await hostile.page.close();
      }
    }
  }

  await Promise.all([work(), work()]);
  return { noticed, missed };
}
