import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasVisibleText } from '../../../../../rules/characters.ts';
import type { ArticleDraft } from '../../draft/article-fields.ts';
import type { Written } from '../../draft/use-article-draft.ts';
import { type ImageRow, isChosen } from '../../images/image-list.ts';

/** The images that say nothing to people who cannot see them, in order. */
export const undescribed = ({ images }: ArticleDraft): readonly ImageRow[] =>
  images.rows.filter(({ alt }) => !hasVisibleText(alt));

/** Asks once in a form, before images that have no description are published. */
export function useMissingDescriptions() {
  const [asked, setAsked] = useState<Written | null>(null);
  const wasAsked = useRef(false);
  return {
    /** What waits for the answer; null where nothing is asked. */
    asked,
    /** @param published the paths of images that readers see already. */
    mustAsk: (draft: ArticleDraft, published: readonly string[]) =>
      draft.isPublished &&
      !wasAsked.current &&
      undescribed(draft).some((row) => isChosen(row) || !published.includes(row.image.path)),
    ask(written: Written) {
      wasAsked.current = true;
      setAsked(written);
    },
    /** @param then what follows once the dialog is gone and has returned the focus. */
    close(then: () => void = () => undefined) {
      flushSync(() => setAsked(null));
      then();
    },
  };
}
