import type { Kysely, Transaction } from 'kysely';
import type { FocalPoint } from '../../../../rules/images/focal-point.ts';
import { isDocument } from '../../../../rules/images/stored-path.ts';
import type { Database, NewsImageRow } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { nameInPath } from '../store/image-name.ts';
import { type ImageOwner, isOwnedBy, isUnowned, ownerColumns } from './image-owner.ts';

/** An image in its owner's list; `position` counts from 0. */
export interface ImageClaim {
  readonly path: string;
  readonly alt: string;
  readonly caption: string;
  readonly isFeatured: boolean;
  /** Null for the one that was found. */
  readonly focalPoint: FocalPoint | null;
  readonly position: number;
}

/** What an owner says of an image, and its place: what a version of an article keeps of it. */
export const CLAIM_COLUMNS = [
  'path',
  'alt',
  'caption',
  'is_featured',
  'focal_x',
  'focal_y',
  'position',
] as const;
export type ClaimRow = Pick<NewsImageRow, (typeof CLAIM_COLUMNS)[number]>;

/** A claim as the columns of its row. */
export const claimRowOf = ({
  path,
  alt,
  caption,
  isFeatured,
  focalPoint,
  position,
}: ImageClaim): ClaimRow => ({
  path,
  alt,
  caption,
  is_featured: isFeatured ? 1 : 0,
  focal_x: focalPoint?.x ?? null,
  focal_y: focalPoint?.y ?? null,
  position,
});

export const claimOfRow = (row: ClaimRow): ImageClaim => ({
  path: row.path,
  alt: row.alt,
  caption: row.caption,
  isFeatured: row.is_featured === 1,
  focalPoint: row.focal_x === null || row.focal_y === null ? null : { x: row.focal_x, y: row.focal_y },
  position: row.position,
});

/** The images that an owner shows, in order, as it claimed them. */
export async function claimRowsOf(db: Kysely<Database>, owner: ImageOwner): Promise<ClaimRow[]> {
  return db
    .selectFrom('news_images')
    .select(CLAIM_COLUMNS)
    .where(isOwnedBy(owner))
    .where('held_since', 'is', null)
    .orderBy('position')
    .execute();
}

/**
 * Gives an article pending images, and updates its own.
 * @throws DomainError BAD_USER_INPUT for a path that is unknown, marked for deletion, or of another owner.
 */
export async function claimImages(
  transaction: Transaction<Database>,
  owner: ImageOwner,
  claims: readonly ImageClaim[],
): Promise<void> {
  for (const claim of claims) {
    if (!(await claimImage(transaction, owner, claim)))
      throw isDocument(claim.path)
        ? noDocumentOfArticle(claim.path)
        : new DomainError('BAD_USER_INPUT', `There is no image ${claim.path} that this article could show.`);
  }
}

/** It was deleted, was never saved within a day, or is another article's. */
export const noDocumentOfArticle = (path: string) =>
  new DomainError(
    'BAD_USER_INPUT',
    `The document ${nameInPath(path)} is not among this article’s files. Remove it from the text, and attach its file again.`,
  );

/**
 * Gives an owner a pending image, or updates its own. No other statement gives an image away.
 * @returns false for a path that is unknown, marked for deletion, or of another owner
 */
export async function claimImage(
  transaction: Transaction<Database>,
  owner: ImageOwner,
  claim: ImageClaim,
): Promise<boolean> {
  const { path, ...row } = claimRowOf(claim);
  const { numUpdatedRows } = await transaction
    .updateTable('news_images')
    .set({ ...row, ...ownerColumns(owner), held_since: null })
    .where('path', '=', path)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(({ or }) => or([isUnowned, isOwnedBy(owner)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
