import {
  type CreateArticleInput,
  useCreateArticleMutation,
  useDiscardUploadMutation,
  useUpdateArticleMutation,
} from '../../../generated/admin.ts';
import type { ArticleBase, ArticleWork } from '../draft/article-work.ts';
import { outcomeOfError, type SaveOutcome } from './save-outcome.ts';

export interface ArticleMutations {
  save(work: Tried, input: CreateArticleInput): Promise<SaveOutcome>;
  discard(paths: readonly string[]): Promise<void>;
}

type Tried = Pick<ArticleWork, 'id' | 'base' | 'mayExist'>;

/** Saving an article, a new one where the work has no other, and taking back pictures that were sent for it. */
export function useArticleMutations(): ArticleMutations {
  const [createArticle] = useCreateArticleMutation();
  const [updateArticle] = useUpdateArticleMutation();
  const [discardUpload] = useDiscardUploadMutation();

  /** However often it is tried, one article is made of a work; what was changed between the tries is written into it. */
  async function create({ id: key, mayExist }: Tried, input: CreateArticleInput): Promise<void> {
    const { data } = await createArticle({ variables: { input: { ...input, key } } });
    if (data && mayExist) await update(data.createArticle, input);
  }

  async function update({ id, revision }: Pick<ArticleBase, 'id' | 'revision'>, input: CreateArticleInput) {
    await updateArticle({ variables: { id, revision, input } });
  }

  return {
    async save(work, input) {
      try {
        await (work.base ? update(work.base, input) : create(work, input));
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
