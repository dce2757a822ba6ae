import type { ArticleServices } from '../../../server/base-services.ts';
import type { ImageServices } from '../../../server/features/images/store/image-store.ts';
import { findArticleByKey } from '../../../server/features/news/article-repository.ts';
import { deleteArticle } from '../../../server/features/news/writing/delete-article.ts';
import { DomainError } from '../../../server/platform/errors.ts';
import { keyOf, type SampleArticle } from './sample-article.ts';

/** Deletes samples that nobody edited, with their images. @param tell gets a line each @returns how many */
export async function removeArticles(
  services: ImageServices & ArticleServices,
  articles: readonly Pick<SampleArticle, 'title'>[],
  tell: (line: string) => void,
): Promise<number> {
  let removed = 0;
  for (const article of articles) {
    const found = await findArticleByKey(services.db, keyOf(article));
    if (!found) continue;
    const outcome = await removeUnedited(services, found.id);
    if (outcome === 'edited') tell(`Kept, because it was edited: ${found.title}`);
    if (outcome !== 'removed') continue;
    tell(`Removed: ${found.title}`);
    removed += 1;
  }
  return removed;
}

/** Checks in the transaction that deletes the article, because the site may be running. */
async function removeUnedited(
  services: ImageServices & ArticleServices,
  id: string,
): Promise<'removed' | 'edited' | 'gone'> {
  try {
    await deleteArticle(services, id, FIRST_REVISION);
    return 'removed';
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CONFLICT') return 'edited';
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return 'gone';
    throw error;
  }
}

const FIRST_REVISION = 1;
