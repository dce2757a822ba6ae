import { basename, join } from 'node:path';
import { IMAGE_FOLDER } from '../../../rules/images/stored-path.ts';
import { withReadConnection } from '../../database/sqlite/connect-to-read.ts';
import { lookAtImage } from '../../features/images/store/image-file.ts';
import { storedPaths } from '../../features/images/store/renditions.ts';
import { findSomeStored, findStored, type StoredImage } from './doctor-repository.ts';
import { type Check, type Finding, listOf, quantity, type Site } from './finding.ts';

/** Whether each image and smaller copy that a row names is there, and whole. */
export async function* checkImages({ dataFile, uploadsDir, onProgress }: Site): Check {
  const images = withReadConnection(dataFile, findStored);
  const losses: Loss[] = [];
  for (const [index, image] of images.entries()) {
    losses.push(...findLoss(image, uploadsDir));
    onProgress('Looking for the files of pictures', index + 1, images.length);
  }
  if (isAll(losses, images.length)) {
    yield allGone(images.length, uploadsDir);
    return;
  }
  // Those that were deleted meanwhile are no loss.
  const stored = new Set(withReadConnection(dataFile, findStored).map(({ path }) => path));
  for (const { image, what, advice } of losses) {
    if (!stored.has(image.path)) continue;
    yield { problem: `The picture ${image.path} ${ownerOf(image)} ${what}.`, advice };
  }
}

/** As `checkImages`, for the newest and oldest. Without names: those of files often contain people's. */
export async function* checkSomeImages({ dataFile, uploadsDir }: Site): Check {
  const looked = withReadConnection(dataFile, (connection) => findSomeStored(connection, LOOKED_AT));
  const losses = looked.flatMap((image) => findLoss(image, uploadsDir));
  if (isAll(losses, looked.length)) yield allGone(looked.length, uploadsDir);
  else if (losses.length > 0) {
    yield {
      problem: `${quantity(looked.length, 'picture was', 'pictures were')} looked at: ${quantity(losses.length, 'is', 'are')} missing or damaged, or without smaller copies.`,
    };
  }
}

function ownerOf({ title, ownerKind, isHeld }: StoredImage): string {
  if (title === null) return 'that nothing has yet';
  return `${isHeld ? 'of an earlier version ' : ''}of the ${ownerKind} “${title}”`;
}

interface Loss {
  readonly image: StoredImage;
  /** What is wrong with it, for "The picture …". */
  readonly what: string;
  readonly advice: string;
  readonly isGone: boolean;
}

/** Empty where all is there, and no damage shows. */
function findLoss(image: StoredImage, uploadsDir: string): Loss[] {
  const own = lookAtImage(join(uploadsDir, image.path));
  const lost = (what: string, advice = FROM_BACKUP) => [{ image, what, advice, isGone: own === null }];
  if (own === null) return lost('is missing');
  if (!own.isReadable) return lost(`is damaged: it ${own.damage}`, UNBLOCK);
  if (own.bytes !== image.bytes)
    return lost(`has ${quantity(own.bytes, 'byte', 'bytes')} instead of ${image.bytes.toLocaleString('en')}`);
  if (own.damage !== null) return lost(`is damaged: it ${own.damage}`);
  const copies = storedPaths(image).filter((path) => lookAtImage(join(uploadsDir, path))?.damage !== null);
  if (copies.length === 0) return [];
  return lost(
    `has ${quantity(copies.length, 'smaller copy that is', 'smaller copies that are')} missing or damaged`,
    `Copy ${listOf(copies.map((path) => basename(path)))} from a backup to the same place, or upload the picture again.`,
  );
}

/** One can get lost by itself. */
const isAll = (losses: readonly Loss[], images: number): boolean =>
  images > 1 && losses.filter(({ isGone }) => isGone).length === images;

const allGone = (images: number, uploadsDir: string): Finding => ({
  problem: `None of the ${images.toLocaleString('en')} pictures looked for is in ${join(uploadsDir, IMAGE_FOLDER)}. Probably UPLOADS_DIR is not the folder of before, or the pictures were not moved together with the data file.`,
  advice:
    'Stop the site and set UPLOADS_DIR to their folder, or put them there; or restore a backup: npm run restore -- DIR',
});

const UNBLOCK = 'Move it away, or let the user of the site read it; then run npm run doctor again.';
const FROM_BACKUP = 'Copy it from a backup to the same place, or remove the picture where it is shown.';

/** The newest and as many of the oldest. */
const LOOKED_AT = 50;
