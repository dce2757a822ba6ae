import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Article, findArticle } from '../article-repository.ts';

/** @throws DomainError NOT_FOUND, or CONFLICT when a given revision is not the latest. */
export async function findRevision(
  db: Kysely<Database>,
  id: string,
  revision: number | undefined,
): Promise<Article> {
  const article = await findArticle(db, id);
  if (!article) throw new DomainError('NOT_FOUND', CATALOGUE.articleMissing);
  if (article.revision !== (revision ?? article.revision)) throw changedMeanwhile();
  return article;
}

export const changedMeanwhile = () => new DomainError('CONFLICT', CATALOGUE.articleChangedMeanwhile);
