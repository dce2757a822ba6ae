import type { ArticleServices } from '../../../base-services.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import { markAll } from '../../images/image-repository.ts';
import { removeImages } from '../../images/remove-images.ts';
import type { ImageServices } from '../../images/store/image-store.ts';
import { removeArticle } from '../article-repository.ts';
import { deleteVersions } from '../versions/delete-versions.ts';
import { findRevision } from './find-revision.ts';

/** If given, the revision must be the latest. @throws DomainError NOT_FOUND or CONFLICT. */
export async function deleteArticle(
  services: ImageServices & ArticleServices,
  id: string,
  revision?: number,
): Promise<void> {
  const { db, clock, search } = services;
  await findRevision(db, id, revision);
  await deleteVersions(db, id);
  const released = await db.transaction().execute(async (transaction) => {
    const article = await findRevision(transaction, id, revision);
    const marked = await markAll(transaction, { kind: 'ARTICLE', id }, clock());
    await removeArticle(transaction, id);
    await search.remove(transaction, article.searchKey);
    await raiseSiteVersion(transaction, { articles: -1, published: -Number(article.published) });
    return marked;
  });
  await removeImages(services, released);
}
