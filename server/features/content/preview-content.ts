import type { Kysely } from 'kysely';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { entryPath } from '../../../rules/content/entry-path.ts';
import type { ContentKind } from '../../../rules/content/lists.ts';
import { newContentId } from '../../../rules/content/new-content-id.ts';
import type { Database } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import { type ContentItem, itemOf } from './check-content.ts';
import { findAllContent } from './content-repository.ts';
import { type ContentSnapshot, snapshotOf } from './content-source.ts';
import { isSameKey, requireRight } from './keep-content.ts';
import { contentOf } from './read-content.ts';
import { siteFiles } from './site-files.ts';

export interface PreviewedContent {
  readonly snapshot: ContentSnapshot;
  /** Of the page that shows the entry. */
  readonly path: string;
}

/**
 * The site with an entry as it would be saved, shown even where it is hidden. Stores nothing.
 * @param id null for something new @throws DomainError BAD_USER_INPUT with `mistakes`, or NOT_FOUND where no
 * page shows the entry
 */
export async function previewContent(
  db: Kysely<Database>,
  {
    kind,
    id,
    value,
  }: Pick<ContentItem, 'value'> & { readonly kind: ContentKind; readonly id: string | null },
): Promise<PreviewedContent> {
  const [files, entries] = await Promise.all([siteFiles(), findAllContent(db)]);
  const ids = entries.flatMap((entry) => (entry.kind === kind ? entry.id : []));
  const previewed: ContentItem = { kind, id: id ?? newContentId('', ids, NEW_ID), isHidden: false, value };
  const path = id === null || ids.includes(id) ? entryPath(kind, previewed.id) : null;
  if (path === null || (kind === 'WORDS' && id === null))
    throw new DomainError('NOT_FOUND', CATALOGUE.contentMissing);
  const items = entries.map(itemOf);
  const others = items.filter((item) => !isSameKey(item, previewed));
  const index = items.findIndex((item) => isSameKey(item, previewed));
  const after = others.toSpliced(index === -1 ? others.length : index, 0, previewed);
  requireRight(items, after, [previewed], files);
  return { snapshot: snapshotOf(contentOf(after, files)), path };
}

const NEW_ID = 'preview';
