import { StartError } from '../../platform/errors.ts';
import type { SitePlace } from './places/open-place.ts';
import { countRows, sumOfBytes } from './rows/row-repository.ts';

export interface SiteSize {
  readonly articles: number;
  readonly images: number;
  /** Of the images, without their smaller copies. */
  readonly bytes: number;
  readonly applications: number;
}

export async function readSize({ db }: Pick<SitePlace, 'db'>): Promise<SiteSize> {
  return {
    articles: await countRows(db, 'news'),
    images: await countRows(db, 'news_images'),
    bytes: await sumOfBytes(db),
    applications: await countRows(db, 'membership_applications'),
  };
}

/** @throws StartError for data that the new place would refuse, or that cannot be moved whole. */
export async function refuseBrokenReferences({
  db,
  engine,
}: Pick<SitePlace, 'db' | 'engine'>): Promise<void> {
  const tables = await engine.findBrokenReferences(db);
  if (tables.length > 0)
    throw new StartError(
      `Rows of ${tables.join(', ')} refer to rows that are not there: the site cannot be moved as it is. See npm run doctor; nothing was changed.`,
    );
}
