import { isDamage } from '../../database/data-file/is-damage.ts';
import { isOfSearchIndex } from '../../database/data-file/recognise-data-file.ts';
import { NEWEST_MIGRATION, numberOf as versionOf } from '../../database/migrations/index.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { messageOf } from '../../platform/errors.ts';
import { mendDerived } from './check-counts.ts';
import { findDamage, findLastMigration, findLostParents } from './doctor-repository.ts';
import { type Finding, listOf, type Note, quantity, type Site } from './finding.ts';

/** Whether SQLite and its relations are sound. @returns whether the rest of the site can be examined. */
export async function* checkIntegrity(site: Site): AsyncGenerator<Finding | Note, boolean> {
  const { dataFile, onProgress } = site;
  onProgress('Reading the whole data file');
  const damage = readDamage(dataFile);
  const ofIndex = damage.filter(isOfSearchIndex);
  if (damage.length > ofIndex.length) {
    const others = damage.filter((line) => !isOfSearchIndex(line));
    yield { problem: `The data file ${dataFile} is damaged: ${listOf(others)}.`, advice: RESTORE };
    return false;
  }
  const { name, timestamp } = withReadConnection(dataFile, findLastMigration);
  const isUpToDate = name >= NEWEST_MIGRATION;
  yield { note: `The data file has the data version ${versionOf(name)} since ${timestamp.slice(0, 10)}.` };
  if (ofIndex.length > 0) {
    yield {
      problem: `The search index cannot be read (${listOf(ofIndex)}), so searches fail.`,
      ...(isUpToDate ? { mend: async () => mendDerived(site) } : { advice: RESTORE }),
    };
  }
  for (const { name: table, parent, count } of withReadConnection(dataFile, findLostParents)) {
    yield {
      problem: `${quantity(count, 'row', 'rows')} of ${table} belong to a row of ${parent} that is not there.`,
      advice: RESTORE,
    };
  }
  if (!isUpToDate) {
    yield {
      note: `The next start brings it to ${versionOf(NEWEST_MIGRATION)}, after it has copied it to a file beside it. Only then the rest can be examined: run npm run doctor again.`,
    };
  }
  return isUpToDate;
}

function readDamage(dataFile: string): string[] {
  try {
    return withReadConnection(dataFile, findDamage).map((line) => line.replace(/\s+/g, ' '));
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [messageOf(error)];
  }
}

const RESTORE = 'Restore a backup: npm run restore -- DIR';
