import { ownNameOf } from '../../../database/migrations/index.ts';
import { refuseElsewhere } from '../../../database/site-state/site-move.ts';
import { StartError } from '../../../platform/errors.ts';
import type { Snapshot } from '../tables/snapshot.ts';
import type { ArchiveSource } from './archive-source.ts';
import type { Collection, ImageFacts } from './collect-images.ts';

interface Steps<Copied> {
  readonly readImages: (snapshot: Snapshot) => Promise<ImageFacts>;
  /** Runs before each attempt, and takes away what an earlier one left. */
  readonly begin: () => Promise<void>;
  /** Names the images of its moment. */
  readonly copy: (snapshot: Snapshot) => Promise<Copied & { readonly images: ImageFacts }>;
}

/**
 * Takes the images first, so that the site may delete them from then on, then the tables, then newer images.
 * When one of these was deleted again, the tables are copied anew.
 * @returns what it copied, and `missing`, the images that are nowhere.
 */
export async function copyOneMoment<Copied>(
  source: ArchiveSource,
  collection: Collection,
  { readImages, begin, copy }: Steps<Copied>,
): Promise<Omit<Copied, 'images'> & { readonly missing: readonly string[] }> {
  await collection.add(await source.snapshot(readImages));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await begin();
    const { images, ...copied } = await source.snapshot(copy);
    const missing = await collection.add(images);
    const named = new Set(missing.length > 0 ? (await source.snapshot(readImages)).images : []);
    if (missing.every((image) => named.has(image))) {
      await collection.keepOnly(images.images);
      return { ...copied, missing };
    }
  }
  throw new StartError(
    `Pictures were deleted faster than they could be copied, ${MAX_ATTEMPTS} times. Try again when less is changed.`,
  );
}

const MAX_ATTEMPTS = 10;

/** @throws StartError for data that is empty, another program's, a newer version's, or not the site's. */
export function migrationOf({ migrations: applied, move }: Snapshot): string {
  refuseElsewhere(move);
  const newest = applied.at(-1);
  if (newest === undefined)
    throw new StartError('The data is empty or not of this program. Check DATA_DIR, or DATABASE_URL.');
  if (ownNameOf(newest)) return newest;
  throw new StartError(
    `The data was written by a newer version of this program (${newest}). Make this copy with that version.`,
  );
}
