/** What a language says of an event beside its own words. */
export interface EventWords {
  readonly POSTPONED: string;
  readonly CANCELLED: string;
  readonly online: string;
  readonly join: string;
  readonly place: string;
  readonly contact: string;
  /** After each of these: "Postponed: Mentoring Session". */
  readonly colon: string;
}

export const EVENT_WORDS: EventWords = {
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
  online: 'Online',
  join: 'Join',
  place: 'Place',
  contact: 'Contact',
  colon: ': ',
};
