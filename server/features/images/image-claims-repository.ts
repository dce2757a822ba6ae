import type { Kysely, Transaction } from 'kysely';
import type { FocalPoint } from '../../../rules/images/focal-point.ts';
import { readStoredPath } from '../../../rules/images/stored-path.ts';
import type { Database, NewsImageRow } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';

/** A picture in an article's list; `position` counts from 0. */
export interface ImageClaim {
  readonly path: string;
  readonly alt: string;
  readonly caption: string;
  readonly isFeatured: boolean;
  /** Null for the one that was found. */
  readonly focalPoint: FocalPoint | null;
  readonly position: number;
}

/** What an article says of a picture, and its place: what a version keeps of it. */
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

/** The pictures that an article shows, in order, as it claimed them. */
export async function claimRowsOf(db: Kysely<Database>, articleId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom('news_images')
    .select(CLAIM_COLUMNS)
    .where('article_id', '=', articleId)
    .where('held_since', 'is', null)
    .orderBy('position')
    .execute();
}

/**
 * Assigns pending pictures to an article, and updates those it has already or an earlier version of it.
 * @throws DomainError BAD_USER_INPUT for a path that is unknown, marked for deletion, or of another article.
 */
export async function claimImages(
  transaction: Transaction<Database>,
  articleId: string,
  claims: readonly ImageClaim[],
): Promise<void> {
  for (const claim of claims) {
    const { path, ...row } = claimRowOf(claim);
    const { numUpdatedRows } = await transaction
      .updateTable('news_images')
      .set({ ...row, article_id: articleId, held_since: null })
      .where('path', '=', path)
      .where('stored_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .where((row) => row.or([row('article_id', 'is', null), row('article_id', '=', articleId)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) {
      throw new DomainError('BAD_USER_INPUT', `There is no image ${path} that this article could show.`);
    }
  }
}

/** Leaves an article's pictures, except the claimed ones, to its earlier versions. */
export async function holdUnclaimed(
  transaction: Transaction<Database>,
  articleId: string,
  claims: readonly Pick<ImageClaim, 'path'>[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable('news_images')
    .set({ held_since: now })
    .where('article_id', '=', articleId)
    .where('held_since', 'is', null)
    .where(
      'path',
      'not in',
      claims.map(({ path }) => path),
    )
    .execute();
}

/** Whether a path is of a picture, or smaller copy, that only an earlier version of an article has. */
export async function isHeld(db: Kysely<Database>, path: string): Promise<boolean> {
  const stored = readStoredPath(path);
  if (!stored) return false;
  const row = await db
    .selectFrom('news_images')
    .select('width')
    .where('path', 'in', stored.pictures)
    .where('held_since', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && (stored.width === null || stored.width < row.width);
}

/**
 * Marks pictures for deletion that no article shows and no version of one has any more, among those held after a given path.
 * @param limit how many held pictures are read.
 * @returns the path of the last one that was read; null where there is no other.
 */
export async function markUnheld(
  db: Kysely<Database>,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<string | null> {
  const held = await db
    .selectFrom('news_images')
    .select('path')
    .where('held_since', 'is not', null)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
  const paths = held.map(({ path }) => path);
  await db
    .updateTable('news_images')
    .set({ article_id: null, held_since: null, deleted_at: now })
    .where('path', 'in', paths)
    .where('held_since', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_version_images as named')
            .select('named.path')
            .whereRef('named.path', '=', 'news_images.path'),
        ),
      ),
    )
    .execute();
  return held.length < limit ? null : (paths.at(-1) ?? null);
}
