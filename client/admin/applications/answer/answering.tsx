import { useState } from 'react';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import { usePanelServices } from '../../session/panel-services.ts';
import type { ApplicationChanges } from '../use-application-changes.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ANSWER_MESSAGES, copiedMessage } from './answer-messages.ts';
import { SentQuestion } from './sent-question.tsx';

interface AnsweringProps {
  application: ListedApplicationFragment;
  changes: ApplicationChanges;
  letterIndex: number;
  onLetterIndex: (index: number) => void;
  onClose: () => void;
}

/** Answers an application by a letter, then asks whether it was sent. */
export function Answering({ application, changes, letterIndex, onLetterIndex, onClose }: AnsweringProps) {
  const { notify } = usePanelServices();
  const [taken, setTaken] = useState<'opened' | 'copied' | null>(null);

  function take(how: 'opened' | 'copied') {
    if (application.status !== 'ANSWERED') return setTaken(how);
    onClose();
    if (how === 'copied') notify.success(copiedMessage(application.email));
  }

  async function mark() {
    const outcome = await changes.changeStatus(application.id, 'ANSWERED');
    if (outcome === 'done') notify.success(ANSWER_MESSAGES.marked);
  }

  return taken ? (
    <SentQuestion
      application={application}
      how={taken}
      onSent={() => void mark()}
      onAgain={() => setTaken(null)}
      onClose={onClose}
    />
  ) : (
    <AnswerDialog
      application={application}
      letterIndex={letterIndex}
      onLetterIndex={onLetterIndex}
      onTaken={take}
      onClose={onClose}
    />
  );
}
