import { readStoredPath } from '../../../rules/images/stored-path.ts';
import type { BaseServices } from '../../base-services.ts';
import { raiseSiteVersion } from '../../database/site-state/site-version.ts';
import type { OldAddressRow } from '../../database/tables.ts';
import { oldAddressOf } from './old-address.ts';
import { insertOldAddresses } from './old-address-repository.ts';

/** What an old address leads to: an article by its id, or an image by its address here ('/uploads/…'). */
export type OldAddressTarget = { readonly article: string } | { readonly image: string };

/** An address of a former site ('/2024/05/title/', '/?p=123'), or a complete one, and its target. */
export type OldAddress = readonly [address: string, target: OldAddressTarget];

/** As `keepOldAddresses`, for one. */
export const keepOldAddress = (
  services: Pick<BaseServices, 'db' | 'clock'>,
  address: string,
  target: OldAddressTarget,
): Promise<number> => keepOldAddresses(services, [[address, target]]);

/**
 * Makes addresses of a former site lead to articles and images of this one, in one transaction. The first
 * target of an address stays; an address that cannot be read, or is the site's root, is left out.
 * @returns how many are new. @throws Error for a target that does not exist.
 */
export async function keepOldAddresses(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  addresses: readonly OldAddress[],
): Promise<number> {
  const rows = addresses.flatMap(([given, target]) => {
    const address = oldAddressOf(given);
    return address === null ? [] : [{ address, ...columnsOf(target) }];
  });
  if (rows.length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    const added = await insertOldAddresses(transaction, rows, clock());
    if (added > 0) await raiseSiteVersion(transaction, { articles: 0, published: 0 });
    return added;
  });
}

function columnsOf(target: OldAddressTarget): Pick<OldAddressRow, 'article_id' | 'image_path'> {
  if ('article' in target) return { article_id: target.article, image_path: null };
  const path = target.image.replace(/^\/uploads\//, '');
  if (readStoredPath(path)?.width !== null) throw new Error(`${target.image} is not the address of an image`);
  return { article_id: null, image_path: path };
}
