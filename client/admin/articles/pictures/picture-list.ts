import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import type { FocalPoint } from '../../../../rules/images/focal-point.ts';
import { imageUrl } from '../../../../rules/images/image-rules.ts';
import { pendingSrc } from '../../../editor/images/article-pictures.ts';
import type { ArticleImageInput, EditableImageFragment } from '../../../generated/admin.ts';

/** An article's pictures in order, as the form holds them. Files can be cloned, so the list can be stored. */
export interface PictureList {
  readonly rows: readonly PictureRow[];
  /** The index of the featured picture; 0 where the list is empty. */
  readonly featuredIndex: number;
  /** No row, not even a removed one, has a larger id. */
  readonly lastId: number;
}

export type PictureRow = ChosenPicture | StoredPicture;

interface PictureFields {
  readonly id: number;
  readonly alt: string;
  /** What stands under it; empty for none. */
  readonly caption: string;
  /** The point that the administrator chose; null for the one that the site finds. */
  readonly focalPoint: FocalPoint | null;
}

/** A file that is not sent yet. */
export interface ChosenPicture extends PictureFields {
  readonly file: File;
}

/** A picture that the site already has. */
interface StoredPicture extends PictureFields {
  readonly image: EditableImageFragment;
}

export const NO_PICTURES: PictureList = { rows: [], featuredIndex: 0, lastId: 0 };

export function picturesOf(images: readonly EditableImageFragment[]): PictureList {
  return {
    rows: images.map((image, index) => ({
      id: index + 1,
      image,
      alt: image.alt,
      caption: image.caption,
      focalPoint: isSamePoint(image.focalPoint, image.foundFocalPoint) ? null : image.focalPoint,
    })),
    featuredIndex: Math.max(
      0,
      images.findIndex(({ isFeatured }) => isFeatured),
    ),
    lastId: images.length,
  };
}

export const isChosen = (row: PictureRow): row is ChosenPicture => 'file' in row;

export const nameOf = (row: PictureRow): string => (isChosen(row) ? row.file.name : row.image.name);

/** The point that crops keep. The site looks for that of a file when it is sent; until then it is a guess. */
export function focalPointOf(row: PictureRow): FocalPoint {
  return row.focalPoint ?? (isChosen(row) ? USUAL : row.image.foundFocalPoint);
}

/** Heads are mostly in the upper third. */
const USUAL: FocalPoint = { x: 50, y: 30 };

export const isSamePoint = (point: FocalPoint | null, other: FocalPoint | null): boolean =>
  point?.x === other?.x && point?.y === other?.y;

/** The `src` in the text of an image that shows the row's picture. */
export const srcOf = (row: PictureRow): string => (isChosen(row) ? pendingSrc(row.id) : row.image.url);

/** The pictures in the form of the request. @param sent the paths of the sent files, by row id */
export function imagesToSend(
  { rows, featuredIndex }: PictureList,
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

/** The paths of the files that a request named, by row id. @param images the rows' pictures in it, in their order */
export function sentPaths(
  { rows }: PictureList,
  images: readonly { readonly path: string }[],
): ReadonlyMap<number, string> {
  return new Map(rows.flatMap((row, index) => (isChosen(row) ? [[row.id, images[index]?.path ?? '']] : [])));
}

/**
 * The document as the site stores it: each image gets the path and the alternative text of its row's picture.
 * @param images the rows' pictures on the site, in the order of the rows.
 */
export function withSentPictures(
  document: Readonly<ArticleDocument>,
  pictures: PictureList,
  images: readonly { readonly path: string }[],
): ArticleDocument {
  return withImages(document, pictures, (index) => images[index]?.path && imageUrl(images[index].path));
}

/** The document with the rows' pictures under other addresses. An image without an address, or without a row, is left out. */
export function withImages(
  document: Readonly<ArticleDocument>,
  { rows }: PictureList,
  addressOf: (index: number) => string | undefined,
): ArticleDocument {
  const found = new Map(rows.map((row, index) => [srcOf(row), { src: addressOf(index), alt: row.alt }]));
  return document.flatMap((block): ArticleDocument => {
    if (block.type !== 'image') return [block];
    const { src, alt = '' } = found.get(block.src) ?? {};
    return src ? [{ ...block, src, alt }] : [];
  });
}

export type PictureChange =
  | { readonly type: 'pictures-added'; readonly files: readonly File[] }
  | { readonly type: 'picture-imported'; readonly image: EditableImageFragment }
  | { readonly type: 'picture-removed'; readonly id: number }
  | { readonly type: 'picture-described'; readonly id: number; readonly alt: string }
  | { readonly type: 'picture-captioned'; readonly id: number; readonly caption: string }
  | { readonly type: 'picture-featured'; readonly id: number }
  | { readonly type: 'picture-focused'; readonly id: number; readonly focalPoint: FocalPoint | null };

export function changePictures(list: PictureList, change: PictureChange): PictureList {
  switch (change.type) {
    case 'pictures-added':
      return addFiles(list, change.files);
    case 'picture-imported':
      return addStored(list, change.image);
    case 'picture-removed':
      return removeRow(list, indexOf(list, change.id));
    case 'picture-described':
      return changeRow(list, change.id, { alt: change.alt });
    case 'picture-captioned':
      return changeRow(list, change.id, { caption: change.caption });
    case 'picture-featured':
      return { ...list, featuredIndex: indexOf(list, change.id) };
    case 'picture-focused':
      return changeRow(list, change.id, { focalPoint: change.focalPoint });
  }
}

function changeRow(list: PictureList, id: number, fields: Partial<PictureFields>): PictureList {
  return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...fields } : row)) };
}

function addFiles(list: PictureList, files: readonly File[]): PictureList {
  const added = files.map((file, index) => ({
    id: list.lastId + 1 + index,
    file,
    alt: '',
    caption: '',
    focalPoint: null,
  }));
  return { ...list, rows: [...list.rows, ...added], lastId: list.lastId + files.length };
}

function addStored(list: PictureList, image: EditableImageFragment): PictureList {
  const id = list.lastId + 1;
  const row = { id, image, alt: image.alt, caption: image.caption, focalPoint: null };
  return { ...list, rows: [...list.rows, row], lastId: id };
}

function removeRow(list: PictureList, index: number): PictureList {
  return {
    ...list,
    rows: list.rows.filter((_, place) => place !== index),
    featuredIndex: featuredAfterRemoval(list.featuredIndex, index),
  };
}

/** When a picture at or before the featured one is removed, the featured index goes down by one, unless it is 0. */
export function featuredAfterRemoval(featured: number, removed: number): number {
  return removed <= featured && featured > 0 ? featured - 1 : featured;
}

const indexOf = ({ rows }: PictureList, id: number): number => rows.findIndex((row) => row.id === id);
