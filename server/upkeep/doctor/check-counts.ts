import { hasTable } from '../../database/queries/has-table.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import {
  changing,
  countArticles,
  findStoredCounts,
  findWrongApplicationCounts,
  storeApplicationCounts,
  storeCounts,
} from './doctor-repository.ts';
import type { Check, Site } from './finding.ts';

/** Whether the stored numbers of articles and of applications are the counted ones. */
export async function* checkCounts({ dataFile }: Pick<Site, 'dataFile'>): Check {
  const [stored, counted] = withReadConnection(dataFile, (connection) =>
    connection.transaction(() => [findStoredCounts(connection), countArticles(connection)] as const)(),
  );
  if (stored?.all !== counted.all || stored.published !== counted.published) {
    yield {
      problem: `The lists count ${stored?.all ?? 'no'} articles, ${stored?.published ?? 'none'} of them published; there are ${counted.all}, ${counted.published} of them published.`,
      mend: async () => {
        const { all, published } = changing(dataFile, (connection) => {
          const now = countArticles(connection);
          storeCounts(connection, now);
          return now;
        });
        return `They count ${all} and ${published} now.`;
      },
    };
  }
  const wrong = withReadConnection(dataFile, (connection) =>
    hasTable(connection, 'membership_counts') ? findWrongApplicationCounts(connection) : [],
  );
  for (const [index, { status, stored, counted }] of wrong.entries()) {
    yield {
      problem: `The list of applications counts ${stored} of the status ${status}; there are ${counted}.`,
      mend: async () => {
        // The first one mends all.
        if (index === 0) changing(dataFile, storeApplicationCounts);
        return `It counts ${counted} now.`;
      },
    };
  }
}
