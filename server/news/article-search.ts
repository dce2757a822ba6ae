import type { Kysely, Transaction } from 'kysely';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import type { Article } from './article.ts';

/**
 * The index in which visitors' searches look. It knows published articles only, by the words of title and text that
 * `searchWords` finds, so that every database compares alike.
 */
export interface ArticleSearch {
  /** Published articles that have, for each word to find, one that begins with it; newest first. */
  find(
    db: Kysely<Database>,
    wanted: { words: readonly string[]; limit: number; after: ListPosition | null },
  ): Promise<Article[]>;

  /** Enters an article, or replaces its entry, in the transaction that writes it. */
  enter(
    transaction: Transaction<Database>,
    article: { createdAt: number; words: readonly string[] },
  ): Promise<void>;

  /** Takes an article's entry away, if there is one, in the transaction that deletes or hides it. */
  leave(transaction: Transaction<Database>, article: { createdAt: number }): Promise<void>;
}
