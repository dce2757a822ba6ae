import type { ShownContent } from '../events/shown-events.ts';
import type { PageName } from './pages.ts';

/** The list and the page of one event share a module, so that who goes from one to the other loads one. */
const EVENTS_CONTENT = ['EVENTS_PAGE', 'SHOWN_EVENTS'] as const satisfies ShownName[];

/** An export of `content/`, or what pages show of one. */
export type ShownName = keyof ShownContent;

/** The content that header and footer show on each page. */
const LAYOUT_CONTENT = ['SITE', 'NAVIGATION', 'EXPLORE', 'PRIVACY'] as const satisfies ShownName[];

/** The content that each page shows, besides that of the layout. */
export const PAGE_CONTENT: Readonly<Record<PageName, readonly ShownName[]>> = {
  home: ['HOME', 'MEMBERS', 'NEXT_EVENT'],
  about: ['ABOUT'],
  ourWork: ['OUR_WORK'],
  membership: ['MEMBERSHIP'],
  directory: ['DIRECTORY', 'MEMBERS'],
  getInvolved: ['GET_INVOLVED'],
  events: EVENTS_CONTENT,
  event: EVENTS_CONTENT,
  resources: ['RESOURCES', 'PUBLICATION'],
  news: ['BELOW_NEWS'],
  article: [],
  preview: [],
  admin: ['APPLICATION_LETTERS'],
  help: [],
  contact: ['CONTACT'],
};

/** A module of content: that of the layout, or of a page. */
export type ContentPart = PageName | 'layout';

const namesOf = (part: ContentPart): readonly ShownName[] =>
  part === 'layout' ? LAYOUT_CONTENT : PAGE_CONTENT[part];

export const hasContent = (part: ContentPart): boolean => namesOf(part).length > 0;

/** The part that a page shows besides the layout. */
export const partOf = (page: PageName): ContentPart => (page === 'event' ? 'events' : page);

/** The parts that a page shows. */
export const partsOf = (page: PageName | undefined): ContentPart[] =>
  page && hasContent(page) ? ['layout', partOf(page)] : ['layout'];

/** The content of a part alone. */
export const contentOf = (part: ContentPart, content: ShownContent): Partial<ShownContent> =>
  Object.fromEntries(namesOf(part).map((name) => [name, content[name]]));

/** A state of what pages show: the revision of the content, and which events are past. */
export interface ShownRevision {
  readonly revision: string;
  /** See `eventsUntil`. */
  readonly until: number;
}

/** The address of a part as a module: /content/1a2b3c4d5e-0/home.js */
export const contentAddress = ({ revision, until }: ShownRevision, part: ContentPart): string =>
  `/content/${revision}-${until}/${part}.js`;

/** Reads such an address; null for another, or a part that has no content. */
export function readContentAddress(path: string): (ShownRevision & { part: ContentPart }) | null {
  const [, revision = '', until, part = ''] = /^\/content\/(\w+)-(\d{1,15})\/(\w+)\.js$/.exec(path) ?? [];
  return isPart(part) && hasContent(part) ? { revision, until: Number(until), part } : null;
}

const isPart = (name: string): name is ContentPart => name === 'layout' || Object.hasOwn(PAGE_CONTENT, name);
