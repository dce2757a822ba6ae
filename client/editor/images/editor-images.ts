import type { ComponentType } from 'react';

/** The form's images; each change makes a new object. The text loses images that are no longer in it. */
export interface EditorImages {
  /** In the form's order. */
  readonly list: readonly EditorImage[];
  /** Adds files, which `list` has on return. @returns the `src` of each; null where the form refuses it. */
  addFiles(files: readonly File[]): readonly (string | null)[];
  /**
   * Adds an image from another website, which `list` has when this resolves, unless it was aborted.
   * @param options `alt` is its description, empty by default
   */
  importFrom(url: string, options: { signal?: AbortSignal; alt?: string }): Promise<ImportOutcome>;
  /** Asks a video's site for its title and its picture's address. Never rejects. */
  findVideo(url: string): Promise<FoundVideo>;
  /** Lists the refused files, with what to do about each. */
  readonly RefusedFiles: ComponentType<RefusedFilesProps>;
}

export interface RefusedFilesProps {
  /** Focuses the control above the list. */
  onFocusBefore: () => void;
}

export interface EditorImage {
  /** The image's address on the site, or `pending:{row id}` for a file that is not sent yet. */
  readonly src: string;
  readonly name: string;
  /** A description of what the image shows. */
  readonly alt: string;
  /** The attributes of its `<img>` on this page; null until a file can be shown. */
  readonly shown: ShownImage | null;
}

export interface ShownImage {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** In pixels; unknown for a file. */
  readonly width?: number;
  readonly height?: number;
}

export type ImportOutcome =
  | { readonly kind: 'imported'; readonly src: string }
  /** `sentence` gives the reason. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'called-off' };

/** `sentence` gives the reason where there is no title. */
export type FoundVideo =
  | { readonly title: string; readonly pictureUrl: string | null }
  | { readonly title: null; readonly sentence: string };

export const NO_ARTICLE_IMAGES: EditorImages = {
  list: [],
  addFiles: (files) => files.map(() => null),
  importFrom: () => Promise.reject(new Error('This article takes no pictures')),
  findVideo: () => Promise.reject(new Error('This article takes no videos')),
  RefusedFiles: () => null,
};

export function editorImageFor({ list }: EditorImages, src: string): EditorImage | undefined {
  return list.find((image) => image.src === src);
}

/** The text for readers who do not see the image: its description, or else its file name. */
export const nameOfImage = ({ alt, name }: EditorImage): string => alt.trim() || name;

/** The `src` of an image in the text whose file is not sent yet. The site never stores it. */
export const pendingSrc = (rowId: number) => `pending:${rowId}`;
