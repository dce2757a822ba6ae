import { type ReactNode, type Ref, useState } from 'react';
import type { EditableArticleFragment } from '../../../generated/admin.ts';
import { baseOf, type UnsavedArticle } from '../draft/article-draft.ts';
import { draftOf, EMPTY_DRAFT, isOnSite } from '../draft/article-fields.ts';
import { useUnsavedArticle } from '../draft/use-unsaved-article.ts';
import { readersSee } from '../saved/readers-see.ts';
import { DraftForm } from './draft-form.tsx';
import type { ArticleFormEvents, ArticleFormHandle } from './use-article-form.ts';

interface ArticleFormProps extends ArticleFormEvents {
  /** The article to change; null for a new one. */
  articleId: string | null;
  /** The article on the site; null where it does not exist. */
  article: EditableArticleFragment | null;
  /** Shown where the article is deleted and this device has no changes to it. */
  withoutChanges?: ReactNode;
  ref?: Ref<ArticleFormHandle>;
}

/** The form of an article. It starts with the unsaved draft on this device, if there is one. */
export function ArticleForm({ articleId, article, withoutChanges, ...form }: ArticleFormProps) {
  const [saved] = useState(() => (article ? draftOf(article) : EMPTY_DRAFT));
  const isDeleted = articleId !== null && article === null;
  const { shown, hasUnreadable, start, restore } = useUnsavedArticle(
    articleId,
    isDeleted ? null : { base: article && baseOf(article), draft: saved },
    (unsaved) => article !== null && isOnSite(unsaved, article),
  );
  if (shown === null) return null;
  if (shown === 'none') return withoutChanges;

  function meanwhile({ base }: UnsavedArticle) {
    if (isDeleted) return 'deleted';
    return base?.revision === article?.revision ? null : 'changed';
  }

  return (
    <DraftForm
      // Discarding and restoring must start a new form, even for the same article.
      key={`${shown.article.id} ${shown.isRestored}`}
      {...form}
      shown={shown}
      saved={saved}
      hasReaders={article !== null && readersSee(article)}
      meanwhile={meanwhile(shown.article)}
      hasUnreadable={hasUnreadable}
      onSaved={(message, stored) => {
        form.onSaved(message, stored);
        if (articleId === null) start(null);
      }}
      onNew={() => start(null, true)}
      onDiscard={start}
      onRestore={restore}
    />
  );
}
