import { articlePath, slugOf } from '../../../rules/articles/slug.ts';
import { imageUrl } from '../../../rules/images/image-rules.ts';
import { FEED_PATH } from '../../../rules/pages/pages.ts';
import type { BaseServices } from '../../base-services.ts';
import type { SiteVersion } from '../../database/site-store.ts';
import { isServable } from '../images/image-repository.ts';
import { findArticle, isVisible } from '../news/article-repository.ts';
import { candidatesOf, isOldFeed } from './old-address.ts';
import { findOldAddress, findOldAddressesAfter } from './old-address-repository.ts';

export interface OldAddresses {
  /** Whether `find` may know more of a requested path and query than that it was never old. */
  mayLead(url: string): boolean;
  /** Where a requested path and query leads now; null if it was never old, or leads to nothing visible. */
  find(url: string): Promise<string | null>;
}

/**
 * Knows all old addresses, so that others cost no query: programs that try addresses send many. Reads what is
 * new once for each site version, and only while somebody asks.
 */
export function createOldAddresses({
  db,
  clock,
  version,
}: Pick<BaseServices, 'db' | 'clock'> & {
  readonly version: Pick<SiteVersion, 'known' | 'current'>;
}): OldAddresses {
  /** Of a deleted target too. */
  const known = new Set<string>();
  let ofVersion: number | null = null;
  let reading: Promise<void> = Promise.resolve();

  async function readNew(): Promise<void> {
    const current = version.known() ?? (await version.current());
    if (current === ofVersion) return;
    for (const address of await findOldAddressesAfter(db, ofVersion ?? 0)) known.add(address);
    ofVersion = current;
  }

  /** One after another, so that requests that come together share a read. */
  function catchUp(): Promise<void> {
    if (ofVersion !== null && version.known() === ofVersion) return Promise.resolve();
    reading = reading.catch(() => undefined).then(readNew);
    return reading;
  }

  async function targetOf(address: string): Promise<string | null> {
    const row = await findOldAddress(db, address);
    if (row?.image_path) return (await isServable(db, row.image_path)) ? imageUrl(row.image_path) : null;
    const article = row?.article_id ? await findArticle(db, row.article_id) : null;
    return article && isVisible(article, clock()) ? articlePath(article.id, slugOf(article.title)) : null;
  }

  return {
    mayLead: (url) =>
      version.known() !== ofVersion || candidatesOf(url).some((address) => known.has(address)),
    async find(url) {
      await catchUp();
      if (known.size === 0) return null;
      const address = candidatesOf(url).find((candidate) => known.has(candidate));
      if (address !== undefined) return targetOf(address);
      return isOldFeed(url) ? FEED_PATH : null;
    },
  };
}
