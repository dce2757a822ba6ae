import { diffArrays } from 'diff';
import { wordsIn } from './words.ts';

/** The number of words that a change adds to a text, and the number that it removes. */
export interface ChangedWords {
  readonly added: number;
  readonly removed: number;
}

/** Beyond MAX_EDITS, a moved word counts as unchanged: the exact number would take seconds for long texts. */
export function countChangedWords(before: string, after: string): ChangedWords {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(old, now, { maxEditLength: MAX_EDITS });
  if (!changes) return { added: countMissing(now, old), removed: countMissing(old, now) };
  const count = (kind: 'added' | 'removed') =>
    changes.filter((change) => change[kind]).reduce((sum, { value }) => sum + value.length, 0);
  return { added: count('added'), removed: count('removed') };
}

const wordsOf = (text: string): string[] => wordsIn(text).map(({ word }) => word);

/** Counts the words that the other text lacks. */
function countMissing(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let missing = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) missing += 1;
    else left.set(word, count - 1);
  }
  return missing;
}

/** The time grows with about the square of this. It takes some tens of milliseconds. */
const MAX_EDITS = 500;
