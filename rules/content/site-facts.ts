import { uploadedPath } from '../images/entry-image.ts';
import { PAGE_PATHS } from '../pages/pages.ts';
import { choicesOf, field } from './form/fields.ts';
import { LISTS } from './lists.ts';
import { textThat } from './words.ts';

/** The facts that the schemas need about other content files, and about the files that they name. */
export interface SiteFacts {
  /** Paths from the project's folder: "client/public/share.jpg". */
  readonly files: ReadonlySet<string>;
  /** Of pages, of places on them, and of entries. Null when a file that defines some cannot be read. */
  readonly addresses: ReadonlySet<string> | null;
  /** The network's email address, valid or not; `site.ts` reports a mistake in it. */
  readonly email: unknown;
}

/** The unchecked exports of the modules of `content/`, by name. */
export type ContentExports = Readonly<Record<string, unknown>>;

/** @param exports of all readable content files. @param files paths from the project's folder. */
export function siteFacts(exports: ContentExports, files: Iterable<string>): SiteFacts {
  const pages = Object.values(PAGE_PATHS).filter((path) => !path.includes(':'));
  const entries = Object.values(LISTS).flatMap(({ name, pathOf }) => idsOf(exports[name]).map(pathOf));
  const places = pages.flatMap((page) => [
    ...placesOn(page, exports).map((place) => `${page}#${place}`),
    ...entries.filter((path) => path.startsWith(`${page}#`)),
  ]);
  return {
    files: new Set(files),
    addresses: EXPORTS_WITH_IDS.every((name) => name in exports)
      ? new Set([...pages, ...places, ...entries])
      : null,
    email: at(exports.SITE, 'email'),
  };
}

const UPLOADED_IMAGE = 'an image that was uploaded to this site';

/** Exports whose ids are places on pages, or parts of addresses. */
const EXPORTS_WITH_IDS = [
  ...['OUR_WORK', 'GET_INVOLVED', 'BELOW_NEWS', 'MEMBERSHIP'],
  ...Object.values(LISTS).map(({ name }) => name),
];

/** Ids that do not come from content. A test checks that the pages have them. */
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

/** Empty when the value is not a list. */
export function idsOf(list: unknown): string[] {
  const ids = Array.isArray(list) ? list.map((entry) => at(entry, 'id')) : [];
  return ids.filter((id) => typeof id === 'string');
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** The name of a file in a folder. */
export function fileIn(folder: string, site: SiteFacts) {
  const names = filesIn(folder, site);
  return field(
    textThat(
      (name) => names.includes(name),
      `the name of a file in ${folder} (there: ${names.join(', ') || 'none'})`,
    ),
    { control: 'choice', choices: choicesOf(names) },
  );
}

/** The address of an uploaded image, or the name of a drawing in a folder. */
export function imageOrDrawingIn(folder: string, site: SiteFacts) {
  const names = filesIn(folder, site);
  return field(
    textThat(
      (text) => names.includes(text) || uploadedPath(text) !== null,
      `the name of a file in ${folder} (there: ${names.join(', ') || 'none'}), or ${UPLOADED_IMAGE}`,
    ),
    { control: 'image', choices: choicesOf(names) },
  );
}

/** The address of an uploaded image. */
export const uploadedImage = field(
  textThat((text) => uploadedPath(text) !== null, UPLOADED_IMAGE),
  { control: 'image' },
);

/** The files in a folder and its subfolders. */
export function filesIn(folder: string, { files }: SiteFacts): string[] {
  return [...files].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
}
