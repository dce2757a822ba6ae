import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import type { FocalPoint } from '../../../../rules/images/focal-point.ts';
import { imageUrl } from '../../../../rules/images/image-rules.ts';
import { pendingSrc } from '../../../editor/images/editor-images.ts';
import type { ArticleImageInput, EditableImageFragment } from '../../../generated/admin.ts';

/** An article's images in order, as the form holds them. Files can be cloned, so the list can be stored. */
export interface ImageList {
  readonly rows: readonly ImageRow[];
  /** The index of the featured image; 0 where the list is empty. */
  readonly featuredIndex: number;
  /** No row, not even a removed one, has a larger id. */
  readonly lastId: number;
}

export type ImageRow = ChosenImage | StoredImage;

interface ImageFields {
  readonly id: number;
  readonly alt: string;
  /** What stands under it; empty for none. */
  readonly caption: string;
  /** The point that the administrator chose; null for the one that the site finds. */
  readonly focalPoint: FocalPoint | null;
}

/** A file that is not sent yet. */
export interface ChosenImage extends ImageFields {
  readonly file: File;
}

/** An image that the site already has. */
interface StoredImage extends ImageFields {
  readonly image: EditableImageFragment;
}

export const NO_IMAGES: ImageList = { rows: [], featuredIndex: 0, lastId: 0 };

export function imagesOf(siteImages: readonly EditableImageFragment[]): ImageList {
  return {
    rows: siteImages.map((image, index) => ({
      id: index + 1,
      image,
      alt: image.alt,
      caption: image.caption,
      focalPoint: isSamePoint(image.focalPoint, image.foundFocalPoint) ? null : image.focalPoint,
    })),
    featuredIndex: Math.max(
      0,
      siteImages.findIndex(({ isFeatured }) => isFeatured),
    ),
    lastId: siteImages.length,
  };
}

export const isChosen = (row: ImageRow): row is ChosenImage => 'file' in row;

export const nameOf = (row: ImageRow): string => (isChosen(row) ? row.file.name : row.image.name);

/** The point that crops keep. The site looks for that of a file when it is sent; until then it is a guess. */
export function focalPointOf(row: ImageRow): FocalPoint {
  return row.focalPoint ?? (isChosen(row) ? USUAL : row.image.foundFocalPoint);
}

/** Heads are mostly in the upper third. */
const USUAL: FocalPoint = { x: 50, y: 30 };

export const isSamePoint = (point: FocalPoint | null, other: FocalPoint | null): boolean =>
  point?.x === other?.x && point?.y === other?.y;

/** The `src` in the text of an image that shows the row's image. */
export const srcOf = (row: ImageRow): string => (isChosen(row) ? pendingSrc(row.id) : row.image.url);

/** The images in the form of the request. @param sent the paths of the sent files, by row id */
export function imagesToSend(
  { rows, featuredIndex }: ImageList,
  sent: ReadonlyMap<number, string>,
): ArticleImageInput[] {
  return rows.map((row, index) => ({
    path: isChosen(row) ? (sent.get(row.id) ?? '') : row.image.path,
    alt: row.alt,
    caption: row.caption,
    isFeatured: index === featuredIndex,
    // What was read has a type's name, too.
    focalPoint: row.focalPoint && { x: row.focalPoint.x, y: row.focalPoint.y },
  }));
}

/** The sent files' paths, by row id. @param siteImages the rows' images on the site, in the rows' order */
export function sentPaths(
  { rows }: ImageList,
  siteImages: readonly { readonly path: string }[],
): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap((row, index) => (isChosen(row) ? [[row.id, siteImages[index]?.path ?? '']] : [])),
  );
}

/** The document as the site stores it, with its images' paths. @param siteImages the rows' images in order */
export function withSentImages(
  document: Readonly<ArticleDocument>,
  images: ImageList,
  siteImages: readonly { readonly path: string }[],
): ArticleDocument {
  return withImages(document, images, (index) => siteImages[index]?.path && imageUrl(siteImages[index].path));
}

