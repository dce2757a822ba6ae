import { KEPT_VERSION_DAYS, KEPT_VERSIONS } from '../../../../rules/articles/article-limits.ts';
import { unbrokenDate } from '../../basics/unbroken-date.ts';

export const VERSION_MESSAGES = {
  title: 'Earlier versions',
  explained: `Each save keeps what it replaces: the last ${KEPT_VERSIONS} versions, and all from the last ${KEPT_VERSION_DAYS} days.`,
  none: 'There is no earlier version yet. Each save keeps what it replaces.',
  loading: 'Loading earlier versions...',
  failed: 'The earlier versions could not be loaded. Check your connection.',
  comparing: 'Comparing...',
  comparisonFailed: 'The earlier version could not be loaded. Check your connection.',
  more: 'Show more versions',
  compare: 'Compare',
  back: 'Back to the list',
  comparison: 'What changed since then',
  key: 'Removed: it was in this version. Added: it is in the article now.',
  equal: 'This version and the article are the same.',
  whole: 'Show the whole version',
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: 'Earlier version restored.',
  restoreFailed: 'Error restoring the version. Please try again.',
  question: 'Restore this version?',
  unsaved: 'What you typed in the form and have not saved will be lost.',
  restoreAnyway: 'Discard it and restore',
} as const;

export const savedOn = (savedAt: string) => `Saved on ${unbrokenDate(savedAt)}`;

/** What the save that replaced a version changed. */
export function sizeOfChange({
  wordsAdded,
  wordsRemoved,
}: {
  wordsAdded: number;
  wordsRemoved: number;
}): string {
  if (wordsAdded + wordsRemoved === 0)
    return 'Then no words changed, but other things, such as images or captions.';
  const parts = [
    { count: wordsAdded, done: 'added' },
    { count: wordsRemoved, done: 'removed' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, done }, index) => {
      const number = count.toLocaleString('en');
      if (index > 0) return `${number} ${done}`;
      return `${number} ${count === 1 ? 'word was' : 'words were'} ${done}`;
    });
  return `Then ${parts.join(' and ')}.`;
}

export const restoreMeaning = (savedAt: string) =>
  `The article goes back to what was saved on ${unbrokenDate(savedAt)}, except for its date and whether it is published. What it is now is kept among the earlier versions.`;

export const sameLines = (count: number) =>
  count === 1 ? '1 part is the same' : `${count.toLocaleString('en')} parts are the same`;
