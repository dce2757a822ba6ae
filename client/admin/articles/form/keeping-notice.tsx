import type { Keeping } from '../draft/work-keeper.ts';
import styles from './keeping-notice.module.css';
import { FORM_WORDS, imagesNotKept } from './words.ts';

/** Says what of the work is not kept on this device. The region always stands, so that what comes into it is read out. */
export function KeepingNotice({ keeping }: { keeping: Keeping }) {
  const sentence = sentenceFor(keeping);
  return <div aria-live="polite">{sentence && <p className={styles.notice}>{sentence}</p>}</div>;
}

function sentenceFor(keeping: Keeping): string | null {
  switch (keeping.kind) {
    case 'all':
      return null;
    case 'words':
      return imagesNotKept(keeping.lacking);
    case 'nothing':
      return keeping.isFull ? FORM_WORDS.notKeptFull : FORM_WORDS.notKept;
  }
}
