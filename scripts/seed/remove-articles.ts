import { DomainError } from '../../server/errors.ts';
import { findArticleByKey } from '../../server/news/article-repository.ts';
import { deleteArticle } from '../../server/news/delete-article.ts';
import type { PublishingServices } from '../../server/news/publish-article.ts';
import { keyOf, type SampleArticle } from './sample-article.ts';

/**
 * Deletes the samples by the same way as the administrator, with their pictures. One that was edited is somebody's work
 * by now, so it stays.
 * @param tell is given a line for each article that was there.
 * @returns how many were removed.
 */
export async function removeArticles(
  services: PublishingServices,
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

/** The site may be running: whether an article was edited is judged in the transaction that deletes it. */
async function removeUnedited(
  services: PublishingServices,
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
