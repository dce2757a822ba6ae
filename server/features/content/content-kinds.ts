import { type ContentName, contentSchemas } from '../../../rules/content/schemas.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';

/** The exports of `content/` that are lists of entries: each is kept, ordered and hidden by itself. */
export const LISTS = {
  EVENT: { name: 'EVENTS', titledBy: 'title' },
  MEMBER: { name: 'MEMBERS', titledBy: 'name' },
} as const satisfies Readonly<Record<string, { readonly name: ContentName; readonly titledBy: string }>>;

export type ListKind = keyof typeof LISTS;

/** WORDS: an export of `content/` that is one entry, whose id is its name. */
export type ContentKind = 'WORDS' | ListKind;

export const LIST_KINDS = Object.keys(LISTS) as readonly ListKind[];

/** The exports that are the host's, because they describe a file. */
const OF_THE_HOST: readonly string[] = ['SHARE_PICTURE'] satisfies ContentName[];

export interface ContentExport {
  readonly name: ContentName;
  /** "home.ts" */
  readonly file: string;
  readonly kind: ContentKind;
}

/** What is kept in the store, in the order of the files. */
export const CONTENT_EXPORTS: readonly ContentExport[] = Object.entries(
  contentSchemas(siteFacts({}, [])),
).flatMap(([file, schemas]) =>
  Object.keys(schemas)
    .filter((name) => !OF_THE_HOST.includes(name))
    .map((name) => ({ name: name as ContentName, file, kind: kindOf(name) })),
);

/** "home" */
export const fileNameOf = (file: string): string => file.replace(/\.ts$/, '');

function kindOf(name: string): ContentKind {
  return LIST_KINDS.find((kind) => LISTS[kind].name === name) ?? 'WORDS';
}

/** All words of the site are in this language. */
export const LANGUAGE = 'en';
