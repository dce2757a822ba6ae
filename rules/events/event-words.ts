/** What a language says of an event beside its own words. */
export interface EventWords {
  readonly POSTPONED: string;
  readonly CANCELLED: string;
  readonly online: string;
  readonly join: string;
  readonly place: string;
  readonly contact: string;
  /** "Postponed: Mentoring Session" */
  readonly labelled: (label: string, text: string) => string;
}

export const EVENT_WORDS: EventWords = {
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
  online: 'Online',
  join: 'Join',
  place: 'Place',
  contact: 'Contact',
  labelled: (label, text) => `${label}: ${text}`,
};
