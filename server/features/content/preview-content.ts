import type { Kysely } from 'kysely';
import { entryPath } from '../../../rules/content/entry-path.ts';
import type { ContentKind } from '../../../rules/content/lists.ts';
import { newContentId } from '../../../rules/content/new-content-id.ts';
import { type EntryImage, uploadedPath } from '../../../rules/images/entry-image.ts';
import { MIDDLE } from '../../../rules/images/focal-point.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { Database } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import { findAllContent } from './content-repository.ts';
import { type ContentSnapshot, snapshotOf } from './content-source.ts';
import { readEntryFiles, withOwnFiles } from './entry-files.ts';
import { siteFiles } from './files/site-files.ts';
import { contentOf } from './read-content.ts';
import { type ContentItem, isObject, itemOf } from './writing/check-content.ts';
import { isSameKey, requireRight } from './writing/keep-content.ts';

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
  const own = await readEntryFiles(db, [
    ...entries,
    { kind, id: previewed.id, value: JSON.stringify(value) },
  ]);
  const images = withChosen(own.images, value);
  return { snapshot: snapshotOf(withOwnFiles(contentOf(after, files), { ...own, images })), path };
}

const NEW_ID = 'preview';

/**
 * With the image that the value names, where the site does not show it yet: the panel puts a chosen file in
 * its place, and an upload that nothing has is there.
 */
function withChosen(
  images: ReadonlyMap<string, EntryImage>,
  value: unknown,
): ReadonlyMap<string, EntryImage> {
  const url = isObject(value) ? String(value.image) : '';
  const path = uploadedPath(url);
  return path === null || images.has(url) ? images : new Map(images).set(url, { ...OF_NO_SIZE, path, url });
}

/** The size of the place that it has until the browser knows its own. */
const OF_NO_SIZE = { width: 1200, height: 800, animated: false, srcset: '', focalPoint: MIDDLE };
