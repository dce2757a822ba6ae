import { addressIn } from '../../../../rules/languages/language-path.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import type { SiteLanguagePartsFragment } from '../../../generated/site.ts';
import { Button, buttonClass } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../site.module.css';
import { SITE_MESSAGES } from '../site-messages.ts';
import { LANGUAGE_MESSAGES, openMessage } from './language-messages.ts';
import own from './languages.module.css';
import { useLanguages } from './use-languages.ts';

/** The id of the button that opens a language's entries. */
export const languageId = (code: string): string => `language-${code}`;

interface LanguageListProps {
  /** Goes up each time the list is to be read again. */
  reads: number;
  onOpen: (language: string) => void;
}

/** The languages of the site besides English: to translate, to check, and to show to visitors. */
export function LanguageList({ reads, onOpen }: LanguageListProps) {
  const { languages, isBusy, isLoading, failure, read, change } = useLanguages(reads);
  return (
    <>
      <p className={own.explained}>{LANGUAGE_MESSAGES.explained}</p>
      {failure !== null && (
        <RetryNotice failure={failure} isLoading={isLoading} loading={SITE_MESSAGES.loading} onRetry={read} />
      )}
      {languages === null && failure === null && <Notice role="status">{SITE_MESSAGES.loading}</Notice>}
      <ul>
        {languages?.map((language) => (
          <LanguageCard
            key={language.code}
            language={language}
            isBusy={isBusy}
            onChange={change}
            onOpen={() => onOpen(language.code)}
          />
        ))}
      </ul>
    </>
  );
}

interface LanguageCardProps {
  language: SiteLanguagePartsFragment;
  isBusy: boolean;
  onChange: ReturnType<typeof useLanguages>['change'];
  onOpen: () => void;
}

function LanguageCard({ language, isBusy, onChange, onOpen }: LanguageCardProps) {
  const { code, name, isOn, isChecked } = language;
  const id = languageId(code);
  const control = (of: string) => ({
    id: `${id}-${of}`,
    'aria-labelledby': `${id}-${of} ${id}-name`,
    isBusy,
  });
  return (
    <li className={`${card.card} ${styles.card}`}>
      <div>
        <h3 id={`${id}-name`} className={card.name}>
          <bdi lang={code}>{name}</bdi>
          {isOn && <span className={card.mark}>{LANGUAGE_MESSAGES.on}</span>}
        </h3>
        <p className={card.facts}>{openMessage(language)}</p>
        <p className={card.facts}>{isChecked ? LANGUAGE_MESSAGES.checked : LANGUAGE_MESSAGES.notChecked}</p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" isSmall id={id} aria-labelledby={`${id} ${id}-name`} onClick={onOpen}>
          {LANGUAGE_MESSAGES.translate}
        </Button>
        <Button
          look="link"
          {...control('check')}
          onClick={() =>
            void onChange(
              { language: code, isChecked: !isChecked },
              isChecked ? LANGUAGE_MESSAGES.nowUnchecked : LANGUAGE_MESSAGES.nowChecked,
            )
          }
        >
          {isChecked ? LANGUAGE_MESSAGES.uncheck : LANGUAGE_MESSAGES.check}
        </Button>
        <Button
          look="link"
          {...control('show')}
          onClick={() =>
            void onChange(
              { language: code, isOn: !isOn },
              isOn ? LANGUAGE_MESSAGES.nowOff : LANGUAGE_MESSAGES.nowOn,
            )
          }
        >
          {isOn ? LANGUAGE_MESSAGES.hide : LANGUAGE_MESSAGES.show}
        </Button>
        {isOn && (
          <SiteLink
            to={addressIn(code, PAGE_PATHS.home)}
            id={`${id}-view`}
            aria-labelledby={`${id}-view ${id}-name`}
            className={buttonClass('link')}
          >
            View
          </SiteLink>
        )}
      </div>
    </li>
  );
}
