import type { ContentName } from '../../../rules/content/schemas.ts';
import { eventPath } from '../../../rules/events/network-event.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import type { ContentKind } from '../../generated/site.ts';

/** The parts of the tab, in their order. The first is that of an address without one. */
export const SECTIONS = [
  { name: 'events', label: 'Events', kind: 'EVENT' },
  { name: 'members', label: 'Members', kind: 'MEMBER' },
  { name: 'pages', label: 'Pages', kind: 'WORDS' },
  { name: 'contact', label: 'Contact and links', kind: 'WORDS' },
] as const;

export type Section = (typeof SECTIONS)[number];

export const sectionNamed = (name: string): Section =>
  SECTIONS.find((section) => section.name === name) ?? SECTIONS[0];

/** An entry of the site: its kind and id; no id for something new. */
export interface EntryKey {
  readonly kind: ContentKind;
  readonly id: string | null;
}

/** In the address, for an entry that is new. No id has such a sign. */
const NEW_ENTRY = '*new';

/** The entry that an address opens; null where it shows a list. */
export function openedEntry({ name, kind }: Section, entry: string | undefined): EntryKey | null {
  if (name === 'contact') return { kind, id: 'SITE' };
  if (!entry) return null;
  if (kind === 'WORDS') return isWords(entry) ? { kind, id: entry } : null;
  return { kind, id: entry === NEW_ENTRY ? null : entry };
}

/** What the address has for an entry. */
export const entryAddress = ({ id }: EntryKey): string => id ?? NEW_ENTRY;

type WordsName = Exclude<ContentName, 'EVENTS' | 'MEMBERS' | 'SHARE_PICTURE'>;

interface Words {
  readonly title: string;
  /** What it is, where the title does not say it. */
  readonly about?: string;
  /** Where visitors see it; null where they do not. */
  readonly path: string | null;
  readonly group: 'pages' | 'everywhere' | 'letters' | 'contact';
}

/** The words of the site, in the order in which they are offered. */
export const WORDS: Readonly<Record<WordsName, Words>> = {
  HOME: { title: 'Home', path: PAGE_PATHS.home, group: 'pages' },
  ABOUT: {
    title: 'About Us',
    about: 'History, board and committees',
    path: PAGE_PATHS.about,
    group: 'pages',
  },
  OUR_WORK: { title: 'Our Work', about: 'The projects', path: PAGE_PATHS.ourWork, group: 'pages' },
  MEMBERSHIP: {
    title: 'Membership',
    about: 'The form, and what happens with it',
    path: PAGE_PATHS.membership,
    group: 'pages',
  },
  DIRECTORY: {
    title: 'Directory',
    about: 'The words around the members',
    path: PAGE_PATHS.directory,
    group: 'pages',
  },
  GET_INVOLVED: {
    title: 'Get Involved',
    about: 'The programme, and ways to take part',
    path: PAGE_PATHS.getInvolved,
    group: 'pages',
  },
  EVENTS_PAGE: {
    title: 'Events',
    about: 'The words around the events',
    path: PAGE_PATHS.events,
    group: 'pages',
  },
  RESOURCES: {
    title: 'Resources',
    about: 'Questions, glossary and links',
    path: PAGE_PATHS.resources,
    group: 'pages',
  },
  PUBLICATION: {
    title: 'Publication',
    about: 'The handbook on Resources',
    path: `${PAGE_PATHS.resources}#library`,
    group: 'pages',
  },
  BELOW_NEWS: { title: 'News', about: 'The parts below the list', path: PAGE_PATHS.news, group: 'pages' },
  CONTACT: {
    title: 'Contact',
    about: 'The words around addresses and numbers',
    path: PAGE_PATHS.contact,
    group: 'pages',
  },
  NAVIGATION: {
    title: 'Navigation',
    about: 'The entries at the top of each page',
    path: PAGE_PATHS.home,
    group: 'everywhere',
  },
  EXPLORE: {
    title: 'Links at the bottom',
    about: 'Under “Explore”',
    path: PAGE_PATHS.home,
    group: 'everywhere',
  },
  PRIVACY: {
    title: 'Privacy',
    about: 'The promise at the bottom of each page',
    path: PAGE_PATHS.home,
    group: 'everywhere',
  },
  APPLICATION_LETTERS: {
    title: 'Letters to applicants',
    about: 'With which Applications answers',
    path: null,
    group: 'letters',
  },
  APPLICATION_NOTICE: {
    title: 'Notice of a new application',
    about: 'An email to you, where the host has set one up',
    path: null,
    group: 'letters',
  },
  HELD_NOTICE: {
    title: 'Notice of many applications at once',
    about: 'An email to you, where the host has set one up',
    path: null,
    group: 'letters',
  },
  SITE: { title: 'Contact and links', path: PAGE_PATHS.contact, group: 'contact' },
};

const isWords = (name: string): name is WordsName => Object.hasOwn(WORDS, name);

/** The groups of the list of pages. */
export const WORDS_GROUPS = [
  { name: 'pages', label: 'Pages' },
  { name: 'everywhere', label: 'On every page' },
  { name: 'letters', label: 'Letters and notices' },
] as const;

export const wordsOf = (group: Words['group']) =>
  Object.entries(WORDS).flatMap(([id, words]) => (words.group === group ? [{ id, ...words }] : []));

/** Where visitors see an entry; null where they do not. */
export function pathOf({ kind, id }: EntryKey): string | null {
  if (id === null) return null;
  switch (kind) {
    case 'EVENT':
      return eventPath(id);
    case 'MEMBER':
      return `${PAGE_PATHS.directory}#${id}`;
    case 'WORDS':
      return isWords(id) ? WORDS[id].path : null;
  }
}

/** What a form is called. @param title what the entry says it is */
export function formTitle({ kind, id }: EntryKey, title: string): string {
  if (kind === 'WORDS') return id !== null && isWords(id) ? WORDS[id].title : '';
  const [what, added] = kind === 'EVENT' ? ['event', 'New event'] : ['member', 'New member'];
  return id === null ? added : title || `Edit ${what}`;
}
