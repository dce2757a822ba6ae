import { type ContentKind, LIST_KINDS, LISTS } from '../../../rules/content/lists.ts';
import { type ContentName, contentSchemas } from '../../../rules/content/schemas.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';

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
