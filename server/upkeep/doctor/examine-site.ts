import { dirname } from 'node:path';
import { recogniseDataFile } from '../../database/data-file/recognise-data-file.ts';
import { refuseUnfinishedRestore } from '../../database/data-file/unfinished-restore.ts';
import { readMoveIn, refuseElsewhere } from '../../database/site-state/site-move.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { StartError } from '../../platform/errors.ts';
import { checkCounts } from './check-counts.ts';
import { checkImageFiles } from './check-image-files.ts';
import { checkImages } from './check-images.ts';
import { checkIntegrity } from './check-integrity.ts';
import { checkLeftovers } from './check-leftovers.ts';
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
  if (!(yield* checkIntegrity(site))) return;
  yield* checkCounts(site);
  yield* checkImages(site);
  yield* checkImageFiles(site);
  yield* checkLeftovers(site);
}
