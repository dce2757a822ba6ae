import { PAGE_PATHS } from '../pages/pages.ts';
import { type ContentKind, LISTS, type ListKind } from './lists.ts';
import type { ContentName } from './schemas.ts';

/** The exports of `content/` that are one entry. */
export type WordsName = Exclude<ContentName, (typeof LISTS)[ListKind]['name'] | 'SHARE_PICTURE'>;

/** Where visitors see an entry of the content; null where they do not. */
export function entryPath(kind: ContentKind, id: string): string | null {
  if (kind !== 'WORDS') return LISTS[kind].pathOf(id);
  return isWordsName(id) ? WORDS_PATHS[id] : null;
}

const WORDS_PATHS: Readonly<Record<WordsName, string | null>> = {
  HOME: PAGE_PATHS.home,
  ABOUT: PAGE_PATHS.about,
  OUR_WORK: PAGE_PATHS.ourWork,
  MEMBERSHIP: PAGE_PATHS.membership,
  DIRECTORY: PAGE_PATHS.directory,
  GET_INVOLVED: PAGE_PATHS.getInvolved,
  EVENTS_PAGE: PAGE_PATHS.events,
  RESOURCES: PAGE_PATHS.resources,
  BELOW_NEWS: PAGE_PATHS.news,
  CONTACT: PAGE_PATHS.contact,
  NAVIGATION: PAGE_PATHS.home,
  EXPLORE: PAGE_PATHS.home,
  PRIVACY: PAGE_PATHS.home,
  APPLICATION_LETTERS: null,
  APPLICATION_NOTICE: null,
  HELD_NOTICE: null,
  SITE: PAGE_PATHS.contact,
};

export const isWordsName = (name: string): name is WordsName => Object.hasOwn(WORDS_PATHS, name);

/** Where the panel sends what is not saved, and gets the page with it. */
export const CONTENT_PREVIEW_PATH = `${PAGE_PATHS.admin}/preview`;
