import styles from './admin-panel.module.css';
import type { PanelMessage } from './panel-state.ts';

/** Two live regions that are always in the page, so that what comes into them is read out. */
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

function Message({ message: { text, isFailure, number } }: { message: PanelMessage }) {
  return (
    <p key={number} className={`${styles.message}${isFailure ? ` ${styles.failure}` : ''}`}>
      {text}
    </p>
  );
}
