import type { ContentName, SiteContent } from '../content/schemas.ts';
import type { PageName } from './pages.ts';

/** The exports of `content/` that header and footer show on each page. */
const LAYOUT_CONTENT = ['SITE', 'NAVIGATION', 'EXPLORE', 'PRIVACY'] as const satisfies ContentName[];

/** The exports of `content/` that each page shows, besides those of the layout. */
export const PAGE_CONTENT: Readonly<Record<PageName, readonly ContentName[]>> = {
  home: ['HOME', 'MEMBERS'],
  about: ['ABOUT'],
  ourWork: ['OUR_WORK'],
  membership: ['MEMBERSHIP'],
  directory: ['DIRECTORY', 'MEMBERS'],
  getInvolved: ['GET_INVOLVED'],
  events: ['EVENTS_PAGE', 'EVENTS'],
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

const namesOf = (part: ContentPart): readonly ContentName[] =>
  part === 'layout' ? LAYOUT_CONTENT : PAGE_CONTENT[part];

export const hasContent = (part: ContentPart): boolean => namesOf(part).length > 0;

/** The parts that a page shows. */
export const partsOf = (page: PageName | undefined): ContentPart[] =>
  page && hasContent(page) ? ['layout', page] : ['layout'];

/** The content of a part alone. */
export const contentOf = (part: ContentPart, content: SiteContent): Partial<SiteContent> =>
  Object.fromEntries(namesOf(part).map((name) => [name, content[name]]));

/** The address of a part as a module: /content/1a2b3c4d5e/home.js */
export const contentAddress = (revision: string, part: ContentPart): string =>
  `/content/${revision}/${part}.js`;

/** Reads such an address; null for another, or a part that has no content. */
export function readContentAddress(path: string): { revision: string; part: ContentPart } | null {
  const [, revision = '', part = ''] = /^\/content\/(\w+)\/(\w+)\.js$/.exec(path) ?? [];
  return isPart(part) && hasContent(part) ? { revision, part } : null;
}

const isPart = (name: string): name is ContentPart => name === 'layout' || Object.hasOwn(PAGE_CONTENT, name);
