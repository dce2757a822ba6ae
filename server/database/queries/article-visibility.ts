import { sql } from 'kysely';

/**
 * Whether visitors see a published row of `news` at a timestamp: its date has come, or had come when it was
 * last saved. So no clock that is set back hides what was published. Written so that no engine searches for
 * its two cases separately and sorts.
 * @param now in milliseconds since 1970.
 */
export const hasCome = (now: number) =>
  sql<boolean>`not (published_at > ${now} and published_at > updated_at)`;

/** The other published rows: those that are scheduled. Written so that an index is read from `now` on. */
export const isToCome = (now: number) => sql<boolean>`published_at > ${now} and published_at > updated_at`;
