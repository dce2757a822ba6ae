import { CATALOGUE } from '../../rules/catalogue.ts';
import { raiseSiteVersion } from '../database/site-version.ts';
import { DomainError } from '../errors.ts';
import { markUnclaimed } from '../images/image-repository.ts';
import { removeImages } from '../images/remove-images.ts';
import { findArticle, removeArticle } from './article-repository.ts';
import { articleSearch } from './article-search-repository.ts';
import type { PublishingServices } from './publish-article.ts';

/**
 * Deletes an article: its rows, and after the commit its pictures' files.
 * @param revision if given, it must be the latest.
 * @throws DomainError NOT_FOUND or CONFLICT.
 */
export async function deleteArticle(
  services: PublishingServices,
  id: string,
  revision?: number,
): Promise<void> {
  const { db, clock } = services;
  const released = await db.transaction().execute(async (transaction) => {
    const article = await findArticle(transaction, id);
    if (!article) throw new DomainError('NOT_FOUND', CATALOGUE.articleMissing);
    if (revision !== undefined && article.revision !== revision)
      throw new DomainError('CONFLICT', CATALOGUE.articleChangedMeanwhile);
    const marked = await markUnclaimed(transaction, id, [], clock());
    await removeArticle(transaction, id);
    await articleSearch.remove(transaction, article);
    await raiseSiteVersion(transaction, { articles: -1, published: article.published ? -1 : 0 });
    return marked;
  });
  await removeImages(services, released);
}
