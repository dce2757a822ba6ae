import { Button } from '../../controls/button.tsx';
import dialog from '../../controls/dialog.module.css';
import { Dialog } from '../../controls/dialog.tsx';
import type { ManagedArticleFragment } from '../../generated/admin.ts';
import { textAttributes } from '../../news/text-attributes.ts';
import { WORDS } from '../words.ts';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  article: ManagedArticleFragment;
  onDelete: () => void;
  onUnpublish: () => void;
  onClose: () => void;
}

/** Asks before an article is deleted. */
export function DeleteDialog({ article, onDelete, onUnpublish, onClose }: DeleteDialogProps) {
  return (
    <Dialog title="Delete article" onClose={onClose}>
      <p {...textAttributes(article)} className={styles.title}>
        {article.title}
      </p>
      <p>{WORDS.deleteQuestion}</p>
      <div className={dialog.actions}>
        <Button look="quiet" onClick={onClose} autoFocus>
          Cancel
        </Button>
        {article.published && (
          <Button look="quiet" onClick={onUnpublish}>
            Unpublish instead
          </Button>
        )}
        <Button look="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
