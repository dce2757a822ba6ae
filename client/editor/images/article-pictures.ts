/**
 * The pictures of the article being written, from the form to its editor: a new object whenever one of them changes. An
 * image in the text has the `src` of a picture. When the picture is removed, its images are removed too.
 */
export interface ArticlePictures {
  /** In the form's order. */
  readonly list: readonly ArticlePicture[];
  /**
   * Adds files to the article's pictures: `list` has them when this returns. The form shows which files it refuses, and
   * why.
   * @returns for each file its picture's `src`, or null where it is refused.
   */
  addFiles(files: readonly File[]): readonly (string | null)[];
  /**
   * Adds a picture from another website to the article's pictures: `list` has it when this resolves, unless it was
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
  /** How this page can show it; null until a file can be shown. */
  readonly shown: ShownPicture | null;
}

/** Attributes of an `<img>`. */
export interface ShownPicture {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Sizes in pixels; unknown for a file. */
  readonly width?: number;
  readonly height?: number;
}

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly src: string }
  /** With the reason, as a sentence. */
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

/** The text for readers who do not see the picture: its description, otherwise its file name. */
export const nameOfPicture = ({ alt, name }: ArticlePicture): string => alt.trim() || name;

/** The `src` of an image in the text whose file is not sent yet. It is never stored on the site. */
export const pendingSrc = (rowId: number) => `pending:${rowId}`;
