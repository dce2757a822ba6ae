import { plainLetters } from './search/plain-letters.ts';

/** Few enough to see all of them at a glance. */
export const MAX_TOPICS = 12;

/** In UTF-16 code units. */
export const MAX_TOPIC_NAME_LENGTH = 40;

/** Two names that differ only in case or accents have the same. */
export const foldedName = (name: string): string => plainLetters(name).trim();
