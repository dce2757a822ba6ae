import { ChangedWords } from '../../versions/changed-words.tsx';
import styles from '../../versions/versions.module.css';
import type { FieldChange } from '../form/compare-form.ts';
import { SITE_MESSAGES } from '../site-messages.ts';

/** What differs, field by field. A field that is named before it has no name here. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ol className={styles.changes}>
      {changes.map(({ name, kind, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          {name !== '' && (
            <p className={styles.what}>
              {name} {kind === 'moved' ? SITE_MESSAGES.orderChanged : kind}
            </p>
          )}
          <ChangedWords words={words} attributes={AUTO} isWhole={name !== '' && kind !== 'changed'} />
        </li>
      ))}
    </ol>
  );
}

const AUTO = { dir: 'auto' };
