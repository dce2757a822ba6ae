import { useRef } from 'react';
import {
  type CreateArticleInput,
  type EditableArticleFragment,
  useCreateArticleMutation,
  useDiscardUploadMutation,
  useUpdateArticleMutation,
} from '../../generated/admin.ts';
import { newCreationKey } from './creation-key.ts';
import { outcomeOfError, type SaveOutcome } from './save-outcome.ts';

/** Saving an article, a new one where there is none, and taking back pictures that were sent for it. */
export function useArticleMutations(article: EditableArticleFragment | null) {
  const [createArticle] = useCreateArticleMutation();
  const [updateArticle] = useUpdateArticleMutation();
  const [discardUpload] = useDiscardUploadMutation();
  const creation = useRef<Creation>(null);

  /** However often it is tried, one article is made of a draft; what was changed between the tries is written into it. */
  async function create(input: CreateArticleInput): Promise<void> {
    creation.current ??= { key: newCreationKey(), wasUnanswered: false };
    const { key, wasUnanswered } = creation.current;
    const { data } = await createArticle({ variables: { input: { ...input, key } } });
    if (data && wasUnanswered) await update(data.createArticle, input);
    creation.current = null;
  }

  async function update(
    { id, revision }: Pick<EditableArticleFragment, 'id' | 'revision'>,
    input: CreateArticleInput,
  ) {
    await updateArticle({ variables: { id, revision, input } });
  }

  return {
    async save(input: CreateArticleInput): Promise<SaveOutcome> {
      try {
        await (article ? update(article, input) : create(input));
        return { kind: 'saved' };
      } catch (error) {
        const outcome = outcomeOfError(error);
        if (creation.current && outcome.kind === 'unanswered') creation.current.wasUnanswered = true;
        return outcome;
      }
    },

    async discard(paths: readonly string[]): Promise<void> {
      // A picture that cannot be taken back now is pending, and the server's sweep removes it.
      await Promise.allSettled(paths.map((path) => discardUpload({ variables: { path } })));
    },
  };
}

/** The creation of the draft that the form holds. */
interface Creation {
  readonly key: string;
  /** Whether a try of it was left without an answer, so that there may be an article. */
  wasUnanswered: boolean;
}
