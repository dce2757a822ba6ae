import { ButtonLink } from '../links/button-link.tsx';
import words from '../text/text.module.css';
import styles from './closing-row.module.css';

/** The last row of a page: a sentence and a link. */
export function ClosingRow({ text, link }: { text: string; link: { label: string; to: string } }) {
  return (
    <div className={`${words.screenOnly} ${styles.row}`}>
      <p>{text}</p>
      <ButtonLink look="quiet" to={link.to}>
        {link.label}
      </ButtonLink>
    </div>
  );
}
