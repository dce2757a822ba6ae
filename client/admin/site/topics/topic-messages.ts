import { MAX_TOPICS } from '../../../../rules/articles/topics.ts';

/** The sentences about topics in the tab *Site*. */
export const TOPIC_MESSAGES = {
  none: 'No topics yet. Add one here, or in the form of an article.',
  explained: `At most ${MAX_TOPICS}. Readers see a topic once an article of it is published.`,
  name: 'New topic',
  add: 'Add a topic',
  notAdded: 'The topic could not be added. Please try again.',
  rename: 'Rename',
  renameTitle: 'Rename topic',
  newName: 'Name',
  renameHint: 'Its page gets another address. The former one leads to it.',
  save: 'Rename topic',
  merge: 'Merge both topics',
  saving: 'Saving...',
  renamed: 'Topic renamed.',
  merged: 'Topics merged.',
  notRenamed: 'The topic could not be renamed. Please try again.',
  deleteTitle: 'Delete topic',
  deleteQuestion:
    'Its articles stay, without this topic, and its page is gone. To keep its address, rename it to another topic instead.',
  notDeleted: 'The topic could not be deleted. Please try again.',
} as const;

export const addedMessage = (name: string, wasThere: boolean): string =>
  wasThere ? `There is a topic “${name}” already.` : `${name} is a topic now.`;

export const mergeQuestion = (name: string, other: string): string =>
  `There is a topic “${other}” already. If you merge them, all articles of “${name}” get “${other}”, and the address of “${name}” leads to it. This cannot be undone.`;

export const countMessage = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`;
