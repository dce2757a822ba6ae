import type { WordChange } from '../../../rules/articles/article-changes/compare-lines.ts';
import text from '../../ui/text/text.module.css';
import styles from './versions.module.css';

interface ChangedWordsProps {
  words: readonly WordChange[];
  /** Their language and direction. */
  attributes?: { readonly lang?: string | undefined; readonly dir?: string | undefined };
  /** Whether what happened to all of them is said already. */
  isWhole?: boolean;
}

/** The words of a text, with what was added and removed. */
export function ChangedWords({ words, attributes, isWhole = false }: ChangedWordsProps) {
  if (words.length === 0) return null;
  return (
    <p {...attributes} className={styles.words}>
      {words.map(({ kind, text: part }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        if (kind === 'same') return <span key={index}>{part}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Mark key={index} className={styles[kind]}>
            {!isWhole && <span className={text.heard} lang="en">{`${kind}: `}</span>}
            {part}
            {!isWhole && (
              <span className={text.heard} lang="en">
                {' end '}
              </span>
            )}
          </Mark>
        );
      })}
    </p>
  );
}
