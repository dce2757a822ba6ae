import { useState } from 'react';
import { formatNewsDate } from '../../../../rules/dates.ts';
import { Button } from '../../../controls/button.tsx';
import type { OpenOutcome } from '../draft/use-article-work.ts';
import { type OfferedWork, useLeftWorks } from '../draft/use-left-works.ts';
import styles from './left-works-list.module.css';
import { FORM_WORDS } from './words.ts';

interface LeftWorksListProps {
  /** The work that the form shows. */
  shownId: string;
  isBusy: boolean;
  onOpen: (id: string) => Promise<OpenOutcome>;
}

/** Offers the new articles that were left unsaved beside the one in the form. */
export function LeftWorksList({ shownId, isBusy, onOpen }: LeftWorksListProps) {
  const { works, refresh, discard, bringBack } = useLeftWorks(shownId);
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

  if (works.length === 0 && failure === null) return null;
  return (
    <div className={styles.list}>
      {works.length > 0 && (
        <>
          <p className={styles.heading}>{FORM_WORDS.otherUnsaved}</p>
          <ul>
            {works.map((work) => (
              <LeftWorkItem
                key={work.id}
                work={work}
                isBusy={isBusy}
                onOpen={() => void act(() => onOpen(work.id))}
                onDiscard={() => void act(() => discard(work.id))}
                onBringBack={() => void act(() => bringBack(work.id))}
              />
            ))}
          </ul>
        </>
      )}
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
    </div>
  );
}

/** By what a press came to. */
const FAILURES = new Map<unknown, string>([
  ['not-kept', FORM_WORDS.notOpened],
  ['gone', FORM_WORDS.goneMeanwhile],
  ['refused', FORM_WORDS.deviceRefused],
]);

interface LeftWorkItemProps {
  work: OfferedWork;
  isBusy: boolean;
  onOpen: () => void;
  onDiscard: () => void;
  onBringBack: () => void;
}

function LeftWorkItem({ work, isBusy, onOpen, onDiscard, onBringBack }: LeftWorkItemProps) {
  const { changedAt, discarded } = work;
  const name = work.name || FORM_WORDS.untitled;
  const label = discarded ? FORM_WORDS.undo : FORM_WORDS.discard;
  return (
    <li className={styles.work}>
      <div className={styles.words}>
        <p dir="auto">{name}</p>
        <p role="status" className={styles.state}>
          {discarded ? FORM_WORDS.discarded : `Changed ${formatNewsDate(new Date(changedAt).toISOString())}`}
        </p>
      </div>
      <div className={styles.buttons}>
        {!discarded && (
          <Button
            look="quiet"
            isSmall
            isBusy={isBusy}
            aria-label={`${FORM_WORDS.open}: ${name}`}
            onClick={onOpen}
          >
            {FORM_WORDS.open}
          </Button>
        )}
        <Button
          key="discard"
          look="quiet"
          isSmall
          isBusy={isBusy}
          aria-label={`${label}: ${name}`}
          onClick={discarded ? onBringBack : onDiscard}
        >
          {label}
        </Button>
      </div>
    </li>
  );
}
