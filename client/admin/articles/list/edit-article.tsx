import type { Ref } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NotLoaded } from '../../basics/failures/not-loaded.tsx';
import { ArticleForm } from '../form/article-form.tsx';
import type { ArticleFormEvents, ArticleFormHandle } from '../form/use-article-form.ts';
import { useEditableArticle } from '../saved/use-editable-article.ts';

interface EditArticleProps extends ArticleFormEvents {
  id: string;
  onCancel: () => void;
  ref: Ref<ArticleFormHandle>;
}

/** The form of an existing article, once it is loaded, or of the unsaved changes to a deleted one. */
export function EditArticle({ id, ...form }: EditArticleProps) {
  const { found, tryAgain } = useEditableArticle(id);
  const isDeleted = found.state === 'loaded' && !found.article;
  const cancel = (
    <Button look="quiet" onClick={form.onCancel} autoFocus={isDeleted}>
      Cancel
    </Button>
  );
  if (found.state !== 'loaded')
    return (
      <NotLoaded
        failure={found.state === 'failed' ? found.failure : null}
        loading={CATALOGUE.articleLoading}
        tryAgain={tryAgain}
      >
        {cancel}
      </NotLoaded>
    );
  return (
    <ArticleForm
      {...form}
      articleId={id}
      article={found.article}
      withoutChanges={
        <Notice role="alert">
          <p>{CATALOGUE.articleMissing}</p>
          {cancel}
        </Notice>
      }
    />
  );
}
