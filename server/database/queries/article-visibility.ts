import { sql } from 'kysely';

/**
 * Whether visitors see a published row: its date has come, or had when it was last saved, so that a clock
 * which is set back hides nothing. Written so that no engine searches for its two cases separately and sorts.
 */
export const hasCome = (now: number) =>
  sql<boolean>`not (published_at > ${now} and published_at > updated_at)`;

/** The other published rows: those that are scheduled. Written so that an index is read from `now` on. */
export const isToCome = (now: number) => sql<boolean>`published_at > ${now} and published_at > updated_at`;