/** The document with its images at other addresses; one without an address, or without a row, is left out. */
export function withImages(
  document: Readonly<ArticleDocument>,
  { rows }: ImageList,
  addressOf: (index: number) => string | undefined,
): ArticleDocument {
  const found = new Map(rows.map((row, index) => [srcOf(row), { src: addressOf(index), alt: row.alt }]));
  return document.flatMap((block): ArticleDocument => {
    if (block.type !== 'image') return [block];
    const { src, alt = '' } = found.get(block.src) ?? {};
    return src ? [{ ...block, src, alt }] : [];
  });
}

export type ImageListChange =
  | { readonly type: 'images-added'; readonly files: readonly File[] }
  | { readonly type: 'image-imported'; readonly image: EditableImageFragment }
  | { readonly type: 'image-removed'; readonly id: number }
  | { readonly type: 'image-moved'; readonly id: number; readonly by: -1 | 1 }
  | { readonly type: 'image-described'; readonly id: number; readonly alt: string }
  | { readonly type: 'image-captioned'; readonly id: number; readonly caption: string }
  | { readonly type: 'image-featured'; readonly id: number }
  | { readonly type: 'image-focused'; readonly id: number; readonly focalPoint: FocalPoint | null };

export function changeImages(list: ImageList, change: ImageListChange): ImageList {
  switch (change.type) {
    case 'images-added':
      return addFiles(list, change.files);
    case 'image-imported':
      return addStored(list, change.image);
    case 'image-removed':
      return removeRow(list, indexOf(list, change.id));
    case 'image-moved':
      return moveRow(list, indexOf(list, change.id), change.by);
    case 'image-described':
      return changeRow(list, change.id, { alt: change.alt });
    case 'image-captioned':
      return changeRow(list, change.id, { caption: change.caption });
    case 'image-featured':
      return { ...list, featuredIndex: indexOf(list, change.id) };
    case 'image-focused':
      return changeRow(list, change.id, { focalPoint: change.focalPoint });
  }
}

function changeRow(list: ImageList, id: number, fields: Partial<ImageFields>): ImageList {
  return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...fields } : row)) };
}

function addFiles(list: ImageList, files: readonly File[]): ImageList {
  const added = files.map((file, index) => ({
    id: list.lastId + 1 + index,
    file,
    alt: '',
    caption: '',
    focalPoint: null,
  }));
  return { ...list, rows: [...list.rows, ...added], lastId: list.lastId + files.length };
}

function addStored(list: ImageList, image: EditableImageFragment): ImageList {
  const id = list.lastId + 1;
  const row = { id, image, alt: image.alt, caption: image.caption, focalPoint: null };
  return { ...list, rows: [...list.rows, row], lastId: id };
}

function removeRow(list: ImageList, index: number): ImageList {
  return {
    ...list,
    rows: list.rows.filter((_, place) => place !== index),
    featuredIndex: featuredAfterRemoval(list.featuredIndex, index),
  };
}

/** The featured image stays the same one. At an end of the list nothing moves. */
function moveRow(list: ImageList, index: number, by: -1 | 1): ImageList {
  const row = list.rows[index];
  if (!row || !(index + by in list.rows)) return list;
  const rows = list.rows.toSpliced(index, 1).toSpliced(index + by, 0, row);
  const featured = list.rows[list.featuredIndex];
  return { ...list, rows, featuredIndex: featured ? rows.indexOf(featured) : 0 };
}

/** The featured index goes down by one when an image at or before it is removed, unless it is 0. */
export function featuredAfterRemoval(featured: number, removed: number): number {
  return removed <= featured && featured > 0 ? featured - 1 : featured;
}

const indexOf = ({ rows }: ImageList, id: number): number => rows.findIndex((row) => row.id === id);
