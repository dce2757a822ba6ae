import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { UNTITLED_DRAFT } from '../../../../rules/articles/untitled.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Article, findArticle } from '../article-repository.ts';
import { enterGroup, findGroups } from './translation-repository.ts';

/**
 * The group of an article that is saved. @param article as it will be, with its group of now
 * @param translationOf an article whose group it joins, leaving its own; null for none; undefined to stay
 * @throws DomainError BAD_USER_INPUT where that is gone, or the group has the article's language already.
 */
export async function settleGroup(
  transaction: Transaction<Database>,
  article: Pick<Article, 'id' | 'lang' | 'translationGroup'>,
  translationOf: string | null | undefined,
): Promise<string | null> {
  if (translationOf === null) return null;
  const group =
    translationOf === undefined
      ? article.translationGroup
      : await groupWith(transaction, article, translationOf);
  if (group === null) return null;
  requireFree(article, (await findGroups(transaction, [group])).get(group) ?? []);
  return group;
}

/** @throws DomainError BAD_USER_INPUT where another one of them has the article's language. */
export function requireFree(
  article: { readonly id?: string; readonly lang: string },
  members: readonly Article[],
) {
  const same = members.find(({ id, lang }) => id !== article.id && lang === article.lang);
  if (same) throw languageTaken(same);
}

/** The other one's group, which begins here where it has none. */
async function groupWith(
  transaction: Transaction<Database>,
  article: Pick<Article, 'id'>,
  otherId: string,
): Promise<string> {
  if (otherId === article.id) throw new DomainError('BAD_USER_INPUT', CATALOGUE.translationOfItself);
  const other = await findArticle(transaction, otherId);
  if (!other) throw new DomainError('BAD_USER_INPUT', CATALOGUE.originalMissing);
  if (other.translationGroup !== null) return other.translationGroup;
  const group = randomUUIDv7();
  await enterGroup(transaction, otherId, group);
  return group;
}

const languageTaken = ({ title }: Pick<Article, 'title'>) =>
  new DomainError(
    'BAD_USER_INPUT',
    `Among its translations, “${title || UNTITLED_DRAFT}” has this language already. Choose another language, or take one of the two out.`,
  );
