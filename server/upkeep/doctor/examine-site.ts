import { dirname } from 'node:path';
import { isDamage } from '../../database/data-file/is-damage.ts';
import { recogniseDataFile } from '../../database/data-file/recognise-data-file.ts';
import { refuseUnfinishedRestore } from '../../database/data-file/unfinished-restore.ts';
import { readMoveIn, refuseElsewhere } from '../../database/site-state/site-move.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { messageOf, StartError } from '../../platform/errors.ts';
import { checkCounts } from './check-counts.ts';
import { checkImageFiles, checkImageRows, checkSweep } from './check-images.ts';
import { checkIntegrity, damaged } from './check-integrity.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { checkPermissions } from './check-permissions.ts';
import { checkSearchIndex } from './check-search-index.ts';
import type { Check, Site } from './finding.ts';

/** Looks at all that belongs to a site, which may be running. Changes nothing; creates nothing. */
export async function* examineSite(site: Site): Check {
  const { dataFile, uploadsDir } = site;
  let isNew: boolean;
  try {
    refuseUnfinishedRestore(dirname(dataFile));
    isNew = recogniseDataFile(dataFile, uploadsDir).length === 0;
    if (!isNew) refuseElsewhere(withReadConnection(dataFile, readMoveIn));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // No start is possible, and what is to be mended cannot be told.
    yield { problem: error.message };
    return;
  }
  if (isNew) {
    yield {
      problem: `There is no data file ${dataFile}, or it is empty.`,
      advice:
        'A new site gets one at its first start: npm start. For a site that exists, set DATA_DIR to its folder.',
    };
    return;
  }
  let isDamaged = false;
  for (const check of CHECKS) {
    try {
      for await (const said of check(site)) {
        isDamaged ||= 'isDamage' in said;
        yield isDamaged && 'mend' in said ? { problem: said.problem, advice: FIRST } : said;
      }
    } catch (error) {
      if (!isDamage(error)) throw error;
      // Once: what a check cannot read, the next ones cannot either.
      if (!isDamaged) yield damaged(dataFile, [messageOf(error)]);
      isDamaged = true;
    }
  }
}

/** What a damaged data file says may be wrong, and a write may damage more. */
const FIRST = 'Restore a backup first; then run npm run doctor again.';

const CHECKS = [
  checkIntegrity,
  checkCounts,
  checkSearchIndex,
  checkImageRows,
  checkImageFiles,
  checkSweep,
  checkPermissions,
  checkLeftovers,
] as const;
