import type { Kysely, Transaction } from 'kysely';
import type { FocalPoint } from '../../../rules/images/focal-point.ts';
import { readStoredPath } from '../../../rules/images/stored-path.ts';
import type { Database, NewsImageRow } from '../../database/tables.ts';
import { type ArticleImage, focalPointsOf, toArticleImage, type UploadedImage } from './article-image.ts';
import {
  type ImageOwner,
  type ImageOwnerKind,
  isOwnedBy,
  isUnowned,
  OWNER_COLUMN,
  ownerColumns,
  ownerOf,
} from './claims/image-owner.ts';

/** Known before the files are written. Sizes are pixels and bytes. */
export type NewImage = Pick<
  UploadedImage,
  'path' | 'name' | 'width' | 'height' | 'animated' | 'foundFocalPoint'
> & {
  readonly bytes: number;
  /** Of a document; images have none. */
  readonly pages?: number;
};

/** Writes the row before the files, so that no file exists without a row. */
export async function reserveImage(
  db: Kysely<Database>,
  { foundFocalPoint, ...image }: NewImage,
  now: number,
): Promise<void> {
  await db
    .insertInto('news_images')
    .values({
      ...image,
      pages: image.pages ?? null,
      animated: image.animated ? 1 : 0,
      focal_x: null,
      focal_y: null,
      found_focal_x: foundFocalPoint.x,
      found_focal_y: foundFocalPoint.y,
      ...ownerColumns(null),
      position: 0,
      alt: '',
      caption: '',
      is_featured: 0,
      created_at: now,
      stored_at: null,
      deleted_at: null,
    })
    .execute();
}

/** Makes a reserved image pending, once its files are synced. @throws Error when its row is gone. */
export async function markStored(db: Kysely<Database>, path: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('news_images')
    .set({ stored_at: now })
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`The reserved row of ${path} is gone`);
}

/** Whether a path is of an image or smaller copy that is stored and not marked for deletion. */
export async function isServable(db: Kysely<Database>, path: string): Promise<boolean> {
  const stored = readStoredPath(path);
  if (!stored) return false;
  const image = await findServable(db, stored.images);
  return image !== null && (stored.width === null || stored.width < image.width);
}

export type ServableImage = Pick<ArticleImage, 'path' | 'width' | 'height' | 'focalPoint'> & {
  /** Null for a pending image. */
  readonly owner: ImageOwner | null;
};

/** The first of the paths whose image may be shown, or null. */
export async function findServable(
  db: Kysely<Database>,
  paths: readonly string[],
): Promise<ServableImage | null> {
  const row = await db
    .selectFrom('news_images')
    .select(['path', 'width', 'height', ...Object.values(OWNER_COLUMN), ...FOCAL_COLUMNS])
    .where('path', 'in', paths)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('held_since', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { path, width, height } = row;
  return { path, width, height, owner: ownerOf(row), focalPoint: focalPointsOf(row).focalPoint };
}

const FOCAL_COLUMNS = ['focal_x', 'focal_y', 'found_focal_x', 'found_focal_y'] as const;

/** The images that several owners of a kind show, in order, by the owner's id. */
export async function imagesOf(
  db: Kysely<Database>,
  kind: ImageOwnerKind,
  ids: readonly string[],
): Promise<Map<string, ArticleImage[]>> {
  const rows = await db
    .selectFrom('news_images')
    .selectAll()
    .where(OWNER_COLUMN[kind], 'in', ids)
    .where('held_since', 'is', null)
    .where('pages', 'is', null)
    .orderBy(OWNER_COLUMN[kind])
    .orderBy('position')
    .execute();
  const byOwner = Map.groupBy(rows, (row) => ownerOf(row)?.id ?? '');
  return new Map([...byOwner].map(([id, own]) => [id, own.map(toArticleImage)]));
}

/** What the article's text can say of stored documents, by path. */
export async function documentFacts(
  db: Kysely<Database>,
  paths: readonly string[],
): Promise<Map<string, { readonly bytes: number; readonly pages: number }>> {
  const rows = await db
    .selectFrom('news_images')
    .select(['path', 'bytes', 'pages'])
    .where('path', 'in', paths)
    .where('pages', 'is not', null)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ path, bytes, pages }) => [path, { bytes, pages: Number(pages) }]));
}

/** A row whatever its state: pending, or only reserved, or marked for deletion. */
export async function findImageRow(db: Kysely<Database>, path: string): Promise<NewsImageRow | null> {
  return (await db.selectFrom('news_images').selectAll().where('path', '=', path).executeTakeFirst()) ?? null;
}

/** Marks an owner's images for deletion, those of an article's earlier versions too. */
export async function markAll(
  transaction: Transaction<Database>,
  owner: ImageOwner,
  now: number,
): Promise<MarkedImage[]> {
  return transaction
    .updateTable('news_images')
    .set({ ...ownerColumns(null), held_since: null, deleted_at: now })
    .where(isOwnedBy(owner))
    .returning(MARKED_COLUMNS)
    .execute();
}

/** Marks a pending image for deletion. Null when there is none, or it has an owner. */
export async function markPending(
  db: Kysely<Database>,
  path: string,
  now: number,
): Promise<MarkedImage | null> {
  const marked = await db
    .updateTable('news_images')
    .set({ deleted_at: now })
    .where('path', '=', path)
    .where(isUnowned)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(MARKED_COLUMNS)
    .executeTakeFirst();
  return marked ?? null;
}

/** Marks old reserved and pending images for deletion. @returns how many. */
export async function markAbandoned(
  db: Kysely<Database>,
  { createdBefore, limit, now }: { createdBefore: number; limit: number; now: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('news_images')
    .set({ deleted_at: now })
    .where('path', 'in', (query) =>
      query
        .selectFrom('news_images')
        .select('path')
        .where(isUnowned)
        .where('deleted_at', 'is', null)
        .where('created_at', '<', createdBefore)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const MARKED_COLUMNS = ['path', 'width', 'created_at as createdAt'] as const;

/** An image that is marked for deletion. */
export interface MarkedImage {
  readonly path: string;
  readonly width: number;
  readonly createdAt: number;
}

/** Marked images, oldest first, from after a given one. */
export async function findMarked(
  db: Kysely<Database>,
  { after, limit }: { after: MarkedImage | null; limit: number },
): Promise<MarkedImage[]> {
  let query = db
    .selectFrom('news_images')
    .select(MARKED_COLUMNS)
    .where(isUnowned)
    .where('deleted_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('path')
    .limit(limit);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'path'), '>', tuple(after.createdAt, after.path)),
    );
  }
  return query.execute();
}

/** Never deletes the row of an image that has an owner. */
export async function deleteImageRows(db: Kysely<Database>, paths: readonly string[]): Promise<void> {
  await db.deleteFrom('news_images').where('path', 'in', paths).where(isUnowned).execute();
}

/** Stored images of earlier versions whose focal point was not found yet, in the order of their paths. */
export async function findUnfocused(
  db: Kysely<Database>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('news_images')
    .select('path')
    .where('found_focal_x', 'is', null)
    .where('path', '>', after)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

export async function setFoundFocalPoint(
  transaction: Transaction<Database>,
  path: string,
  { x, y }: FocalPoint,
): Promise<void> {
  await transaction
    .updateTable('news_images')
    .set({ found_focal_x: x, found_focal_y: y })
    .where('path', '=', path)
    .execute();
}
