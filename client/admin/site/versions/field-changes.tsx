import text from '../../../ui/text/text.module.css';
import { ChangedWords } from '../../versions/changed-words.tsx';
import styles from '../../versions/versions.module.css';
import type { FieldChange } from '../form/compare-form.ts';
import { SITE_MESSAGES } from '../site-messages.ts';

/** What differs, field by field. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className={text.aside}>{SITE_MESSAGES.sameMeanwhile}</p>;
  return (
    <ol className={styles.changes}>
      {changes.map(({ name, kind, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <p className={styles.what}>
            {name} {kind === 'moved' ? SITE_MESSAGES.orderChanged : kind}
          </p>
          <ChangedWords words={words} attributes={AUTO} isWhole={kind !== 'changed'} />
        </li>
      ))}
    </ol>
  );
}

const AUTO = { dir: 'auto' };
