import { useState } from 'react';
import { formatNewsDate } from '../../../rules/dates.ts';
import { Button } from '../../controls/button.tsx';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import { useTold } from '../use-told.ts';
import { APPLICATION_WORDS } from './application-words.ts';
import { Outcome } from './outcome.tsx';
import styles from './relay-state.module.css';
import { Whose } from './whose.tsx';

interface RelayStateProps {
  application: ListedApplicationFragment;
  relay: Relay;
  /** @returns whether it is on its way. */
  onResend: () => Promise<boolean>;
}

type Relay = NonNullable<ListedApplicationFragment['relay']>;

/** How far an application has come on its way to the form service. */
export function RelayState({ application, relay, onResend }: RelayStateProps) {
  const [isSending, setSending] = useState(false);
  const outcome = useTold<string>();

  async function resend() {
    setSending(true);
    outcome.put(null);
    const isOnItsWay = await onResend();
    setSending(false);
    if (isOnItsWay) outcome.put(APPLICATION_WORDS.resent);
  }

  return (
    <div className={styles.relay}>
      <p className={relay.state === 'REFUSED' ? styles.refused : undefined}>
        {relayWords(relay)}
        {relay.attemptedAt && (
          <>
            {relay.state === 'DELIVERED' ? ' on ' : '. Last try: '}
            <time dateTime={relay.attemptedAt}>{formatNewsDate(relay.attemptedAt)}</time>
          </>
        )}
      </p>
      {relay.state !== 'DELIVERED' && (
        <Button look="quiet" isSmall isBusy={isSending} onClick={() => void resend()}>
          {isSending ? 'Sending...' : 'Send again'}
          <Whose application={application}>the application of</Whose>
        </Button>
      )}
      <Outcome told={outcome.told} />
    </div>
  );
}

function relayWords({ state, status, attemptedAt }: Relay): string {
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
