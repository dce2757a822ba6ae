import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import {
  type ArticleImageInput,
  type CreateArticleInput,
  useCreateArticleMutation,
  useDiscardUploadMutation,
  useUpdateArticleMutation,
} from '../../../generated/admin.ts';
import type { ArticleBase, UnsavedArticle } from '../draft/article-draft.ts';
import { inputOf } from '../draft/article-fields.ts';

export interface ArticleMutations {
  save(article: UnsavedArticle, images: ArticleImageInput[]): Promise<SaveOutcome>;
  discard(paths: readonly string[]): Promise<void>;
}

/** Saving an article, a new one where it has no base, and taking back pictures that were sent for it. */
export function useArticleMutations(): ArticleMutations {
  const [createArticle] = useCreateArticleMutation();
  const [updateArticle] = useUpdateArticleMutation();
  const [discardUpload] = useDiscardUploadMutation();

  /** However often it is tried, one article is made; what was changed between the tries is written into it. */
  async function create({ id: key, mayExist }: UnsavedArticle, input: CreateArticleInput): Promise<void> {
    const { data } = await createArticle({ variables: { input: { ...input, key } } });
    if (data && mayExist) await update(data.createArticle, input);
  }

  async function update({ id, revision }: Pick<ArticleBase, 'id' | 'revision'>, input: CreateArticleInput) {
    await updateArticle({ variables: { id, revision, input } });
  }

  return {
    async save(article, images) {
      const input = inputOf(article.draft, images);
      try {
        await (article.base ? update(article.base, input) : create(article, input));
        return { kind: 'saved' };
      } catch (error) {
        return outcomeOfError(error);
      }
    },

    async discard(paths) {
      // A picture that cannot be taken back now is pending, and the server's sweep removes it.
      await Promise.allSettled(paths.map((path) => discardUpload({ variables: { path } })));
    },
  };
}

/** How the server answered to an article, or that no answer came. */
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
