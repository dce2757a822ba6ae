import { CATALOGUE } from '../../../rules/catalogue.ts';
import { Button } from '../../controls/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ArticleForm } from '../article-form.tsx';
import type { ArticleFormProps } from '../article-form-props.ts';
import type { Resume } from '../sign-in/use-sign-in-over.ts';
import { useEditableArticle } from './use-editable-article.ts';

interface EditArticleProps extends Omit<ArticleFormProps, 'article'> {
  id: string;
  resume: Resume;
}

/** The form for an article that exists, once it has been read. */
export function EditArticle({ id, resume, ...form }: EditArticleProps) {
  const { found, tryAgain } = useEditableArticle(id, resume);
  if (found.state === 'loaded') return <ArticleForm {...form} article={found.article} />;
  if (found.state === 'loading') {
    return (
      <Notice role="status">
        <p>{CATALOGUE.articleLoading}</p>
        <Button look="quiet" onClick={form.onCancel}>
          Cancel
        </Button>
      </Notice>
    );
  }
  return (
    <Notice role="alert">
      <p>{found.state === 'missing' ? CATALOGUE.articleMissing : found.failure}</p>
      {found.state === 'failed' && (
        <Button look="quiet" onClick={() => void tryAgain()} autoFocus>
          Try Again
        </Button>
      )}
      <Button look="quiet" onClick={form.onCancel} autoFocus={found.state === 'missing'}>
        Cancel
      </Button>
    </Notice>
  );
}
