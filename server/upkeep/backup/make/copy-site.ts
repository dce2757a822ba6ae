import { join } from 'node:path';
import { copyDataFile } from '../../../database/data-file/copy-data-file.ts';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { StartError } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { type DataFileFacts, forgetMove, readFacts } from '../backup-repository.ts';
import type { SiteFolders } from '../folder/backup-place.ts';
import type { Manifest } from '../folder/manifest.ts';
import type { Collection } from './collect-images.ts';

/**
 * Takes the images first, so that the site may delete them from then on, then the data file, then newer
 * images. When one of these was deleted again, the copy begins anew.
 */
export async function copySite(
  { dataDir, uploadsDir }: SiteFolders,
  partial: string,
  collection: Collection,
  onProgress: OnProgress,
): Promise<Pick<Manifest, 'migration' | 'missing' | 'siteId'>> {
  const [dataFile, copy] = [join(dataDir, DATA_FILE), join(partial, DATA_FILE)];
  await collection.add(readOwnFacts(dataFile));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    onProgress('Copying the data file');
    copyDataFile(dataFile, copy);
    forgetMove(copy);
    const { migration, siteId, images, sizes } = readFacts(copy);
    const missing = await collection.add({ images, sizes });
    const named = new Set(missing.length > 0 ? readFacts(dataFile).images : []);
    if (missing.every((image) => named.has(image))) {
      await collection.keepOnly(images);
      return { migration, siteId, missing };
    }
  }
  throw new StartError(
    `Pictures in ${uploadsDir} were deleted faster than they could be copied, ${MAX_ATTEMPTS} times. Try again when less is changed.`,
  );
}

const MAX_ATTEMPTS = 10;

/** @throws StartError for a data file that this program cannot make a backup of. */
function readOwnFacts(dataFile: string): DataFileFacts {
  const facts = readFacts(dataFile);
  if (facts.unknownMigrations.length > 0) {
    throw new StartError(
      `The data file ${dataFile} was written by a newer version of this program (${facts.unknownMigrations.join(', ')}). Make the backup with that version.`,
    );
  }
  if (facts.migration === '') {
    throw new StartError(`The data file ${dataFile} is empty or not of this program. Check DATA_DIR.`);
  }
  return facts;
}
