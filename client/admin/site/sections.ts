import { isWordsName, type WordsName } from '../../../rules/content/entry-path.ts';
import { type ContentKind, LIST_KINDS, type ListKind } from '../../../rules/content/lists.ts';
import type { ListPlace } from '../address/list-place.ts';

interface Section {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  /** Null for the topics, which are a list of their own. */
  readonly kind: ContentKind | null;
}

interface ListWords extends Omit<Section, 'kind'> {
  /** What one entry is. */
  readonly one: string;
  readonly add: string;
  readonly none: string;
  /** What their order means, which the administrator makes; null where it is that of their dates. */
  readonly order: string | null;
}

/** The parts of the tab that show a list. */
export const LIST_SECTIONS: Readonly<Record<ListKind, ListWords>> = {
  EVENT: {
    name: 'events',
    label: 'Events',
    one: 'event',
    add: 'Add an event',
    none: 'No events yet.',
    order: null,
  },
  MEMBER: {
    name: 'members',
    label: 'Members',
    one: 'member',
    add: 'Add a member',
    none: 'No members yet.',
    order: 'Home shows them in this order. The directory puts those of one town together.',
  },
  QUESTION: {
    name: 'questions',
    label: 'Questions and answers',
    one: 'question',
    add: 'Add a question',
    none: 'No questions yet.',
    order: 'Resources shows them in this order.',
  },
};

/** The parts of the tab, in their order. The first is that of an address without one. */
export const SECTIONS: readonly Section[] = [
  ...LIST_KINDS.map((kind) => ({ ...LIST_SECTIONS[kind], kind })),
  { name: 'topics', label: 'Topics', kind: null },
  { name: 'pages', label: 'Pages', kind: 'WORDS' },
  { name: 'contact', label: 'Contact and links', kind: 'WORDS' },
];

const [FIRST] = SECTIONS as readonly [Section];

export const sectionNamed = (name: string): Section =>
  SECTIONS.find((section) => section.name === name) ?? FIRST;

/** An entry of the site: its kind and id; no id for something new. */
export interface EntryKey {
  readonly kind: ContentKind;
  readonly id: string | null;
}

/** In the address, for an entry that is new. No id has such a sign. */
const NEW_ENTRY = '*new';

/** The entry that an address opens; null where it shows a list. */
export function openedEntry({ name, kind }: Section, entry: string | undefined): EntryKey | null {
  if (name === 'contact') return { kind: 'WORDS', id: 'SITE' };
  if (!entry || kind === null) return null;
  if (kind === 'WORDS') return isWordsName(entry) ? { kind, id: entry } : null;
  return { kind, id: entry === NEW_ENTRY ? null : entry };
}

/** Where the tab has the form of an entry. */
export function placeOfEntry(key: EntryKey): Pick<ListPlace, 'show' | 'entry'> {
  if (key.id === 'SITE') return { show: 'contact' };
  const show = key.kind === 'WORDS' ? 'pages' : LIST_SECTIONS[key.kind].name;
  return { show, entry: entryAddress(key) };
}

/** What the address has for an entry. */
export const entryAddress = ({ id }: EntryKey): string => id ?? NEW_ENTRY;

interface Words {
  readonly title: string;
  /** What it is, where the title does not say it. */
  readonly about?: string;
  readonly group: 'pages' | 'everywhere' | 'letters' | 'contact';
}

/** The words of the site, in the order in which they are offered. */
export const WORDS: Readonly<Record<WordsName, Words>> = {
  HOME: { title: 'Home', group: 'pages' },
  ABOUT: {
    title: 'About Us',
    about: 'History, board and committees',
    group: 'pages',
  },
  OUR_WORK: { title: 'Our Work', about: 'The projects', group: 'pages' },
  MEMBERSHIP: {
    title: 'Membership',
    about: 'The form, and what happens with it',
    group: 'pages',
  },
  DIRECTORY: {
    title: 'Directory',
    about: 'The words around the members',
    group: 'pages',
  },
  GET_INVOLVED: {
    title: 'Get Involved',
    about: 'The programme, and ways to take part',
    group: 'pages',
  },
  EVENTS_PAGE: {
    title: 'Events',
    about: 'The words around the events',
    group: 'pages',
  },
  RESOURCES: {
    title: 'Resources',
    about: 'Questions, glossary and links',
    group: 'pages',
  },
  PUBLICATION: {
    title: 'Publication',
    about: 'The handbook on Resources',
    group: 'pages',
  },
  BELOW_NEWS: { title: 'News', about: 'The parts below the list', group: 'pages' },
  CONTACT: {
    title: 'Contact',
    about: 'The words around addresses and numbers',
    group: 'pages',
  },
  NAVIGATION: {
    title: 'Navigation',
    about: 'The entries at the top of each page',
    group: 'everywhere',
  },
  EXPLORE: {
    title: 'Links at the bottom',
    about: 'Under “Explore”',
    group: 'everywhere',
  },
  PRIVACY: {
    title: 'Privacy',
    about: 'The promise at the bottom of each page',
    group: 'everywhere',
  },
  APPLICATION_LETTERS: {
    title: 'Letters to applicants',
    about: 'With which Applications answers',
    group: 'letters',
  },
  APPLICATION_NOTICE: {
    title: 'Notice of a new application',
    about: 'An email to you, where the host has set one up',
    group: 'letters',
  },
  HELD_NOTICE: {
    title: 'Notice of many applications at once',
    about: 'An email to you, where the host has set one up',
    group: 'letters',
  },
  SITE: { title: 'Contact and links', group: 'contact' },
};

/** The groups of the list of pages. */
export const WORDS_GROUPS = [
  { name: 'pages', label: 'Pages' },
  { name: 'everywhere', label: 'On every page' },
  { name: 'letters', label: 'Letters and notices' },
] as const;

export const wordsOf = (group: Words['group']) =>
  Object.entries(WORDS).flatMap(([id, words]) => (words.group === group ? [{ id, ...words }] : []));

/** What a form is called. @param title what the entry says it is */
export function formTitle({ kind, id }: EntryKey, title: string): string {
  if (kind === 'WORDS') return id !== null && isWordsName(id) ? WORDS[id].title : '';
  const { one } = LIST_SECTIONS[kind];
  return id === null ? `New ${one}` : title || `Edit ${one}`;
}
