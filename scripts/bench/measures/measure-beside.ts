import { median, percentile } from '../figures/statistics.ts';
import { type Probe, sendAtRate } from '../load/send-load.ts';
import type { Target } from '../load/start-target.ts';
import { publishArticle, signIn, takePhotograph, upload } from '../sites/administer.ts';

/** Milliseconds until 99 of 100 readers have their whole answers, at rest and during some work. */
export interface BesideResult {
  readonly name: string;
  readonly quiet: number;
  readonly busy: number;
}

/** Medians of a cached page's requests, in turn with and without an administrator who works all the time. */
export async function measureBeside({ url }: Target, rounds: number): Promise<BesideResult[]> {
  const cookie = await signIn(url);
  const photograph = await takePhotograph();
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    'articles of 9,900 links are saved': () => publishArticle(url, cookie, 'Links', LINKS),
    'photographs of 12 megapixels are uploaded': () => upload(url, cookie, photograph),
    'passwords are checked': () => signIn(url),
  };
  const results: BesideResult[] = [];
  for (const [name, work] of Object.entries(works)) {
    const pairs: { quiet: number; busy: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await slowestOf(url);
      let isOver = false;
      const working = (async () => {
        while (!isOver) await work();
      })();
      const busy = await slowestOf(url);
      isOver = true;
      await working;
      pairs.push({ quiet, busy });
    }
    results.push({
      name,
      quiet: median(pairs.map((pair) => pair.quiet)),
      busy: median(pairs.map((pair) => pair.busy)),
    });
  }
  return results;
}

const slowestOf = async (url: string) => percentile(await sendAtRate(url, READER, RATE), 99);

const READER: Probe = { path: '/about', headers: { 'accept-encoding': 'br' }, status: 200 };

const RATE = { perSecond: 100, seconds: 3 };

/** Close to the bounds of an article. */
const LINKS = `<p>${Array.from({ length: 9900 }, (_, number) => `<a href="/n/${number}">w</a> `).join('')}</p>`;
