import type { Kysely, Transaction } from 'kysely';
import { LIST_KINDS } from '../../../rules/content/lists.ts';
import type { SiteContent } from '../../../rules/content/schemas.ts';
import { type EntryImage, uploadedPath, type WithOwnImage } from '../../../rules/images/entry-image.ts';
import { imageUrl } from '../../../rules/images/image-rules.ts';
import { IMAGE_FOLDER } from '../../../rules/images/stored-path.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { Database } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import { holdUnclaimed } from '../images/claims/held-images-repository.ts';
import { claimImage } from '../images/claims/image-claims-repository.ts';
import { isImageOwnerKind } from '../images/claims/image-owner.ts';
import { imagesOf } from '../images/image-repository.ts';
import type { StoredContent } from './content-repository.ts';
import { type ContentItem, isObject } from './writing/check-content.ts';

/** The kinds whose entries may have an uploaded image. */
export const KINDS_WITH_IMAGES = LIST_KINDS.filter((kind) => isImageOwnerKind(kind));

/**
 * Gives an event or a member the uploaded image that its new value names. One that it had before stays with
 * its versions. @throws DomainError BAD_USER_INPUT with `mistakes` where another entry or an article has it
 */
export async function claimContentImage(
  transaction: Transaction<Database>,
  { kind, id, value }: Omit<ContentItem, 'isHidden'>,
  now: number,
): Promise<void> {
  if (!isImageOwnerKind(kind)) return;
  const path = uploadedPath(isObject(value) ? value.image : undefined);
  const claims = path === null ? [] : [{ ...CLAIM, path }];
  for (const claim of claims)
    if (!(await claimImage(transaction, { kind, id }, claim)))
      throw new DomainError('BAD_USER_INPUT', CATALOGUE.contentMistakes, {
        mistakes: [{ path: ['image'], message: CATALOGUE.contentImageGone }],
      });
  await holdUnclaimed(transaction, { kind, id }, claims, now);
}

/** The words of a page say what it shows. */
const CLAIM = { alt: '', caption: '', isFeatured: false, focalPoint: null, position: 0 };

/** The uploaded images that events and members show, by address. */
export async function readContentImages(
  db: Kysely<Database>,
  stored: readonly StoredContent[],
): Promise<ReadonlyMap<string, EntryImage>> {
  const found = new Map<string, EntryImage>();
  for (const kind of KINDS_WITH_IMAGES) {
    const ids = stored
      .filter((entry) => entry.kind === kind && entry.value.includes(UPLOADS))
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const { path, url, width, height, animated, srcset, focalPoint } of [
      ...(await imagesOf(db, kind, ids)).values(),
    ].flat())
      found.set(url, { path, url, width, height, animated, srcset, focalPoint });
  }
  return found;
}

const UPLOADS = imageUrl(IMAGE_FOLDER);

/** Content whose events and members have their uploaded images. One that the site lacks is not shown. */
export function withOwnImages(content: SiteContent, images: ReadonlyMap<string, EntryImage>): SiteContent {
  if (images.size === 0) return content;
  const withOwn = <Entry extends { readonly image?: string }>(entry: Entry): Entry & WithOwnImage => {
    const ownImage = images.get(entry.image ?? '');
    return ownImage ? { ...entry, ownImage } : entry;
  };
  return { ...content, EVENTS: content.EVENTS.map(withOwn), MEMBERS: content.MEMBERS.map(withOwn) };
}
