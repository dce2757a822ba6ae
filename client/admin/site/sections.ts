import { isWordsName, type WordsName } from '../../../rules/content/entry-path.ts';
import { type ContentKind, LIST_KINDS, type ListKind } from '../../../rules/content/lists.ts';
import { INTERFACE_LANGUAGES } from '../../../rules/languages/interface-languages.ts';
import type { ListPlace } from '../address/list-place.ts';

interface Section {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  /** Null for topics and languages, which are lists of their own. */
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
  PUBLICATION: {
    name: 'publications',
    label: 'Publications',
    one: 'publication',
    add: 'Add a publication',
    none: 'No publications yet.',
    order: 'Resources shows them in this order.',
  },
};

/** The parts of the tab, in their order. The first is that of an address without one. */
export const SECTIONS: readonly Section[] = [
  ...LIST_KINDS.map((kind) => ({ ...LIST_SECTIONS[kind], kind })),
  { name: 'topics', label: 'Topics', kind: null },
  { name: 'pages', label: 'Pages', kind: 'WORDS' },
  { name: 'contact', label: 'Contact and links', kind: 'WORDS' },
  { name: 'languages', label: 'Languages', kind: null },
];

const [FIRST] = SECTIONS as readonly [Section];

export const sectionNamed = (name: string): Section =>
  SECTIONS.find((section) => section.name === name) ?? FIRST;

/** An entry of the site: its kind and id; no id for something new. */
export interface EntryKey {
  readonly kind: ContentKind;
  readonly id: string | null;
  /** Of its translation; absent for English. */
  readonly language?: string;
}

/** What the tab shows. */
export interface ShownPart {
  readonly section: Section;
  /** The entry whose form is open; null for a list. */
  readonly key: EntryKey | null;
  /** The language whose entries are listed, or whose form is open; null for what is in English. */
  readonly language: string | null;
}

/** In the address, for an entry that is new. No id has such a sign. */
const NEW_ENTRY = '*new';

/** What an address opens: "fr" is the list of a language, "fr/WORDS/HOME" a form of it. */
export function shownAt({ show, entry }: Pick<ListPlace, 'show' | 'entry'>): ShownPart {
  const section = sectionNamed(show);
  if (section.name !== 'languages') return { section, key: openedEntry(section, entry), language: null };
  const [language = '', kind = '', id = ''] = (entry ?? '').split('/');
  const key = kindNamed(kind) && id !== '' ? { kind: kind as ContentKind, id, language } : null;
  return { section, key, language: language || null };
}

/** Where the tab shows it. */
export function placeOf({ section, key, language }: ShownPart): Pick<ListPlace, 'show' | 'entry'> {
  if (key) return placeOfEntry(key);
  return { show: section.name, ...(language && { entry: language }) };
}

const kindNamed = (kind: string): boolean => kind === 'WORDS' || LIST_KINDS.some((each) => each === kind);

/** The entry that an address opens; null where it shows a list. */
function openedEntry({ name, kind }: Section, entry: string | undefined): EntryKey | null {
  if (name === 'contact') return { kind: 'WORDS', id: 'SITE' };
  if (!entry || kind === null) return null;
  if (kind === 'WORDS') return isWordsName(entry) ? { kind, id: entry } : null;
  return { kind, id: entry === NEW_ENTRY ? null : entry };
}

/** Where the tab has the form of an entry. */
export function placeOfEntry({ kind, id, language }: EntryKey): Pick<ListPlace, 'show' | 'entry'> {
  if (language) return { show: 'languages', entry: `${language}/${kind}/${id}` };
  if (id === 'SITE') return { show: 'contact' };
  const show = kind === 'WORDS' ? 'pages' : LIST_SECTIONS[kind].name;
  return { show, entry: id ?? NEW_ENTRY };
}

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
export function formTitle({ language, ...key }: EntryKey, title: string): string {
  const name = entryTitle(key, title);
  return language ? `${name}: ${languageName(language)}` : name;
}

/** As its speakers write it. */
export const languageName = (language: string): string =>
  INTERFACE_LANGUAGES.find(({ code }) => code === language)?.name ?? language;

/** What an entry is called. */
export function entryTitle({ kind, id }: EntryKey, title: string): string {
  if (kind === 'WORDS') return id !== null && isWordsName(id) ? WORDS[id].title : '';
  const { one } = LIST_SECTIONS[kind];
  return id === null ? `New ${one}` : title || `Edit ${one}`;
}

interface KeyedEntry {
  readonly kind: ContentKind;
  readonly id: string;
}

/** What can be translated, as it is offered: by page, then the entries of each list. */
export function translationGroups<Entry extends KeyedEntry>(entries: readonly Entry[]) {
  const words = (group: Words['group']) =>
    wordsOf(group).flatMap(({ id }) => entries.filter((entry) => entry.kind === 'WORDS' && entry.id === id));
  const groups = [
    ...WORDS_GROUPS.map(({ name, label }) => ({ name, label, entries: words(name) })),
    { name: 'contact', label: WORDS.SITE.title, entries: words('contact') },
    ...LIST_KINDS.map((kind) => ({
      name: kind,
      label: LIST_SECTIONS[kind].label,
      entries: entries.filter((entry) => entry.kind === kind),
    })),
  ];
  return groups.filter((group) => group.entries.length > 0);
}
