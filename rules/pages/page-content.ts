import type { ShownContent } from '../events/shown-events.ts';
import { PAGES, type Page, type PageName } from './pages.ts';

/** An export of `content/`, or what pages show of one. */
export type ShownName = keyof ShownContent;

/** A module of content: that of the layout, or of a page. Pages can share one: see `content` in `PAGES`. */
export type ContentPart = 'layout' | NonNullable<{ [Name in PageName]: PartOf<Name> }[PageName]>;

type PartOf<Name extends PageName> = (typeof PAGES)[Name] extends { readonly content: infer Part }
  ? Part
  : Name;

/** What each part has. The client loads a part, and does not carry this list. */
export const PAGE_CONTENT: Readonly<Record<ContentPart, readonly ShownName[]>> = {
  /** For header and footer, on each page. */
  layout: ['SITE', 'NAVIGATION', 'EXPLORE', 'PRIVACY'],
  home: ['HOME', 'MEMBERS', 'NEXT_EVENT'],
  about: ['ABOUT'],
  ourWork: ['OUR_WORK'],
  membership: ['MEMBERSHIP'],
  directory: ['DIRECTORY', 'MEMBERS'],
  getInvolved: ['GET_INVOLVED'],
  events: ['EVENTS_PAGE', 'SHOWN_EVENTS'],
  resources: ['RESOURCES', 'PUBLICATIONS'],
  news: ['BELOW_NEWS'],
  admin: ['APPLICATION_LETTERS'],
  contact: ['CONTACT'],
};

/** The part that a page shows besides the layout; null for none. */
export function partOf(page: PageName): ContentPart | null {
  const { content = page }: Page = PAGES[page];
  return content as ContentPart | null;
}

/** The parts that a page shows. */
export function partsOf(page: PageName | undefined): ContentPart[] {
  const part = page ? partOf(page) : null;
  return part ? ['layout', part] : ['layout'];
}

/** The content of a part alone. */
export const contentOf = (part: ContentPart, content: ShownContent): Partial<ShownContent> =>
  Object.fromEntries(PAGE_CONTENT[part].map((name) => [name, content[name]]));

/** Of what pages show: of the content, and of which events are past. @param until see `eventsUntil` */
export const shownRevision = (revision: string, until: number): string => `${revision}-${until}`;

/** The address of a part as a module: /content/1a2b3c4d5e-0/home.js. @param revision from `shownRevision` */
export const contentAddress = (revision: string, part: ContentPart): string =>
  `/content/${revision}/${part}.js`;

/** Reads such an address; null for another, or a part that has no content. */
export function readContentAddress(path: string): { revision: string; part: ContentPart } | null {
  const [, revision = '', part = ''] = /^\/content\/([\w-]+)\/(\w+)\.js$/.exec(path) ?? [];
  return isPart(part) ? { revision, part } : null;
}

const isPart = (name: string): name is ContentPart =>
  name === 'layout' || (Object.hasOwn(PAGES, name) && partOf(name as PageName) === name);
