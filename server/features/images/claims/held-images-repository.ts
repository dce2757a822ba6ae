import { type Kysely, sql, type Transaction } from 'kysely';
import { IMAGE_FOLDER, readStoredPath } from '../../../../rules/images/stored-path.ts';
import type { Database } from '../../../database/tables.ts';
import type { ImageClaim } from './image-claims-repository.ts';
import {
  type ImageOwner,
  type ImageOwnerKind,
  isOwnedBy,
  OWNER_COLUMN,
  ownerColumns,
  ownerOf,
} from './image-owner.ts';

/** Leaves an owner's images, except the claimed ones, to its earlier versions. */
export async function holdUnclaimed(
  transaction: Transaction<Database>,
  owner: ImageOwner,
  claims: readonly Pick<ImageClaim, 'path'>[],
  now: number,
): Promise<void> {
  await transaction
    .updateTable('news_images')
    .set({ held_since: now })
    .where(isOwnedBy(owner))
    .where('held_since', 'is', null)
    .where(
      'path',
      'not in',
      claims.map(({ path }) => path),
    )
    .execute();
}

/** Whether a path is of an image, or smaller copy, that only an earlier version of its owner has. */
export async function isHeld(db: Kysely<Database>, path: string): Promise<boolean> {
  const stored = readStoredPath(path);
  if (!stored) return false;
  const row = await db
    .selectFrom('news_images')
    .select('width')
    .where('path', 'in', stored.images)
    .where('held_since', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && (stored.width === null || stored.width < row.width);
}

/** The owner of a document that only its earlier versions have; null for another path. */
export async function findHeldOwner(db: Kysely<Database>, path: string): Promise<ImageOwner | null> {
  const row = await db
    .selectFrom('news_images')
    .select(Object.values(OWNER_COLUMN))
    .where('path', '=', path)
    .where('held_since', 'is not', null)
    .executeTakeFirst();
  return row ? ownerOf(row) : null;
}

/**
 * Marks articles' images for deletion that no version holds any more.
 * @returns the last path read; null at the end.
 */
export async function markUnheld(
  db: Kysely<Database>,
  { after, limit, now }: { after: string; limit: number; now: number },
): Promise<string | null> {
  const held = await db
    .selectFrom('news_images')
    .select('path')
    .where('held_since', 'is not', null)
    .where(OWNER_COLUMN.ARTICLE, 'is not', null)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
  const paths = held.map(({ path }) => path);
  await db
    .updateTable('news_images')
    .set({ ...ownerColumns(null), held_since: null, deleted_at: now })
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

/** Marks images for deletion that neither their entry nor one of its versions names any more. */
export async function markUnnamed(
  db: Kysely<Database>,
  kind: Exclude<ImageOwnerKind, 'ARTICLE'>,
  now: number,
): Promise<void> {
  // The address of a document has another folder. A name has no character with a meaning in `like` or JSON.
  const named = (table: 'content' | 'content_versions') => sql<boolean>`exists (
    select 1 from ${sql.table(table)} as entry
    where entry.kind = ${kind} and entry.id = ${sql.ref(OWNER_COLUMN[kind])}
      and entry.value like '%' || replace(news_images.path, ${`${IMAGE_FOLDER}/`}, '') || '%')`;
  await db
    .updateTable('news_images')
    .set({ ...ownerColumns(null), held_since: null, deleted_at: now })
    .where(OWNER_COLUMN[kind], 'is not', null)
    .where(({ not, or }) => not(or([named('content'), named('content_versions')])))
    .execute();
}
