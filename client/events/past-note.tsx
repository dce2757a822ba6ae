import icon from '../ui/icon.module.css';
import styles from './past-note.module.css';

/** Says that an event is over. */
export function PastNote() {
  return (
    <p className={styles.note}>
      <svg className={icon.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <path d="M10 5.5V10h3.5" />
      </svg>
      This event has taken place.
    </p>
  );
}
