import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { Question } from '../../../ui/controls/question.tsx';
import layout from '../../basics/layout.module.css';
import { APPLICATION_MESSAGES } from '../application-messages.ts';
import styles from '../applications.module.css';
import type { ApplicationChanges } from '../use-application-changes.ts';

interface QuarantinedControlsProps {
  count: number;
  changes: ApplicationChanges;
  /** Takes the focus: the buttons disappear with the list. */
  onDone: () => void;
}

/** Says why applications are quarantined, and decides about all of them at once. */
export function QuarantinedControls({ count, changes, onDone }: QuarantinedControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function review(status: keyof typeof QUESTIONS) {
    // Draws at once, so that the dialog returns the focus before the list changes.
    flushSync(() => setAsked(null));
    setBusy(true);
    const outcome = await changes.reviewQuarantined(status);
    setBusy(false);
    if (outcome === 'done' && controls.current?.contains(document.activeElement)) onDone();
  }

  return (
    <div ref={controls} className={`${layout.message} ${layout.row} ${styles.heldBack}`}>
      <p className={layout.words}>{APPLICATION_MESSAGES.whyQuarantined}</p>
      <div className={layout.buttons}>
        {REVIEWS.map((status) => (
          <Button key={status} look="quiet" isSmall isBusy={isBusy} onClick={() => setAsked(status)}>
            {QUESTIONS[status].action}
          </Button>
        ))}
      </div>
      {asked && (
        <Question
          title={QUESTIONS[asked].action}
          onClose={() => setAsked(null)}
          explanation={<p>{QUESTIONS[asked].question(count)}</p>}
        >
          <Button look="quiet" onClick={() => setAsked(null)} autoFocus>
            Cancel
          </Button>
          <Button look={asked === 'SPAM' ? 'danger' : 'primary'} onClick={() => void review(asked)}>
            {QUESTIONS[asked].action}
          </Button>
        </Question>
      )}
    </div>
  );
}

const REVIEWS = ['NEW', 'SPAM'] as const;

const QUESTIONS = {
  NEW: {
    action: 'Release all',
    question: (count: number) =>
      `Release all applications that are held back (${count})? They are sent to the form service, if there is one.`,
  },
  SPAM: {
    action: 'Mark all as spam',
    question: (count: number) =>
      `Mark all applications that are held back (${count}) as spam? They are deleted after 7 days.`,
  },
};
