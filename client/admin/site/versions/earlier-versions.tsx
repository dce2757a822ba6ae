import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VERSIONS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { ENGLISH } from '../../../../rules/languages/interface-languages.ts';
import { answered } from '../../../data/answered.ts';
import {
  ContentVersionsDocument,
  type ContentVersionsQuery,
  type TranslatedTextInput,
  useRestoreContentTranslationMutation,
  useRestoreContentVersionMutation,
} from '../../../generated/site.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import field from '../../../ui/controls/field.module.css';
import { Question } from '../../../ui/controls/question.tsx';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import text from '../../../ui/text/text.module.css';
import { failureText } from '../../basics/failures/failure.ts';
import layout from '../../basics/layout.module.css';
import { UNCACHED, useLatest } from '../../basics/loading/latest-answer.ts';
import { useOpenWork, usePanelServices } from '../../session/panel-services.ts';
import styles from '../../versions/versions.module.css';
import { compareForm } from '../form/compare-form.ts';
import { useForm } from '../form/form-context.ts';
import { formValueOf } from '../form/form-value.ts';
import { type Entry, readEntry } from '../form/use-entry.ts';
import { valueOfTexts } from '../languages/translation-form.ts';
import { restoreMeaning, SITE_MESSAGES, savedOn } from '../site-messages.ts';
import { FieldChanges } from './field-changes.tsx';

type Version = ContentVersionsQuery['contentVersions']['nodes'][number];

interface EarlierVersionsProps {
  /** What the site has. */
  entry: Entry;
  onClose: () => void;
}

