import { escapeAttribute, unescapeAttribute } from '../../../rules/article-html/escape.ts';
import { articlePath, slugOf } from '../../../rules/articles/addresses/slug.ts';
import { type ArticleLine, articleLines } from '../../../rules/articles/article-lines.ts';
import { directionOf } from '../../../rules/articles/language.ts';
import { documentUrl } from '../../../rules/documents/document-rules.ts';
import { dayOf } from '../../../rules/time/dates.ts';
import type { NewsRow } from '../../database/tables.ts';
import type { ArticleImage } from '../../features/images/article-image.ts';
import { isVisible } from '../../features/news/article-repository.ts';

/** An article without its text, and where its folder is. */
export interface Heading
  extends Pick<
    NewsRow,
    | 'id'
    | 'title'
    | ArticleLine
    | 'lang'
    | 'excerpt'
    | 'topics'
    | 'translation_group'
    | 'created_at'
    | 'updated_at'
  > {
  readonly state: 'published' | 'scheduled' | 'draft';
  /** Milliseconds since 1970; null for a draft without one. */
  readonly date: number | null;
  /** "articles/2026-08-05-a-title" */
  readonly folder: string;
}

/** What `article.json` says, see `article.schema.json`. */
export interface ArticleFile extends Readonly<Record<ArticleLine, string | null>> {
  readonly $schema: string;
  readonly id: string;
  readonly state: Heading['state'];
  readonly title: string;
  readonly topics: readonly string[];
  readonly language: string;
  readonly translations: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  readonly date: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly url: string | null;
  readonly site: string;
  readonly content: string;
  readonly images: readonly ImageOfFile[];
  readonly documents: readonly ExportedFile[];
}

interface ExportedFile {
  readonly file: string;
  readonly isMissing: boolean;
}

export interface ImageOfFile
  extends ExportedFile,
    Pick<ArticleImage, 'name' | 'alt' | 'caption' | 'isFeatured' | 'width' | 'height' | 'focalPoint'> {}

/** What an article shows and links. */
export interface OwnFiles {
  readonly images: readonly ArticleImage[];
  /** The paths of its documents. */
  readonly documents: readonly string[];
}

/** The files in the article's folder, by their addresses on the site. */
export const filesByAddress = ({ images, documents }: OwnFiles): ReadonlyMap<string, string> =>
  new Map([
    ...images.map(({ url, path }) => [url, fileOf(path)] as const),
    ...documents.map((path) => [documentUrl(path), fileOf(path)] as const),
  ]);

/** The site that is exported. */
export interface ExportedSite {
  readonly name: string;
  /** Null where nobody has set it. */
  readonly origin: string | null;
}

/** In the order of lists: newest first, drafts without a date by their creation. */
export function headingsOf(rows: readonly NewsHeading[], now: number): Heading[] {
  const taken = new Set<string>();
  const timestampOf = ({ published_at, created_at }: NewsHeading) => published_at ?? created_at;
  // From the oldest on, so that a later article changes no name.
  return rows
    .toSorted((a, b) => timestampOf(a) - timestampOf(b) || (a.id < b.id ? -1 : 1))
    .map((row) => {
      const state = stateOf(row, now);
      const name = `${FOLDERS[state]}/${dayOf(timestampOf(row))}-${nameOf(row.title) || row.id.slice(-8)}`;
      let folder = name;
      for (let number = 2; taken.has(folder); number += 1) folder = `${name}-${number}`;
      taken.add(folder);
      return { ...row, state, date: row.published_at, folder };
    })
    .reverse();
}

export type NewsHeading = Omit<Heading, 'state' | 'date' | 'folder'> &
  Pick<NewsRow, 'published' | 'published_at'>;

const stateOf = ({ published, published_at, updated_at }: NewsHeading, now: number): Heading['state'] => {
  const facts = { published: published === 1, publishedAt: published_at, updatedAt: updated_at };
  if (!facts.published) return 'draft';
  return isVisible(facts, now) ? 'published' : 'scheduled';
};

/** All are at the same depth: an article finds what is above it in the same way. */
export const FOLDERS = { published: 'articles', scheduled: 'scheduled', draft: 'drafts' } as const;

/** 'uma-horta-tres-bairros': in letters that every file system and program can handle; '' without any. */
const nameOf = (title: string): string => {
  const slug = slugOf(title.normalize('NFD').replace(/\p{M}/gu, ''));
  return slug.length > MAX_NAME_LENGTH ? slug.slice(0, MAX_NAME_LENGTH).replace(/-[^-]*$/, '') : slug;
};

const MAX_NAME_LENGTH = 60;

/** From an article's folder to the folder of the export. */
export const TOP = '../../';

/** In the article's folder: 'pond-1a2b3c4d.jpg'. The random letters make it unique. */
export const fileOf = (path: string): string => path.slice(path.indexOf('-', path.indexOf('/')) + 1);

export function articleFile(
  heading: Heading,
  {
    content,
    topics,
    translations,
    site,
    ...own
  }: OwnFiles & {
    content: string;
    topics: readonly string[];
    translations: readonly Heading[];
    site: ExportedSite;
  },
): ArticleFile {
  const { id, state, title, lang, date } = heading;
  const files = filesByAddress(own);
  return {
    $schema: `${TOP}article.schema.json`,
    id,
    state,
    title,
    ...articleLines((name) => heading[name]),
    topics,
    language: lang,
    translations: translations.map((heading) => heading.id),
    direction: directionOf(lang) === 'RTL' ? 'rtl' : 'ltr',
    date: date === null ? null : isoOf(date),
    createdAt: isoOf(heading.created_at),
    updatedAt: isoOf(heading.updated_at),
    url: addressOf(heading, site),
    site: site.name,
    content: withAddresses(content, (address) => files.get(address)),
    images: own.images.map(({ path, name, alt, caption, isFeatured, width, height, focalPoint }) => {
      const said = { name, alt, caption, isFeatured, width, height, focalPoint };
      return { file: fileOf(path), isMissing: false, ...said };
    }),
    documents: own.documents.map((path) => ({ file: fileOf(path), isMissing: false })),
  };
}

/** Null where readers have none. */
export const addressOf = ({ id, title, state }: Heading, { origin }: ExportedSite): string | null =>
  state === 'published' && origin !== null ? origin + articlePath(id, slugOf(title)) : null;

export const isoOf = (timestamp: number): string => new Date(timestamp).toISOString();

/** Replaces the addresses of images and links, except where `replace` has none. @param html stored HTML */
export function withAddresses(html: string, replace: (address: string) => string | undefined): string {
  // Stored HTML escapes text and attributes, so each match is a tag.
  return html.replace(/(<img src|<a href)="([^"]*)"/g, (tag, start: string, escaped: string) => {
    const address = replace(unescapeAttribute(escaped));
    return address === undefined ? tag : `${start}="${escapeAttribute(address)}"`;
  });
}
