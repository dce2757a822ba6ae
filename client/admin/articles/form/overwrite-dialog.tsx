import { useMemo } from 'react';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { Button } from '../../../controls/button.tsx';
import dialog from '../../../controls/dialog.module.css';
import { Dialog } from '../../../controls/dialog.tsx';
import { resumeBy } from '../../session/use-sign-in-over.tsx';
import { type ArticleBase, baseOf } from '../draft/article-work.ts';
import { useEditableArticle } from '../use-editable-article.ts';
import { type ArticleDraft, picturesAt } from './draft.ts';
import { FORM_WORDS, imagesGone } from './words.ts';

interface OverwriteDialogProps {
  base: ArticleBase;
  draft: ArticleDraft;
  onSessionEnded: () => Promise<boolean>;
  /** @param other the version to overwrite; null where the article is deleted. */
  onOverwrite: (other: ArticleBase | null) => void;
  onClose: () => void;
}

/** Asks before another version is overwritten, and says what goes with it. */
export function OverwriteDialog({ base, draft, onSessionEnded, onOverwrite, onClose }: OverwriteDialogProps) {
  const resume = useMemo(() => resumeBy(onSessionEnded), [onSessionEnded]);
  const { found, tryAgain } = useEditableArticle(base.id, resume);
  const other = found.state === 'loaded' ? baseOf(found.article) : null;
  const gone = base.paths.filter((path) => !other?.paths.includes(path));
  const lost = picturesAt(draft, gone).map(({ image }) => image.name);
  return (
    <Dialog title={FORM_WORDS.overwriteQuestion} onClose={onClose}>
      <div role="status">
        {found.state === 'loading' && <p>{CATALOGUE.articleLoading}</p>}
        {found.state === 'failed' && <p>{found.failure}</p>}
        {found.state === 'missing' && <p>{FORM_WORDS.deletedMeanwhile}</p>}
        {found.state === 'loaded' && <p>{FORM_WORDS.overwriteMeaning}</p>}
        {(found.state === 'loaded' || found.state === 'missing') && lost.length > 0 && (
          <p>{imagesGone(lost)}</p>
        )}
      </div>
      <div className={dialog.actions}>
        <Button look="primary" onClick={onClose} autoFocus>
          Keep writing
        </Button>
        {found.state === 'failed' && (
          <Button look="quiet" onClick={() => void tryAgain()}>
            Try Again
          </Button>
        )}
        {found.state === 'loaded' && (
          <Button look="danger" onClick={() => onOverwrite(other)}>
            {FORM_WORDS.overwrite}
          </Button>
        )}
        {found.state === 'missing' && (
          <Button look="quiet" onClick={() => onOverwrite(null)}>
            {FORM_WORDS.createAnew}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