/** What saves of an entry replaced, over its form. */
export function EarlierVersions({ entry, onClose }: EarlierVersionsProps) {
  const titleId = useId();
  const client = useApolloClient();
  const { resume, notify } = usePanelServices();
  const form = useForm();
  const list = useVersions(entry);
  const [compared, setCompared] = useState<Version | null>(null);
  const [toRestore, setToRestore] = useState<Version | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [restoreEntry] = useRestoreContentVersionMutation({ fetchPolicy: 'no-cache' });
  const [restoreTranslation] = useRestoreContentTranslationMutation({ fetchPolicy: 'no-cache' });
  const place = useRef<HTMLDivElement>(null);
  useOpenWork('saving', isRestoring);

  // Not while it restores: what is restored would replace what somebody writes in the form then.
  const close = () => isRestoring || onClose();

  async function restore({ version }: Version) {
    flushSync(() => setToRestore(null));
    setFailure(null);
    setRestoring(true);
    const { kind, id, revision, language } = entry;
    const variables = { kind, id, version, revision };
    try {
      await resume(async () => {
        if (language) await restoreTranslation({ variables: { ...variables, language } });
        else await restoreEntry({ variables });
      });
      const next = await resume(() => readEntry(client, entry));
      form.forget();
      if (next) form.begin(next);
      notify.success(SITE_MESSAGES.versionRestored);
      onClose();
    } catch (error) {
      setFailure(failureText(error, SITE_MESSAGES.restoreFailed));
      setRestoring(false);
    }
  }

  function goBack({ version }: Version) {
    // Draws at once, so that there is a button to focus.
    flushSync(() => {
      setFailure(null);
      setCompared(null);
    });
    (document.getElementById(compareId(version)) ?? place.current)?.focus();
  }

  const row = (
    <h2 id={titleId} className={styles.title}>
      {SITE_MESSAGES.versions}
    </h2>
  );
  return (
    <Modal titleId={titleId} row={row} onClose={close}>
      <div ref={place} tabIndex={-1}>
        <div role="alert">{failure && <p className={field.failure}>{failure}</p>}</div>
        {compared && (
          <Comparison
            entry={entry}
            version={compared}
            isRestoring={isRestoring}
            onRestore={() => setToRestore(compared)}
            onBack={() => goBack(compared)}
          />
        )}
        <div hidden={compared !== null}>
          {list.versions?.length === 0 && <p role="status">{SITE_MESSAGES.noVersions}</p>}
          {list.versions && list.versions.length > 0 && (
            <ul aria-label={SITE_MESSAGES.versions} className={styles.versions}>
              {list.versions.map((version) => (
                <li key={version.version} className={`${card.card} ${styles.version}`}>
                  <h3 id={savedId(version.version)} className={`${card.name} ${styles.about}`}>
                    {savedOn(version.savedAt)}
                  </h3>
                  <Button
                    look="quiet"
                    isSmall
                    id={compareId(version.version)}
                    aria-labelledby={`${compareId(version.version)} ${savedId(version.version)}`}
                    onClick={() => setCompared(version)}
                  >
                    {SITE_MESSAGES.compare}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {list.hasMore && list.failure === null && (
            <Button look="quiet" isBusy={list.isLoading} onClick={() => void list.readMore()}>
              {list.isLoading ? SITE_MESSAGES.loading : SITE_MESSAGES.more}
            </Button>
          )}
          {list.failure !== null && (
            <RetryNotice
              failure={list.failure}
              isLoading={list.isLoading}
              loading={SITE_MESSAGES.loading}
              onRetry={list.read}
            />
          )}
          {list.versions === null && list.failure === null && (
            <Notice role="status">{SITE_MESSAGES.loading}</Notice>
          )}
        </div>
        {toRestore && (
          <Question
            title={SITE_MESSAGES.restoreQuestion}
            onClose={() => setToRestore(null)}
            explanation={
              <>
                <p>{restoreMeaning(toRestore.savedAt)}</p>
                {form.hasUnsaved && <p>{SITE_MESSAGES.restoreUnsaved}</p>}
              </>
            }
          >
            <Button look="quiet" onClick={() => setToRestore(null)} autoFocus>
              Cancel
            </Button>
            <Button look={form.hasUnsaved ? 'danger' : 'primary'} onClick={() => void restore(toRestore)}>
              {form.hasUnsaved ? SITE_MESSAGES.restoreAnyway : SITE_MESSAGES.restore}
            </Button>
          </Question>
        )}
      </div>
    </Modal>
  );
}

const compareId = (version: number) => `compare-content-${version}`;
const savedId = (version: number) => `content-version-${version}`;

interface ComparisonProps {
  entry: Entry;
  version: Version;
  isRestoring: boolean;
  onRestore: () => void;
  onBack: () => void;
}

/** An earlier version beside what is on the site. */
function Comparison({ entry, version, isRestoring, onRestore, onBack }: ComparisonProps) {
  const { form } = useForm();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the list, whose button had the focus.
  useEffect(() => heading.current?.focus(), []);
  const changes = compareForm(form, formValueOf(form, version.value), formValueOf(form, entry.value));
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={`${styles.heading} ${text.quietFocus}`}>
        {SITE_MESSAGES.comparison}
      </h3>
      <p className={text.aside}>{savedOn(version.savedAt)}</p>
      <div className={`${layout.row} ${styles.actions}`}>
        <Button look="quiet" isSmall isBusy={isRestoring} onClick={onBack}>
          {SITE_MESSAGES.back}
        </Button>
        <Button look="quiet" isSmall isBusy={isRestoring} onClick={onRestore}>
          {isRestoring ? SITE_MESSAGES.restoring : SITE_MESSAGES.restore}
        </Button>
      </div>
      {changes.length === 0 ? (
        <p>{SITE_MESSAGES.equal}</p>
      ) : (
        <>
          <p className={text.aside}>{SITE_MESSAGES.key}</p>
          <FieldChanges changes={changes} />
        </>
      )}
    </>
  );
}

/** The earlier versions of an entry, as far as they were loaded. */
function useVersions({ kind, id, language }: Entry) {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const newest = useLatest();
  /** Null before the first answer. */
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  /** Where the next page begins; null after the last one. */
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const read = useCallback(
    async (after: string | null = null, known: readonly Version[] = []) => {
      const isNewest = newest();
      setLoading(true);
      try {
        const answer = await resume(() =>
          client.query({
            query: ContentVersionsDocument,
            variables: { kind, id, language: language ?? ENGLISH, first: VERSIONS_PAGE_SIZE, after },
            ...UNCACHED,
          }),
        );
        if (!isNewest()) return;
        const { nodes, pageInfo } = answered(answer).contentVersions;
        setVersions([
          ...known,
          ...nodes.map((each) =>
            language ? { ...each, value: valueOfTexts(each.value as TranslatedTextInput[]) } : each,
          ),
        ]);
        setNext(pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null);
        setFailure(null);
      } catch (error) {
        if (isNewest()) setFailure(failureText(error, SITE_MESSAGES.versionsFailed));
      }
      if (isNewest()) setLoading(false);
    },
    [client, resume, newest, kind, id, language],
  );
  useEffect(() => void read(), [read]);

  return {
    versions,
    hasMore: next !== null,
    isLoading,
    failure,
    read: () => read(),
    readMore: () => read(next, versions ?? []),
  };
}
