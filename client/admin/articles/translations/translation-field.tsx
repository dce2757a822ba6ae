import { useApolloClient } from '@apollo/client/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answered } from '../../../data/answered.ts';
import { FindOriginalsDocument, type OriginalFragment } from '../../../generated/admin.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { LineField } from '../../../ui/controls/line-field.tsx';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import text from '../../../ui/text/text.module.css';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { useRead } from '../../basics/loading/use-read.ts';
import { titleProps } from '../../basics/title-props.ts';
import { useAnnouncement } from '../../basics/use-announcement.ts';
import { useForm } from '../form/form-context.ts';
import { chosenMessage, TRANSLATION_MESSAGES } from './messages.ts';
import styles from './translations.module.css';

/** The article that this one translates, or a search for it. */
export function TranslationField() {
  const { article, changeFields, isBusy } = useForm();
  const { translationOf } = article.draft;
  const [isSearching, setSearching] = useState(false);
  const { announcement, announce } = useAnnouncement();
  const button = useRef<HTMLButtonElement>(null);

  /** The pressed button disappears. */
  function settle(change: () => void, message: string | null) {
    flushSync(change);
    announce(message);
    button.current?.focus();
  }

  function choose(original: OriginalFragment | null, message: string) {
    settle(() => {
      setSearching(false);
      changeFields({ translationOf: original });
    }, message);
  }

  return (
    <div>
      {translationOf ? (
        <>
          <p className={field.label}>{TRANSLATION_MESSAGES.of}</p>
          <p className={styles.original}>
            <span {...titleProps(translationOf)} /> <Facts of={translationOf} />
          </p>
          <Button
            ref={button}
            look="link"
            isBusy={isBusy}
            onClick={() => choose(null, TRANSLATION_MESSAGES.removed)}
          >
            {TRANSLATION_MESSAGES.remove}
          </Button>
        </>
      ) : isSearching ? (
        <FindOriginal
          onChosen={(original) => choose(original, chosenMessage(original))}
          onCancel={() => settle(() => setSearching(false), null)}
        />
      ) : (
        <Button ref={button} look="link" isBusy={isBusy} onClick={() => setSearching(true)}>
          {TRANSLATION_MESSAGES.choose}
        </Button>
      )}
      <p role="status" className={text.heard}>
        {announcement && <span key={announcement.number}>{announcement.text}</span>}
      </p>
    </div>
  );
}

/** Its language, and whether readers do not see it. */
function Facts({ of: { lang, languageName, published } }: { of: OriginalFragment }) {
  return (
    <span className={styles.facts}>
      (<bdi lang={lang}>{languageName}</bdi>
      {!published && ', draft'})
    </span>
  );
}

/** The newest articles, or those with the words. */
function FindOriginal({
  onChosen,
  onCancel,
}: {
  onChosen: (original: OriginalFragment) => void;
  onCancel: () => void;
}) {
  const { article, isBusy } = useForm();
  const client = useApolloClient();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const { found, failure, isLoading, read } = useRead(
    async () =>
      answered(await client.query({ query: FindOriginalsDocument, variables: { search }, ...UNCACHED }))
        .manageNews.nodes,
    search,
    TRANSLATION_MESSAGES.notRead,
  );
  useEffect(() => input.current?.focus(), []);
  const others = found?.filter(({ id }) => id !== article.base?.id);

  const find = () => setSearch(input.current?.value ?? '');

  /** The article is not sent. */
  function findOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    find();
  }

  return (
    <>
      <LineField
        ref={input}
        label={TRANSLATION_MESSAGES.search}
        hint={TRANSLATION_MESSAGES.hint}
        type="search"
        dir="auto"
        maxLength={200}
        readOnly={isBusy}
        onKeyDown={findOnEnter}
        beside={
          <Button look="quiet" isBusy={isBusy} onClick={find}>
            {TRANSLATION_MESSAGES.searchNow}
          </Button>
        }
      />
      {failure !== null && (
        <RetryNotice
          failure={failure}
          isLoading={isLoading}
          loading={TRANSLATION_MESSAGES.searching}
          onRetry={read}
        />
      )}
      {others && (
        <ul className={styles.found} aria-busy={isLoading}>
          {others.map((original) => (
            <li key={original.id}>
              <Button look="link" isBusy={isBusy} onClick={() => onChosen(original)}>
                <span {...titleProps(original)} /> <Facts of={original} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{others?.length === 0 && TRANSLATION_MESSAGES.none}</p>
      <Button look="link" onClick={onCancel}>
        {TRANSLATION_MESSAGES.cancel}
      </Button>
    </>
  );
}
