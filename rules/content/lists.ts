import { eventPath } from '../events/network-event.ts';
import { PAGE_PATHS } from '../pages/pages.ts';
import type { ContentName } from './schemas.ts';

interface ContentList {
  /** The export of `content/` that has its entries. */
  readonly name: ContentName;
  /** The field that says which entry it is; a new one gets its id from that. */
  readonly titledBy: string;
  /** Where visitors see an entry. A path with `#` says that the page has an element of this id. */
  readonly pathOf: (id: string) => string;
}

/** The exports of `content/` that are lists of entries: each is kept, ordered and hidden by itself. */
export const LISTS = {
  EVENT: { name: 'EVENTS', titledBy: 'title', pathOf: eventPath },
  MEMBER: { name: 'MEMBERS', titledBy: 'name', pathOf: (id) => `${PAGE_PATHS.directory}#${id}` },
  PUBLICATION: {
    name: 'PUBLICATIONS',
    titledBy: 'title',
    pathOf: (id) => `${PAGE_PATHS.resources}#${id}`,
  },
} as const satisfies Readonly<Record<string, ContentList>>;

export type ListKind = keyof typeof LISTS;

/** WORDS: an export of `content/` that is one entry, whose id is its name. */
export type ContentKind = 'WORDS' | ListKind;

export const LIST_KINDS = Object.keys(LISTS) as readonly ListKind[];
