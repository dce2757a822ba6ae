import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { BaseServices } from '../../../base-services.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Article, findArticle, isVisible } from '../article-repository.ts';
import { checkDate } from '../writing/article-input.ts';
import { removePin, storePin } from './pinned-repository.ts';

type PinServices = Pick<BaseServices, 'db' | 'clock'>;

/**
 * Puts an article first in the news, in place of the one that was. @param until ISO 8601; null for no end
 * @throws DomainError NOT_FOUND, or BAD_USER_INPUT for one that visitors do not see, or a passed end.
 */
export async function pinArticle(
  { db, clock }: PinServices,
  id: string,
  givenUntil: string | null | undefined,
): Promise<Article> {
  const until = checkDate(givenUntil) ?? null;
  return db.transaction().execute(async (transaction) => {
    const article = await findArticle(transaction, id);
    if (!article) throw new DomainError('NOT_FOUND', CATALOGUE.articleMissing);
    const now = clock();
    if (!isVisible(article, now)) throw new DomainError('BAD_USER_INPUT', CATALOGUE.pinUnpublished);
    if (until !== null && until <= now) throw new DomainError('BAD_USER_INPUT', CATALOGUE.pinEnded);
    await storePin(transaction, id, until);
    await raiseSiteVersion(transaction, { articles: 0, published: 0 });
    return article;
  });
}

/** Does nothing for an article that is not pinned. */
export async function unpinArticle({ db }: Pick<PinServices, 'db'>, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await removePin(transaction, id);
    await raiseSiteVersion(transaction, { articles: 0, published: 0 });
  });
}
