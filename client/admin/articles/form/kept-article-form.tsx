import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { EditableArticleFragment } from '../../../generated/admin.ts';
import { type ArticleWork, baseOf } from '../draft/article-work.ts';
import { useArticleWork } from '../draft/use-article-work.ts';
import { ArticleForm } from './article-form.tsx';
import type { ArticleFormEvents, ArticleFormHandle } from './article-form-props.ts';
import { draftOf, EMPTY_DRAFT } from './draft.ts';
import { isOnSite } from './is-on-site.ts';
import { LeftWorksList } from './left-works-list.tsx';

interface KeptArticleFormProps extends ArticleFormEvents {
  /** Of the article to change; null writes a new one. */
  articleId: string | null;
  /** That article as it is on the site; null where it is not there. */
  article: EditableArticleFragment | null;
  /** What stands there where the article is gone, and nothing of it was left on this device. */
  withoutWork?: ReactNode;
  ref?: Ref<ArticleFormHandle>;
}

/** The form of an article, which goes on with what was left unsaved on this device. */
export function KeptArticleForm({ articleId, article, withoutWork, ...form }: KeptArticleFormProps) {
  const [saved] = useState(() => (article ? draftOf(article) : EMPTY_DRAFT));
  const isDeleted = articleId !== null && article === null;
  const beginning = isDeleted ? null : { base: article && baseOf(article), draft: saved };
  const { shown, begin, restore, open } = useArticleWork(
    articleId,
    beginning,
    (work) => article !== null && isOnSite(work, article),
  );
  const own = useRef<ArticleFormHandle>(null);
  if (shown === null) return null;
  if (shown === 'none') return withoutWork;

  function meanwhile({ base }: ArticleWork) {
    if (isDeleted) return 'deleted';
    return base?.revision === article?.revision ? null : 'changed';
  }

  return (
    <ArticleForm
      // Discarding and restoring starts a new form, though it may be the same work.
      key={`${shown.work.id} ${shown.isRestored}`}
      {...form}
      {...(articleId === null && {
        ref: own,
        others: (isBusy) => (
          <LeftWorksList
            shownId={shown.work.id}
            isBusy={isBusy}
            onOpen={(id) => open(id, async () => (await own.current?.keep()) ?? false)}
          />
        ),
      })}
      shown={shown}
      saved={saved}
      meanwhile={meanwhile(shown.work)}
      createdAt={article?.createdAt ?? null}
      onSaved={(message) => {
        form.onSaved(message);
        if (articleId === null) void begin(null);
      }}
      onDiscard={(work) => void begin(work)}
      onRestore={(work) => void restore(work)}
    />
  );
}
