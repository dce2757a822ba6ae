import { ENGLISH } from '../../../../rules/languages/interface-languages.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import field from '../../../ui/controls/field.module.css';
import { LANGUAGE_MESSAGES } from './language-messages.ts';
import styles from './languages.module.css';
import type { TranslationField } from './translation-form.ts';

interface TranslatedFromProps {
  of: TranslationField;
  /** Of what the control is described by. */
  id: string;
  /** Whether there is no translation. */
  isOpen: boolean;
  isBusy: boolean;
  onUse: (former: string) => void;
}

/** The English of a translation, above its control, and what it was where it has changed. */
export function TranslatedFrom({ of, id, isOpen, isBusy, onUse }: TranslatedFromProps) {
  const { english, former, language } = of;
  return (
    <>
      <div id={id} className={styles.source}>
        <p lang={ENGLISH} dir="auto" className={styles.english}>
          {english}
        </p>
        {isOpen && (
          <p>
            <span className={`${card.mark} ${styles.open}`}>
              {former ? LANGUAGE_MESSAGES.englishChanged : LANGUAGE_MESSAGES.notTranslated}
            </span>
          </p>
        )}
      </div>
      {isOpen && former && (
        <div className={styles.former}>
          <p className={field.hint}>{LANGUAGE_MESSAGES.formerEnglish}</p>
          <p lang={ENGLISH} dir="auto">
            {former.english}
          </p>
          <p className={field.hint}>{LANGUAGE_MESSAGES.formerText}</p>
          <p lang={language} dir="auto">
            {former.text}
          </p>
          <Button
            look="quiet"
            isSmall
            isBusy={isBusy}
            aria-describedby={id}
            onClick={() => onUse(former.text)}
          >
            {LANGUAGE_MESSAGES.useFormer}
          </Button>
        </div>
      )}
    </>
  );
}
