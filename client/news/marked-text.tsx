import { findMatches } from '../../rules/search-words.ts';
import styles from './marked-text.module.css';

/** A text in which the words that were searched for are marked. */
export function MarkedText({ text, search }: { text: string; search: string | null }) {
  if (search === null) return text;
  const matches = findMatches(text, search);
  const parts = matches.flatMap(({ start, end }, index) => [
    text.slice(matches[index - 1]?.end ?? 0, start),
    <mark key={start} className={styles.match}>
      {text.slice(start, end)}
    </mark>,
  ]);
  return [...parts, text.slice(matches.at(-1)?.end ?? 0)];
}
