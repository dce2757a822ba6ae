import { Button } from '../../../controls/button.tsx';
import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import { textAttributes } from '../../../news/text-attributes.ts';
import { DeleteDialog } from '../../list/delete-dialog.tsx';
import { WORDS } from '../../words.ts';

interface DeleteArticleDialogProps {
  article: ManagedArticleFragment;
  onDelete: () => void;
  onUnpublish: () => void;
  onClose: () => void;
}

/** Asks before an article is deleted. */
export function DeleteArticleDialog({ article, onDelete, onUnpublish, onClose }: DeleteArticleDialogProps) {
  return (
    <DeleteDialog
      title="Delete article"
      name={<p {...textAttributes(article)}>{article.title}</p>}
      question={WORDS.deleteQuestion}
      instead={
        article.published && (
          <Button look="quiet" onClick={onUnpublish}>
            Unpublish instead
          </Button>
        )
      }
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
