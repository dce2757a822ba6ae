import { MAX_TOPICS } from '../../../../rules/articles/topics.ts';

export const TOPIC_MESSAGES = {
  legend: 'Topics',
  hint: 'Readers find the articles of a topic on a page of their own. The tab Site renames and merges topics.',
  add: 'Add a topic',
  name: 'Name of the topic',
  addNamed: 'Add',
  notAdded: 'The topic could not be added. Please try again.',
  full: `There are ${MAX_TOPICS} topics, which is the most. The tab Site merges and deletes topics.`,
  reading: 'Loading topics...',
  notRead: 'The topics could not be loaded. The article can be saved all the same.',
  filter: 'Topic',
  all: 'All topics',
  none: 'No article is found with this topic.',
} as const;

export const addedMessage = (name: string): string => `${name} is chosen.`;
