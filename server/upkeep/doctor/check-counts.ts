import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { deriveAnew, readCounts } from './doctor-repository.ts';
import { type Check, quantity, type Site } from './finding.ts';

/** Whether the stored numbers and the search index have as many articles and applications as there are. */
export async function* checkCounts(site: Site): Check {
  const { stored, counted, entries, applications } = withReadConnection(site.dataFile, readCounts);
  let mended: string | undefined;
  const mend = async () => {
    mended ??= mendDerived(site);
    return mended;
  };
  if (stored.all !== counted.all || stored.published !== counted.published) {
    yield {
      problem: `The lists count ${stored.all} articles, ${stored.published} of them published; there are ${counted.all}, ${counted.published} of them published.`,
      mend,
    };
  }
  for (const { status, stored, counted } of applications) {
    yield {
      problem: `The list of applications counts ${stored} of the status ${status}; there are ${counted}.`,
      mend,
    };
  }
  if (entries !== counted.all) {
    yield {
      problem: `The search index has ${quantity(entries, 'article', 'articles')}, but there ${counted.all === 1 ? 'is' : 'are'} ${counted.all.toLocaleString('en')}.`,
      mend,
    };
  }
}

/** Makes all anew, whatever of it is wrong. @returns what was done. */
export function mendDerived({ dataFile, onProgress }: Site): string {
  const articles = deriveAnew(dataFile, onProgress);
  return `Counts and search index were made again from ${quantity(articles, 'article', 'articles')}.`;
}
