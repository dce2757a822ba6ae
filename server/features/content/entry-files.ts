import type { Kysely, Transaction } from 'kysely';
import { LIST_KINDS } from '../../../rules/content/lists.ts';
import type { DocumentFacts, Publication } from '../../../rules/content/publications.ts';
import type { SiteContent } from '../../../rules/content/schemas.ts';
import { documentPath, documentsLinkedIn, documentUrl } from '../../../rules/documents/document-rules.ts';
import { type EntryImage, uploadedPath, type WithOwnImage } from '../../../rules/images/entry-image.ts';
import { imageUrl } from '../../../rules/images/image-rules.ts';
import { IMAGE_FOLDER } from '../../../rules/images/stored-path.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { Database } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import { holdUnclaimed } from '../images/claims/held-images-repository.ts';
import { claimImage } from '../images/claims/image-claims-repository.ts';
import { isImageOwnerKind } from '../images/claims/image-owner.ts';
import { documentFacts, imagesOf } from '../images/image-repository.ts';
import type { StoredContent } from './content-repository.ts';
import { type ContentItem, isObject } from './writing/check-content.ts';

/** The kinds whose entries may have uploaded files. */
export const KINDS_WITH_FILES = LIST_KINDS.filter((kind) => isImageOwnerKind(kind));

/** The fields of an entry that name an uploaded file, in no other schema for anything else. */
const FILE_FIELDS = [
  { field: 'image', pathOf: uploadedPath, gone: CATALOGUE.contentImageGone },
  {
    field: 'document',
    pathOf: (url: unknown) => (typeof url === 'string' ? documentPath(url) : null),
    gone: CATALOGUE.contentDocumentGone,
  },
] as const;

/** The uploaded files that an entry's value names. */
function filesIn(value: unknown) {
  const fields = isObject(value) ? value : {};
  return FILE_FIELDS.flatMap(({ field, pathOf, gone }) => {
    const path = pathOf(fields[field]);
    return path === null ? [] : [{ field, path, gone }];
  });
}

/**
 * Gives an entry the uploaded files that its new value names. Those that it had stay with its versions.
 * @throws DomainError BAD_USER_INPUT with `mistakes` where another entry or an article has one
 */
export async function claimEntryFiles(
  transaction: Transaction<Database>,
  { kind, id, value }: Omit<ContentItem, 'isHidden'>,
  now: number,
): Promise<void> {
  if (!isImageOwnerKind(kind)) return;
  const files = filesIn(value);
  for (const { field, path, gone } of files)
    if (!(await claimImage(transaction, { kind, id }, { ...CLAIM, path })))
      throw new DomainError('BAD_USER_INPUT', CATALOGUE.contentMistakes, {
        mistakes: [{ path: [field], message: gone }],
      });
  await holdUnclaimed(transaction, { kind, id }, files, now);
}

/** The words of a page say what it shows. */
const CLAIM = { alt: '', caption: '', isFeatured: false, focalPoint: null, position: 0 };

/** The uploaded files that entries show, by address. */
export interface EntryFiles {
  readonly images: ReadonlyMap<string, EntryImage>;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
}

export async function readEntryFiles(
  db: Kysely<Database>,
  stored: readonly Pick<StoredContent, 'kind' | 'id' | 'value'>[],
): Promise<EntryFiles> {
  const images = new Map<string, EntryImage>();
  for (const kind of KINDS_WITH_FILES) {
    const ids = stored
      .filter((entry) => entry.kind === kind && entry.value.includes(UPLOADS))
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const { path, url, width, height, animated, srcset, focalPoint } of [
      ...(await imagesOf(db, kind, ids)).values(),
    ].flat())
      images.set(url, { path, url, width, height, animated, srcset, focalPoint });
  }
  const paths = stored.flatMap(({ kind, value }) => (kind === 'PUBLICATION' ? documentsLinkedIn(value) : []));
  const documents = paths.length === 0 ? [] : await documentFacts(db, paths);
  return { images, documents: new Map([...documents].map(([path, facts]) => [documentUrl(path), facts])) };
}

const UPLOADS = imageUrl(IMAGE_FOLDER);

/** Content whose entries have their uploaded files. One that the site lacks is not shown. */
export function withOwnFiles(content: SiteContent, { images, documents }: EntryFiles): SiteContent {
  const withOwn = <Entry extends { readonly image?: string }>(entry: Entry): Entry & WithOwnImage => {
    const ownImage = images.get(entry.image ?? '');
    return ownImage ? { ...entry, ownImage } : entry;
  };
  const withDocument = (entry: Publication): Publication => {
    const ownDocument = documents.get(entry.document);
    return ownDocument ? { ...entry, ownDocument } : entry;
  };
  return {
    ...content,
    EVENTS: content.EVENTS.map(withOwn),
    MEMBERS: content.MEMBERS.map(withOwn),
    PUBLICATIONS: content.PUBLICATIONS.map(withOwn).map(withDocument),
  };
}
