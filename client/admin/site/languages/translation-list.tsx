import type { ContentTranslationsQuery } from '../../../generated/site.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { editId } from '../lists/entry-list.tsx';
import { type EntryKey, entryTitle, languageName, translationGroups } from '../sections.ts';
import styles from '../site.module.css';
import { SITE_MESSAGES } from '../site-messages.ts';
import { LANGUAGE_MESSAGES, openMessage } from './language-messages.ts';
import { useTranslations } from './use-languages.ts';

type Translation = ContentTranslationsQuery['contentTranslations'][number];

interface TranslationListProps {
  language: string;
  /** Goes up each time the list is to be read again. */
  reads: number;
  onOpen: (key: EntryKey) => void;
  onBack: () => void;
}

/** What visitors read and a language can say in its own words, each with its form. */
export function TranslationList({ language, reads, onOpen, onBack }: TranslationListProps) {
  const { entries, isLoading, failure, read } = useTranslations(language, reads);
  return (
    <>
      <div className={styles.add}>
        <h3 className={styles.groupName}>
          <bdi lang={language}>{languageName(language)}</bdi>
        </h3>
        <Button look="link" onClick={onBack}>
          {LANGUAGE_MESSAGES.back}
        </Button>
      </div>
      {failure !== null && (
        <RetryNotice failure={failure} isLoading={isLoading} loading={SITE_MESSAGES.loading} onRetry={read} />
      )}
      {entries === null && failure === null && <Notice role="status">{SITE_MESSAGES.loading}</Notice>}
      {translationGroups(entries ?? []).map(({ name, label, entries: ofGroup }) => (
        <section key={name} aria-labelledby={`translations-${name}`} className={styles.group}>
          <h4 id={`translations-${name}`} className={styles.groupName}>
            {label}
          </h4>
          <ul>
            {ofGroup.map((entry) => (
              <TranslationCard
                key={entry.id}
                entry={entry}
                id={editId({ ...entry, language })}
                onOpen={() => onOpen({ kind: entry.kind, id: entry.id, language })}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function TranslationCard({ entry, id, onOpen }: { entry: Translation; id: string; onOpen: () => void }) {
  return (
    <li className={`${card.card} ${styles.card}`}>
      <div>
        <h5 id={`${id}-title`} className={card.name}>
          <bdi>{entryTitle(entry, entry.title)}</bdi>
        </h5>
        <p className={card.facts}>{openMessage(entry)}</p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" isSmall id={id} aria-labelledby={`${id} ${id}-title`} onClick={onOpen}>
          {LANGUAGE_MESSAGES.translate}
        </Button>
      </div>
    </li>
  );
}
