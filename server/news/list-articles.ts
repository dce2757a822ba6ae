import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { DomainError } from '../errors.ts';
import type { Article, ListPosition } from './article.ts';
import { findArticles } from './article-repository.ts';

export interface ArticlePage {
  readonly articles: readonly Article[];
  /** Whether older articles follow. */
  readonly hasMore: boolean;
}

/**
 * A page of articles by keyset, so that the last page of a long list costs what the first does.
 * @throws DomainError BAD_USER_INPUT for a size out of bounds or a cursor that this list did not give.
 */
export async function listArticles(
  db: Kysely<Database>,
  {
    first,
    after,
    drafts,
    mostAtOnce,
  }: { first: number; after: string | null; drafts: boolean; mostAtOnce: number },
): Promise<ArticlePage> {
  if (first < 1 || first > mostAtOnce) {
    throw new DomainError('BAD_USER_INPUT', `"first" must be from 1 to ${mostAtOnce}.`);
  }
  const found = await findArticles(db, {
    limit: first + 1,
    after: after === null ? null : readCursor(after),
    drafts,
  });
  return { articles: found.slice(0, first), hasMore: found.length > first };
}

/** The cursor of an article: its position in the list, opaque to clients. */
export function cursorOf({ createdAt, id }: ListPosition): string {
  return Buffer.from(`${createdAt}.${id}`).toString('base64url');
}

function readCursor(cursor: string): ListPosition {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString());
  const position = match && { createdAt: Number(match[1]), id: match[2] ?? '' };
  // Comparing with the cursor written anew refuses the letters that base64url skips over.
  if (!position || cursorOf(position) !== cursor)
    throw new DomainError('BAD_USER_INPUT', 'This cursor is not valid.');
  return position;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;
