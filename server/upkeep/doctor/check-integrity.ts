import { isOfSearchIndex } from '../../database/data-file/recognise-data-file.ts';
import { NEWEST_MIGRATION, numberOf as versionOf } from '../../database/migrations/index.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { findDamage, findLastMigration, findLostParents } from './doctor-repository.ts';
import { type Check, type Finding, listOf, quantity, type Site } from './finding.ts';

/** Whether SQLite and its relations are sound. */
export async function* checkIntegrity({ dataFile, onProgress }: Site): Check {
  const { name, timestamp } = withReadConnection(dataFile, findLastMigration);
  yield { note: `The data file has the data version ${versionOf(name)} since ${timestamp.slice(0, 10)}.` };
  if (name < NEWEST_MIGRATION) {
    yield {
      note: `The next start brings it to ${versionOf(NEWEST_MIGRATION)}, after it has copied it to a file beside it.`,
    };
  }
  onProgress('Reading the whole data file');
  // For the index see `check-search-index.ts`.
  const damage = withReadConnection(dataFile, findDamage).filter((line) => !isOfSearchIndex(line));
  if (damage.length > 0) {
    yield damaged(dataFile, damage);
  }
  for (const { name: table, parent, count } of withReadConnection(dataFile, findLostParents)) {
    yield {
      problem: `${quantity(count, 'row', 'rows')} of ${table} belong to a row of ${parent} that is not there.`,
      advice: RESTORE,
    };
  }
}

export const damaged = (dataFile: string, damage: readonly string[]): Finding => ({
  problem: `The data file ${dataFile} is damaged: ${listOf(damage.map((line) => line.replace(/\s+/g, ' ')))}.`,
  advice: RESTORE,
  isDamage: true,
});

const RESTORE = 'Restore a backup: npm run restore -- DIR';
