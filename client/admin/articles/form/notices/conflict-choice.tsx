import { useState } from 'react';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import type { EditableArticleFragment } from '../../../../generated/admin.ts';
import { Button, buttonClass } from '../../../../ui/controls/buttons/button.tsx';
import dialog from '../../../../ui/controls/dialog.module.css';
import { Question } from '../../../../ui/controls/question.tsx';
import { SiteLink } from '../../../../ui/links/site-link.tsx';
import { savedArticleAddress } from '../../../address/panel-address.ts';
import layout from '../../../basics/layout.module.css';
import styles from '../../../drafts/notices.module.css';
import { type ArticleBase, baseOf, goneImages } from '../../draft/article-draft.ts';
import { readersSee } from '../../saved/readers-see.ts';
import { useEditableArticle } from '../../saved/use-editable-article.ts';
import { useForm } from '../form-context.ts';
import { FORM_MESSAGES, imagesGone } from '../messages.ts';
import type { SaveFailure } from '../saving/save-article.ts';

interface ConflictChoiceProps {
  remedy: NonNullable<SaveFailure['remedy']>;
  /** The article that the changes are based on. */
  base: ArticleBase;
}

/** The choices when the article on the site changed after the editing started. */
export function ConflictChoice({ remedy, base }: ConflictChoiceProps) {
  const { isBusy, submitOnto } = useForm();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={`${layout.buttons} ${styles.actions}`}>
      {remedy === 'create' ? (
        <Button look="quiet" isSmall isBusy={isBusy} onClick={() => submitOnto(null)}>
          {FORM_MESSAGES.createAsNew}
        </Button>
      ) : (
        <>
          <SiteLink
            to={savedArticleAddress(base.id)}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet', true)}
          >
            {FORM_MESSAGES.openOther}
          </SiteLink>
          <Button look="quietDanger" isSmall isBusy={isBusy} onClick={() => setAsking(true)}>
            {FORM_MESSAGES.overwrite}
          </Button>
        </>
      )}
      {isAsking && <OverwriteDialog base={base} onClose={() => setAsking(false)} />}
    </div>
  );
}

function effectOnReaders(other: EditableArticleFragment, publishes: boolean) {
  if (readersSee(other) && !publishes) return <p className={dialog.name}>{FORM_MESSAGES.withdraws}</p>;
  if (!other.published && publishes) return <p className={dialog.name}>{FORM_MESSAGES.publishesAgain}</p>;
  return null;
}

interface OverwriteDialogProps {
  base: ArticleBase;
  onClose: () => void;
}

/** Asks before another version is overwritten. Of a deleted article, it names images that went with it. */
function OverwriteDialog({ base, onClose }: OverwriteDialogProps) {
  const { article, savedAs, submitOnto } = useForm();
  const { found, tryAgain } = useEditableArticle(base.id);
  const isLoaded = found.state === 'loaded';
  const other = isLoaded && found.article ? baseOf(found.article) : null;
  const lost =
    isLoaded && other === null ? goneImages(article.draft, base).map(({ image }) => image.name) : [];

  const publishes = savedAs === 'article' && article.draft.isPublished;

  function overwrite() {
    onClose();
    submitOnto(other);
  }

  return (
    <Question
      title={FORM_MESSAGES.overwriteQuestion}
      onClose={onClose}
      explanation={
        <div role="status">
          {found.state === 'loading' && <p>{CATALOGUE.articleLoading}</p>}
          {found.state === 'failed' && <p>{found.failure}</p>}
          {isLoaded && <p>{other ? FORM_MESSAGES.overwriteMeaning : FORM_MESSAGES.deletedMeanwhile}</p>}
          {isLoaded && found.article && effectOnReaders(found.article, publishes)}
          {lost.length > 0 && <p>{imagesGone(lost)}</p>}
        </div>
      }
    >
      <Button look="primary" onClick={onClose} autoFocus>
        Keep writing
      </Button>
      {found.state === 'failed' && (
        <Button look="quiet" onClick={() => void tryAgain()}>
          Try Again
        </Button>
      )}
      {isLoaded && (
        <Button look={other ? 'danger' : 'quiet'} onClick={overwrite}>
          {other ? FORM_MESSAGES.overwrite : FORM_MESSAGES.createAsNew}
        </Button>
      )}
    </Question>
  );
}
