import styles from './panel-message.module.css';

/** What the panel tells after something was done. */
export interface PanelMessage {
  readonly text: string;
  readonly isFailure: boolean;
  /** Tells a message from the same one before it, so that it is read out again. */
  readonly number: number;
}

/** Two live regions that always stand, so that what comes into them is read out. */
export function PanelMessages({ message }: { message: PanelMessage | null }) {
  return (
    <>
      <div role="status">{message?.isFailure === false && <Message message={message} />}</div>
      <div role="alert" className={styles.alert}>
        {message?.isFailure && <Message message={message} />}
      </div>
    </>
  );
}

function Message({ message }: { message: PanelMessage }) {
  const kind = message.isFailure ? ` ${styles.failure}` : '';
  return (
    <p key={message.number} className={`${styles.message}${kind}`}>
      {message.text}
    </p>
  );
}
