import { articlePath, slugOf, topicFeedPath, topicPath } from '../../../rules/articles/addresses/slug.ts';
import { documentUrl } from '../../../rules/documents/document-rules.ts';
import { imageUrl } from '../../../rules/images/image-rules.ts';
import { isDocument } from '../../../rules/images/stored-path.ts';
import { FEED_PATH } from '../../../rules/pages/pages.ts';
import type { BaseServices } from '../../base-services.ts';
import type { SiteVersion } from '../../database/site-store.ts';
import { isServable } from '../images/image-repository.ts';
import { findArticle, isVisible } from '../news/article-repository.ts';
import { findTopics } from '../news/topics/topic-repository.ts';
import { topicsOf } from '../news/topics/topics.ts';
import { candidatesOf, isOldFeed, withoutFeed } from './old-address.ts';
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

  const knownOf = (url: string) => candidatesOf(url).find((candidate) => known.has(candidate));

  async function targetOf(address: string): Promise<string | null> {
    const row = await findOldAddress(db, address);
    if (row?.topic_id) return topicTarget(row.topic_id, topicPath);
    if (row?.image_path) return (await isServable(db, row.image_path)) ? fileUrl(row.image_path) : null;
    const article = row?.article_id ? await findArticle(db, row.article_id) : null;
    return article && isVisible(article, clock()) ? articlePath(article.id, slugOf(article.title)) : null;
  }

  /** As others, visitors never learn of a topic without an article that they see. */
  async function topicTarget(id: string, pathOf: (slug: string) => string): Promise<string | null> {
    const [topic] = topicsOf(await findTopics(db, clock()), [id]);
    return topic?.hasVisible ? pathOf(topic.slug) : null;
  }

  /** A topic's feed; that of all news for others. */
  async function feedTarget(url: string): Promise<string> {
    const address = knownOf(withoutFeed(url));
    const row = address === undefined ? null : await findOldAddress(db, address);
    return (row?.topic_id ? await topicTarget(row.topic_id, topicFeedPath) : null) ?? FEED_PATH;
  }

  return {
    mayLead: (url) => version.known() !== ofVersion || knownOf(url) !== undefined,
    async find(url) {
      await catchUp();
      if (known.size === 0) return null;
      const address = knownOf(url);
      if (address !== undefined) return targetOf(address);
      return isOldFeed(url) ? feedTarget(url) : null;
    },
  };
}

const fileUrl = (path: string): string => (isDocument(path) ? documentUrl(path) : imageUrl(path));
