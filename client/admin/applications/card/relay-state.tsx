import { useState } from 'react';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { NewsTime } from '../../../ui/text/news-time.tsx';
import layout from '../../basics/layout.module.css';
import { useStatusMessage } from '../../list/use-status-message.tsx';
import { APPLICATION_MESSAGES } from '../application-messages.ts';
import styles from '../applications.module.css';
import type { ApplicationChanges } from '../use-application-changes.ts';
import { ApplicantName } from './applicant-name.tsx';

interface RelayStateProps {
  application: ListedApplicationFragment;
  changes: ApplicationChanges;
}

type Relay = NonNullable<ListedApplicationFragment['relay']>;

/** Whether the form service has received an application. */
export function RelayState({ application, changes }: RelayStateProps) {
  const { relay } = application;
  const [isSending, setSending] = useState(false);
  const [message, announce] = useStatusMessage();

  async function resend() {
    setSending(true);
    announce(null);
    const outcome = await changes.sendAgain(application.id);
    setSending(false);
    if (outcome === 'done') announce(APPLICATION_MESSAGES.resent);
  }

  if (!relay) return null;
  return (
    <div className={`${field.hint} ${layout.row} ${styles.relay}`}>
      <p className={relay.state === 'REFUSED' ? layout.error : undefined}>
        {relayMessage(relay)}
        {relay.attemptedAt && (
          <>
            {relay.state === 'DELIVERED' ? ' on ' : '. Last try: '}
            <NewsTime iso={relay.attemptedAt} />
          </>
        )}
      </p>
      {relay.state !== 'DELIVERED' && (
        <Button look="link" isBusy={isSending} onClick={() => void resend()}>
          {isSending ? 'Sending...' : 'Send again'}
          <ApplicantName application={application}>the application of</ApplicantName>
        </Button>
      )}
      {message}
    </div>
  );
}

function relayMessage({ state, status, attemptedAt }: Relay): string {
  const answer = status === null ? '' : ` (${status})`;
  switch (state) {
    case 'DELIVERED':
      return 'Sent to the form service';
    case 'REFUSED':
      return `The form service refused it${answer}`;
    case 'WAITING':
      if (attemptedAt === null) return 'Waiting to be sent to the form service';
      return `The form service ${status === null ? 'did not answer' : `failed${answer}`}. Waiting: will be tried again`;
  }
}
