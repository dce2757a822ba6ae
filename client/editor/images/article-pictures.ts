/**
 * The pictures of the article that is being written, as the form gives them to its editor: a new object whenever one of
 * them changes. An image in the text has a picture's `src`, and one whose picture is gone leaves the text.
 */
export interface ArticlePictures {
  /** In the form's order. */
  readonly list: readonly ArticlePicture[];
  /**
   * Makes files pictures of the article: `list` has them when this returns. The form says which of them it refuses, and
   * why.
   * @returns for each file its picture's `src`, or null where it is refused.
   */
  addFiles(files: readonly File[]): readonly (string | null)[];
  /**
   * Makes a picture from elsewhere on the web one of the article's: `list` has it when this resolves, unless it was
   * aborted.
   */
  importFrom(url: string, signal: AbortSignal): Promise<ImportOutcome>;
}

export interface ArticlePicture {
  /** The picture's address on the site, or `pending:{row id}` for a file that is still to be sent. */
  readonly src: string;
  /** The file's own name. */
  readonly name: string;
  /** What the picture shows, in words. */
  readonly alt: string;
  /** How this page can show it; null in the moment before a file can be shown. */
  readonly shown: ShownPicture | null;
}

/** Attributes of an `<img>`. */
export interface ShownPicture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Sizes in pixels; a file's are not known. */
  readonly width?: number;
  readonly height?: number;
}

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly src: string }
  /** With the reason, in a sentence. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'called-off' };

export const NO_ARTICLE_PICTURES: ArticlePictures = {
  list: [],
  addFiles: (files) => files.map(() => null),
  importFrom: () => Promise.reject(new Error('This article takes no pictures')),
};

export function pictureOf({ list }: ArticlePictures, src: string): ArticlePicture | undefined {
  return list.find((picture) => picture.src === src);
}

/** What names a picture for somebody who does not see it: its description, or else the name of its file. */
export const nameOfPicture = ({ alt, name }: ArticlePicture): string => alt.trim() || name;

/** The `src` of an image in the text whose file is still to be sent. It is never stored on the site. */
export const pendingSrc = (rowId: number) => `pending:${rowId}`;
