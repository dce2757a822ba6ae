import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { answered } from '../../../../data/answered.ts';
import {
  type ArticleImageInput,
  type CreateArticleInput,
  type SavedArticleFragment,
  useCreateArticleMutation,
  useDiscardUploadMutation,
  useUpdateArticleMutation,
} from '../../../../generated/admin.ts';

import { failureCode } from '../../../basics/failures/failure.ts';
import { usePanelServices } from '../../../session/panel-services.ts';
import { type ArticleBase, baseOf, type UnsavedArticle } from '../../draft/article-draft.ts';
import { inputOf, isOnSite } from '../../draft/article-fields.ts';
import { readEditableArticle } from '../../saved/use-editable-article.ts';

/** Saves an article (a new one where it has no base), and discards images that were sent for it. */
export function useArticleMutations() {
  const [createArticle] = useCreateArticleMutation();
  const [updateArticle] = useUpdateArticleMutation();
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const [discardUpload] = useDiscardUploadMutation();

  /** Retries create only one article; a retry also saves the changes made in between. */
  async function create({ key, mayExist }: UnsavedArticle, input: CreateArticleInput) {
    const { createArticle: created } = answered(
      await createArticle({ variables: { input: { ...input, key } } }),
    );
    return mayExist ? update(created, input) : created;
  }

  async function update({ id, revision }: Pick<ArticleBase, 'id' | 'revision'>, input: CreateArticleInput) {
    return answered(await updateArticle({ variables: { id, revision, input } })).updateArticle;
  }

  return {
    async save(article: UnsavedArticle, images: ArticleImageInput[]): Promise<SaveOutcome> {
      const input = inputOf(article.draft, images);
      try {
        const saved = await resume(async () =>
          article.base ? update(article.base, input) : create(article, input),
        );
        return { kind: 'saved', article: saved };
      } catch (error) {
        return outcomeOfError(error);
      }
    },

    /** The article that an attempt saved without an answer; a conflict where somebody else has changed it. */
    async baseAfter(attempt: UnsavedArticle): Promise<FoundBase | SaveOutcome> {
      if (!attempt.base) return { kind: 'conflict' };
      const { id, revision } = attempt.base;
      try {
        const found = await resume(() => readEditableArticle(client, id));
        if (!found) return { kind: 'missing' };
        const isOwn = found.revision === revision + 1 && isOnSite(attempt, found);
        return isOwn ? { kind: 'found', base: baseOf(found) } : { kind: 'conflict' };
      } catch (error) {
        return outcomeOfError(error);
      }
    },

    async discard(paths: readonly string[]): Promise<void> {
      // If this fails, the image stays pending and the server deletes it later.
      await Promise.allSettled(paths.map((path) => discardUpload({ variables: { path } })));
    },
  };
}

interface FoundBase {
  readonly kind: 'found';
  readonly base: ArticleBase;
}

/** The server's answer to saving an article, or that none came. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly article: SavedArticleFragment }
  /** The article was changed in the meantime. */
  | { readonly kind: 'conflict' }
  /** The article was deleted in the meantime. */
  | { readonly kind: 'missing' }
  /** With the server's sentence, where it sent one. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The answer was lost, so the article may have been saved. */
  | { readonly kind: 'unanswered' };

/** The outcome that a GraphQL error means. @throws where the administrator did not sign in again. */
function outcomeOfError(error: unknown): SaveOutcome {
  switch (failureCode(error)) {
    case 'UNAUTHENTICATED':
      throw error;
    case 'CONFLICT':
      return { kind: 'conflict' };
    case 'NOT_FOUND':
      return { kind: 'missing' };
  }
  if (CombinedGraphQLErrors.is(error)) return { kind: 'refused', message: error.errors[0]?.message ?? null };
  // The answer is not the program's: a proxy refused the request, or lost the answer.
  if (ServerError.is(error) && error.statusCode < 500) return { kind: 'refused', message: null };
  return { kind: 'unanswered' };
}
