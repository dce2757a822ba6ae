import { useCallback, useEffect, useState } from 'react';
import { UNTITLED_DRAFT } from '../../../../../rules/articles/untitled.ts';
import { formatNewsDate } from '../../../../../rules/time/dates.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import text from '../../../../ui/text/text.module.css';
import layout from '../../../basics/layout.module.css';
import {
  type DiscardedArticle,
  discardOther,
  listOthers,
  type OtherArticle,
  restoreOther,
} from '../../draft/unsaved-articles.ts';
import type { OpenOutcome } from '../../draft/use-unsaved-article.ts';
import { useForm } from '../form-context.ts';
import { FORM_MESSAGES } from '../messages.ts';
import styles from './other-articles.module.css';

interface OtherArticlesProps {
  /** @param store stores the form's article first; resolves to whether all of it is stored */
  onOpen: (id: string, store: () => Promise<boolean>) => Promise<OpenOutcome>;
}

/** Lists the other new articles on this device, so that they can be opened. */
export function OtherArticles({ onOpen }: OtherArticlesProps) {
  const { article } = useForm();
  const { others, refresh, discard, restore } = useOthers(article.id);
  const [failure, setFailure] = useState<string | null>(null);

  async function act(press: () => Promise<unknown>) {
    setFailure(null);
    const outcome = await press().catch((error: unknown) => {
      reportError(error);
      return 'refused';
    });
    const sentence = FAILURES.get(outcome);
    if (sentence === undefined) return;
    setFailure(sentence);
    await refresh();
  }

  if (others.length === 0 && failure === null) return null;
  return (
    <div className={layout.message}>
      {others.length > 0 && (
        <>
          <p className={styles.heading}>{FORM_MESSAGES.otherUnsaved}</p>
          <ul>
            {others.map((other) => (
              <OtherItem
                key={other.id}
                other={other}
                onOpen={() => void act(() => onOpen(other.id, article.store))}
                onDiscard={() => void act(() => discard(other.id))}
                onRestore={() => void act(() => restore(other.id))}
              />
            ))}
          </ul>
        </>
      )}
      <div role="alert">{failure && <p className={layout.error}>{failure}</p>}</div>
    </div>
  );
}

/** The messages after a button was pressed. */
const FAILURES = new Map<unknown, string>([
  ['not-stored', FORM_MESSAGES.notOpened],
  ['gone', FORM_MESSAGES.goneMeanwhile],
  ['refused', FORM_MESSAGES.deviceRefused],
]);

interface OtherItemProps {
  other: OfferedArticle;
  onOpen: () => void;
  onDiscard: () => void;
  onRestore: () => void;
}

function OtherItem({ other, onOpen, onDiscard, onRestore }: OtherItemProps) {
  const { isBusy } = useForm();
  const { changedAt, discarded } = other;
  const name = other.name || UNTITLED_DRAFT;
  const label = discarded ? FORM_MESSAGES.undo : FORM_MESSAGES.discard;
  return (
    <li className={`${layout.row} ${layout.spread} ${styles.article}`}>
      <div className={layout.words}>
        <p dir="auto">{name}</p>
        <p role="status" className={text.muted}>
          {discarded
            ? FORM_MESSAGES.discarded
            : `Changed ${formatNewsDate(new Date(changedAt).toISOString())}`}
        </p>
      </div>
      <div className={layout.buttons}>
        {!discarded && (
          <Button
            look="quiet"
            isSmall
            isBusy={isBusy}
            aria-label={`${FORM_MESSAGES.open}: ${name}`}
            onClick={onOpen}
          >
            {FORM_MESSAGES.open}
          </Button>
        )}
        <Button
          key="discard"
          look="quiet"
          isSmall
          isBusy={isBusy}
          aria-label={`${label}: ${name}`}
          onClick={discarded ? onRestore : onDiscard}
        >
          {label}
        </Button>
      </div>
    </li>
  );
}

/** An article in the list: it can be opened or, once it is discarded, restored. */
interface OfferedArticle extends OtherArticle {
  readonly discarded: DiscardedArticle | null;
}

function useOthers(shownId: string) {
  const [others, setOthers] = useState<readonly OfferedArticle[]>([]);

  const refresh = useCallback(async () => {
    const listed = await listOthers(shownId);
    setOthers((former) => {
      const ids = new Set(listed.map(({ id }) => id));
      const discarded = former.filter((other) => other.discarded && !ids.has(other.id));
      const all = [...listed.map((other) => ({ ...other, discarded: null })), ...discarded];
      return all.sort((one, other) => other.changedAt - one.changedAt);
    });
  }, [shownId]);

  useEffect(() => {
    void refresh();
    // Another tab may have been closed, or may have opened one of them.
    const refreshShown = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', refreshShown);
    return () => document.removeEventListener('visibilitychange', refreshShown);
  }, [refresh]);

  const setDiscarded = (id: string, discarded: DiscardedArticle | null) =>
    setOthers((former) => former.map((other) => (other.id === id ? { ...other, discarded } : other)));

  return {
    others,
    refresh,
    /** @throws where the browser refuses. */
    async discard(id: string) {
      const discarded = await discardOther(id);
      if (!discarded) return refresh();
      setDiscarded(id, discarded);
    },
    /** @throws where the browser refuses. */
    async restore(id: string) {
      const discarded = others.find((other) => other.id === id)?.discarded;
      if (discarded) await restoreOther(discarded);
      setDiscarded(id, null);
    },
  };
}
