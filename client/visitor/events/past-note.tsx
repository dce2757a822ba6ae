import { Icon } from '../../ui/icons/icon.tsx';
import text from '../../ui/text/text.module.css';
import styles from './past-note.module.css';

export function PastNote() {
  return (
    <p className={`${text.muted} ${styles.note}`}>
      <Icon>
        <circle cx="10" cy="10" r="7.5" />
        <path d="M10 5.5V10h3.5" />
      </Icon>
      This event has taken place.
    </p>
  );
}
