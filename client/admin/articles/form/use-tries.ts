import { useRef } from 'react';
import type { ArticleImageInput } from '../../../generated/admin.ts';
import type { ArticleWork } from '../draft/article-work.ts';
import type { WorkKeeper } from '../draft/work-keeper.ts';
import { inputOf } from './input-of.ts';
import type { SaveOutcome } from './save-outcome.ts';
import type { ArticleMutations } from './use-article-mutations.ts';

/** What of a work the form changes. */
export type Written = Pick<ArticleWork, 'base' | 'draft'>;

/** What is known of the tries to save a work, those before the page was loaded too. */
interface Tries {
  /** The paths of pictures that are on the site already, by their rows' ids. */
  readonly sent: Map<number, string>;
  /** The whole work, for another time. */
  work(written: Written): ArticleWork;
  /** Saves it, once it is kept that this is being tried: the page may be gone when the answer comes. */
  save(written: Written, images: ArticleImageInput[]): Promise<SaveOutcome>;
}

export function useTries(
  begun: ArticleWork,
  keeper: WorkKeeper,
  { save }: Pick<ArticleMutations, 'save'>,
): Tries {
  const { id } = begun;
  const mayExist = useRef(begun.mayExist);
  const { current: sent } = useRef(new Map(begun.sent));

  const work = (written: Written): ArticleWork => ({
    ...written,
    id,
    sent: new Map(sent),
    mayExist: mayExist.current,
  });

  return {
    sent,
    work,
    async save(written, images) {
      const isNew = written.base === null;
      const tried = work(written);
      keeper.note({ ...tried, mayExist: isNew });
      await Promise.race([keeper.flush(), new Promise((resolve) => setTimeout(resolve, KEEP_MS))]);
      const outcome = await save(tried, inputOf(written.draft, images));
      if (isNew && outcome.kind === 'unanswered') mayExist.current = true;
      return outcome;
    },
  };
}

/** A database that does not answer keeps nobody from saving. */
const KEEP_MS = 1000;
