import {
  type CreateArticleInput,
  type EditableArticleFragment,
  useCreateArticleMutation,
  useDiscardUploadMutation,
  useUpdateArticleMutation,
} from '../../generated/admin.ts';
import { outcomeOfError, type SaveOutcome } from './save-outcome.ts';

export interface ArticleMutations {
  readonly save: (input: CreateArticleInput) => Promise<SaveOutcome>;
  readonly discard: (paths: readonly string[]) => Promise<void>;
}

/** Saving an article, a new one where there is none, and taking back pictures that were sent for it. */
export function useArticleMutations(article: EditableArticleFragment | null): ArticleMutations {
  const [createArticle] = useCreateArticleMutation();
  const [updateArticle] = useUpdateArticleMutation();
  const [discardUpload] = useDiscardUploadMutation();

  return {
    async save(input) {
      const context = within(SAVE_TIMEOUT_MS);
      try {
        if (article) {
          const { id, revision } = article;
          await updateArticle({ variables: { id, revision, input }, context });
        } else {
          await createArticle({ variables: { input }, context });
        }
        return { kind: 'saved' };
      } catch (error) {
        return outcomeOfError(error);
      }
    },

    async discard(paths) {
      const context = within(DISCARD_TIMEOUT_MS);
      // A picture that cannot be taken back now is pending, and the server's sweep removes it.
      await Promise.allSettled(paths.map((path) => discardUpload({ variables: { path }, context })));
    },
  };
}

/** A lost network does not say so: without a limit the form would stay busy for ever. */
function within(milliseconds: number) {
  return { fetchOptions: { signal: AbortSignal.timeout(milliseconds) } };
}

const SAVE_TIMEOUT_MS = 60_000;
const DISCARD_TIMEOUT_MS = 10_000;
