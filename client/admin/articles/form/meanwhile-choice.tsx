import { useState } from 'react';
import { Button } from '../../../controls/button.tsx';
import button from '../../../ui/button.module.css';
import { SiteLink } from '../../../ui/site-link.tsx';
import { articleAddress } from '../article-address.ts';
import type { ArticleBase } from '../draft/article-work.ts';
import type { ArticleDraft } from './draft.ts';
import styles from './meanwhile-choice.module.css';
import { OverwriteDialog } from './overwrite-dialog.tsx';
import type { SaveFailure } from './save-failure.ts';
import { FORM_WORDS } from './words.ts';

interface MeanwhileChoiceProps {
  remedy: NonNullable<SaveFailure['remedy']>;
  /** The article, as the work has it. */
  base: ArticleBase;
  draft: ArticleDraft;
  isBusy: boolean;
  onSessionEnded: () => Promise<boolean>;
  /** Saves onto another version, or as a new article where that is null. */
  onSubmitOnto: (other: ArticleBase | null) => void;
}

/** What can be done where the article is not any more what the work was begun from. */
export function MeanwhileChoice({
  remedy,
  base,
  draft,
  isBusy,
  onSessionEnded,
  onSubmitOnto,
}: MeanwhileChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  if (remedy === 'create') {
    return (
      <div className={styles.actions}>
        <Button look="quiet" isSmall isBusy={isBusy} onClick={() => onSubmitOnto(null)}>
          {FORM_WORDS.createAnew}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <SiteLink
        to={articleAddress(base.id)}
        target="_blank"
        rel="noopener"
        className={`${button.button} ${button.quiet} ${button.small}`}
      >
        {FORM_WORDS.openOther}
      </SiteLink>
      <Button look="quietDanger" isSmall isBusy={isBusy} onClick={() => setAsking(true)}>
        {FORM_WORDS.overwrite}
      </Button>
      {isAsking && (
        <OverwriteDialog
          base={base}
          draft={draft}
          onSessionEnded={onSessionEnded}
          onOverwrite={(other) => {
            setAsking(false);
            onSubmitOnto(other);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
