import type { Told } from '../use-told.ts';
import styles from './panel-message.module.css';

/** What the panel tells after something was done. */
export interface PanelMessage {
  readonly text: string;
  readonly isFailure: boolean;
}

/** Two live regions that always stand, so that what comes into them is read out. */
export function PanelMessages({ message }: { message: Told<PanelMessage> | null }) {
  return (
    <>
      <div role="status">{message?.what.isFailure === false && <Message message={message} />}</div>
      <div role="alert" className={styles.alert}>
        {message?.what.isFailure && <Message message={message} />}
      </div>
    </>
  );
}

function Message({ message: { what, number } }: { message: Told<PanelMessage> }) {
  const kind = what.isFailure ? ` ${styles.failure}` : '';
  return (
    <p key={number} className={`${styles.message}${kind}`}>
      {what.text}
    </p>
  );
}
