import { sql } from 'kysely';
import type { NewsImageRow } from '../../../database/tables.ts';

/** To whom a stored image belongs. It has at most one owner, and nobody else shows it. */
export interface ImageOwner {
  readonly kind: ImageOwnerKind;
  readonly id: string;
}

export type ImageOwnerKind = 'ARTICLE' | 'EVENT' | 'MEMBER' | 'PUBLICATION';

/** Each kind of owner has a column of its own. Of an article, the database knows that it exists. */
export const OWNER_COLUMN = {
  ARTICLE: 'article_id',
  EVENT: 'event_id',
  MEMBER: 'member_id',
  PUBLICATION: 'publication_id',
} as const satisfies {
  readonly [Kind in ImageOwnerKind]: keyof NewsImageRow;
};

export const isImageOwnerKind = (kind: string): kind is ImageOwnerKind => Object.hasOwn(OWNER_COLUMN, kind);

/** Of a row that no owner has. */
const UNOWNED = Object.values(OWNER_COLUMN)
  .map((column) => `${column} is null`)
  .join(' and ');

export const isUnowned = sql<boolean>`(${sql.raw(UNOWNED)})`;

export const isOwnedBy = ({ kind, id }: ImageOwner) => sql<boolean>`${sql.ref(OWNER_COLUMN[kind])} = ${id}`;

/** The columns of a row that belongs to an owner and to no other; null for none. */
export const ownerColumns = (owner: ImageOwner | null) =>
  Object.fromEntries(
    entries.map(([kind, column]) => [column, owner?.kind === kind ? owner.id : null]),
  ) as OwnerColumns;

export function ownerOf(row: OwnerColumns): ImageOwner | null {
  for (const [kind, column] of entries) {
    const id = row[column];
    if (id !== null) return { kind, id };
  }
  return null;
}

type OwnerColumns = Pick<NewsImageRow, (typeof OWNER_COLUMN)[ImageOwnerKind]>;

const entries = Object.entries(OWNER_COLUMN) as [ImageOwnerKind, keyof OwnerColumns][];
