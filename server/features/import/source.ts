import type { HtmlNode } from '../../../rules/article-html/reading/html-node.ts';
import { cleanLine } from '../../../rules/characters.ts';
import { MAX_DOCUMENT_BYTES } from '../../../rules/documents/document-rules.ts';
import { MAX_IMAGE_BYTES } from '../../../rules/images/image-rules.ts';

/** A site that is read from its export, twice: to know it, then article by article. */
export interface ImportSource {
  /** Reads all of it. @throws StartError for what cannot be read, before anything is written. */
  survey(): Promise<SourceSurvey>;
  /** The articles in the order of the export. Needs the survey. */
  articles(): AsyncIterable<SourceArticle>;
  /** A file that came with the export, by the path of its address; null where there is none. */
  readFile(path: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

export interface SourceSurvey {
  /** Names the site in all its exports, such as its address. */
  readonly source: string;
  /** Its addresses, without a slash at the end; the first one makes relative addresses whole. */
  readonly bases: readonly string[];
  /** The articles that are to come: what names each, and where it was found. */
  readonly articles: readonly SurveyedArticle[];
  /** What the site says of an image beside the articles, by its address. */
  readonly images: ReadonlyMap<string, ImageWords>;
  /** Its categories and tags, the most used one first. */
  readonly topics: readonly SourceTopic[];
  readonly notTaken: readonly NotTaken[];
}

/** A category or tag. Names that differ in case or accents are one. */
export interface SourceTopic {
  readonly name: string;
  /** How many articles have it. */
  readonly articles: number;
  /** As those of an article. */
  readonly oldPaths: readonly string[];
}

export interface SurveyedArticle {
  readonly key: string;
  /** In milliseconds since 1970; null for none. */
  readonly date: number | null;
  /** Addresses from the root, maybe with a query: `/2024/05/title/`, `/?p=12`. */
  readonly oldPaths: readonly string[];
  readonly title: string;
}

export interface SourceArticle extends SurveyedArticle {
  /** For a person: file and line. */
  readonly place: string;
  /** The whole text; `mark` in `html/losses.ts` stands where something is missing. */
  readonly nodes: readonly HtmlNode[];
  readonly summary: string;
  readonly author: string;
  readonly isPublished: boolean;
  /** When it was changed last. */
  readonly changedAt: number | null;
  readonly featured: SourceImage | null;
  /** Names of categories and tags. */
  readonly topics: readonly string[];
  readonly losses: readonly Loss[];
  /** Why it cannot be taken at all; null where it can. */
  readonly refusal: string | null;
}

export interface ImageWords {
  readonly alt: string;
  readonly caption: string;
}

export interface SourceImage extends ImageWords {
  readonly address: string;
}

/** What an article lost on the way, in words of an administrator. */
export interface Loss {
  readonly what: string;
  readonly why: string;
  /** The words around it; empty where it belongs to no place. */
  readonly around: string;
  /** Whether the article could mean something else without it, so that it becomes a draft. */
  readonly isGrave: boolean;
}

/** How large a file with this path may be. */
export const maxBytesOf = (path: string): number =>
  /\.pdf$/i.test(path) ? MAX_DOCUMENT_BYTES : MAX_IMAGE_BYTES;

/** Of what a database takes as a key. */
export const fittingKey = (key: string): string => cleanLine(key).slice(0, MAX_KEY_LENGTH).toWellFormed();

const MAX_KEY_LENGTH = 300;

/** A reason to keep an article from readers until somebody looked at it. */
export const graveLoss = (what: string, why: string): Loss => ({ what, why, around: '', isGrave: true });

/** Something about an article, not about a place in it. */
export const lightLoss = (what: string, why: string): Loss => ({ what, why, around: '', isGrave: false });

/** Stands for the address of a site whose export does not have it (RFC 6761). */
export const UNKNOWN_SITE = 'https://old-site.invalid';

/** An address for a person: of an unknown site only its path. */
export const shownAddress = (address: string): string => address.replace(UNKNOWN_SITE, '');

/** Things of a kind that an import leaves where they are. */
export interface NotTaken {
  /** 'Pages' */
  readonly kind: string;
  readonly count: number;
  /** The first of them, with their places where these are known. */
  readonly names: readonly string[];
}

/** Collects what is not taken, by kind. */
export function createNotTaken() {
  const kinds = new Map<string, { count: number; names: string[] }>();
  return {
    /** @param place where it stands in the export, for a person */
    add(kind: string, name: string, { count = 1, place = '' } = {}): void {
      const known = kinds.get(kind) ?? { count: 0, names: [] };
      known.count += count;
      const line = [name.slice(0, MAX_NAME_LENGTH), place].filter(Boolean).join(' — ');
      if (line !== '' && known.names.length < MAX_NAMES) known.names.push(line);
      kinds.set(kind, known);
    },
    result: (): NotTaken[] => [...kinds].map(([kind, rest]) => ({ kind, ...rest })),
  };
}

/** Of each kind, in the report. */
const MAX_NAMES = 500;
const MAX_NAME_LENGTH = 200;
