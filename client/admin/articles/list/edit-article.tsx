import type { Ref } from 'react';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ArticleForm } from '../form/article-form.tsx';
import type { ArticleFormEvents, ArticleFormHandle } from '../form/use-article-form.ts';
import { useEditableArticle } from '../use-editable-article.ts';

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
  switch (found.state) {
    case 'loaded':
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
    case 'loading':
      return (
        <Notice role="status">
          <p>{CATALOGUE.articleLoading}</p>
          {cancel}
        </Notice>
      );
    case 'failed':
      return (
        <Notice role="alert">
          <p>{found.failure}</p>
          <Button look="quiet" onClick={() => void tryAgain()} autoFocus>
            Try Again
          </Button>
          {cancel}
        </Notice>
      );
  }
}
