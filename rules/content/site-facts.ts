import { eventPath } from '../network-event.ts';
import { PAGE_PATHS } from '../page-paths.ts';

/** What the check of one content file needs from the others, and from the files that they name. */
export interface SiteFacts {
  /** The files that content refers to by name, from the project's folder: "client/public/share.jpg". */
  readonly files: ReadonlySet<string>;
  /**
   * The addresses of pages, of places on them and of events; null where not all files that name some could be read. Those of
   * articles are known only to the data file.
   */
  readonly addresses: ReadonlySet<string> | null;
  /** The network's e-mail address, valid or not: a mistake in it is reported once, in `site.ts`. */
  readonly email: unknown;
}

/** What the modules of `content/` export, by name, before it is checked. */
export type ContentExports = Readonly<Record<string, unknown>>;

/** @param exports of all content files that could be read; @param files by their paths from the project's folder. */
export function siteFacts(exports: ContentExports, files: Iterable<string>): SiteFacts {
  const pages = Object.values(PAGE_PATHS).filter((path) => !path.includes(':'));
  const places = pages.flatMap((page) => placesOn(page, exports).map((place) => `${page}#${place}`));
  const events = idsOf(exports.EVENTS).map(eventPath);
  return {
    files: new Set(files),
    addresses: NAMING.every((name) => name in exports) ? new Set([...pages, ...places, ...events]) : null,
    email: at(exports.SITE, 'email'),
  };
}

/** The exports whose ids are further places and addresses. */
const NAMING = ['OUR_WORK', 'GET_INVOLVED', 'BELOW_NEWS', 'MEMBERSHIP', 'EVENTS'];

/** The ids that pages have independently of the content; a test looks for them on the pages. */
export const FIXED_PLACES: Readonly<Record<string, readonly string[]>> = {
  [PAGE_PATHS.home]: ['intro'],
  [PAGE_PATHS.about]: ['history', 'board'],
  [PAGE_PATHS.membership]: ['application-form'],
  [PAGE_PATHS.resources]: ['library', 'faqs', 'glossary', 'links'],
  [PAGE_PATHS.news]: ['latest-news'],
  [PAGE_PATHS.contact]: ['contact-form'],
};

function placesOn(
  page: string,
  { OUR_WORK, GET_INVOLVED, BELOW_NEWS, MEMBERSHIP }: ContentExports,
): string[] {
  const named: Readonly<Record<string, readonly string[]>> = {
    [PAGE_PATHS.ourWork]: idsOf(at(OUR_WORK, 'projects')),
    [PAGE_PATHS.getInvolved]: idsOf(at(GET_INVOLVED, 'ways')),
    [PAGE_PATHS.news]: idsOf(BELOW_NEWS),
    [PAGE_PATHS.membership]: idsOf([at(MEMBERSHIP, 'notice')]),
  };
  return [...(FIXED_PLACES[page] ?? []), ...(named[page] ?? [])];
}

/** The ids of a list's entries, as far as it is a list and they have some. */
export function idsOf(list: unknown): string[] {
  const ids = Array.isArray(list) ? list.map((entry) => at(entry, 'id')) : [];
  return ids.filter((id) => typeof id === 'string');
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
