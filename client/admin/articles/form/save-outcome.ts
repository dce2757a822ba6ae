import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** How the server answered to an article, or that nobody knows. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'signed-out' }
  /** The article was changed meanwhile. */
  | { readonly kind: 'conflict' }
  /** The article was deleted meanwhile. */
  | { readonly kind: 'missing' }
  /** With the server's own sentence, where it has one. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The answer got lost, so the article may have been saved. */
  | { readonly kind: 'unanswered' };

/** What an error of a GraphQL request says of the outcome. */
export function outcomeOfError(error: unknown): SaveOutcome {
  if (CombinedGraphQLErrors.is(error)) return outcomeOfAnswer(error);
  // An answer in no words of ours: refused on the way to the program, or lost at a gateway on the way back.
  if (ServerError.is(error) && error.statusCode < 500) return { kind: 'refused', message: null };
  return { kind: 'unanswered' };
}

function outcomeOfAnswer({ errors: [error] }: CombinedGraphQLErrors): SaveOutcome {
  switch (error?.extensions?.code) {
    case 'UNAUTHENTICATED':
      return { kind: 'signed-out' };
    case 'CONFLICT':
      return { kind: 'conflict' };
    case 'NOT_FOUND':
      return { kind: 'missing' };
    default:
      return { kind: 'refused', message: error?.message ?? null };
  }
}
