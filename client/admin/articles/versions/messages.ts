import { KEPT_VERSION_DAYS, KEPT_VERSIONS } from '../../../../rules/articles/article-limits.ts';
import { formatNewsDate } from '../../../../rules/time/dates.ts';

export const VERSION_MESSAGES = {
  title: 'Earlier versions',
  explained: `What each save replaced: the last ${KEPT_VERSIONS} versions, and all of the last ${KEPT_VERSION_DAYS} days.`,
  none: 'There is no earlier version yet. Each save of a change keeps what it replaces.',
  loading: 'Loading earlier versions...',
  failed: 'The earlier versions could not be loaded. Check your connection.',
  comparing: 'Comparing...',
  comparisonFailed: 'The earlier version could not be loaded. Check your connection.',
  gone: 'This earlier version is no longer kept.',
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
  unsaved: 'What you typed in the form and did not save is discarded.',
  restoreAnyway: 'Discard it and restore',
} as const;

export const savedOn = (savedAt: string) => `Saved on ${formatNewsDate(savedAt)}`;

/** What the save that replaced a version changed. */
export function sizeOfChange({
  wordsAdded,
  wordsRemoved,
}: {
  wordsAdded: number;
  wordsRemoved: number;
}): string {
  if (wordsAdded + wordsRemoved === 0)
    return 'The next save changed no words, but other things, such as images or captions.';
  const parts = [
    wordsAdded > 0 && `added ${words(wordsAdded)}`,
    wordsRemoved > 0 && `removed ${words(wordsRemoved)}`,
  ].filter(Boolean);
  return `The next save ${parts.join(' and ')}.`;
}

const words = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`;

export const restoreMeaning = (savedAt: string) =>
  `The article becomes as it was saved on ${formatNewsDate(savedAt)}, except for its date and whether it is published. What it is now stays among the earlier versions.`;

export const sameLines = (count: number) =>
  count === 1 ? '1 part is the same' : `${count.toLocaleString('en')} parts are the same`;
