import type { Transaction } from 'kysely';
import { LISTS, type ListKind } from '../../../../rules/content/lists.ts';
import { newContentId } from '../../../../rules/content/new-content-id.ts';
import { FIXED_PLACES } from '../../../../rules/content/site-facts.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { BaseServices } from '../../../base-services.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { checkIdempotencyKey } from '../../../platform/idempotency-key.ts';
import { isImageOwnerKind } from '../../images/claims/image-owner.ts';
import { markAll } from '../../images/image-repository.ts';
import { removeImages } from '../../images/remove-images.ts';
import type { ImageServices } from '../../images/store/image-store.ts';
import {
  type ContentKey,
  findAllContent,
  findContent,
  findContentByKey,
  findDeletedIds,
  insertContent,
  orderContent,
  removeContent,
  replaceContent,
  type StoredContent,
} from '../content-repository.ts';
import { findContentVersion } from '../content-version-repository.ts';
import { claimEntryFiles } from '../entry-files.ts';
import { siteFiles } from '../files/site-files.ts';
import { type ContentItem, findContentMistakes, isObject, isSameValue, itemOf } from './check-content.ts';
import { MAX_ENTRIES_OF_KIND } from './content-limits.ts';

export interface ContentServices extends Pick<BaseServices, 'db' | 'clock'> {
  /** Throws like a full disk when the remaining space is reserved for deletions. */
  readonly requireRoom: () => void;
}

export interface ContentChange {
  /** With placeholders; without the id of an event or a member. Undefined to leave it. */
  readonly value?: unknown;
  readonly isHidden?: boolean | undefined;
}

/**
 * Saves the next revision and keeps what it replaces. A save that changes nothing keeps the revision.
 * @throws DomainError NOT_FOUND, CONFLICT for an old revision, or BAD_USER_INPUT with `mistakes`.
 */
export async function saveContent(
  services: ContentServices,
  { kind, id, revision }: ContentKey & { readonly revision: number },
  change: ContentChange,
): Promise<StoredContent> {
  services.requireRoom();
  return writing(services, async (transaction, entries, files) => {
    const current = entryOf(entries, { kind, id }, revision);
    const before = itemOf(current);
    const { value = before.value, isHidden = current.isHidden } = change;
    if (isSameValue(value, before.value) && isHidden === current.isHidden) return current;
    const changed = { ...before, value, isHidden };
    const items = entries.map(itemOf);
    const after = items.map((item) => (isSameKey(item, current) ? changed : item));
    requireRight(items, after, [changed], files);
    const now = services.clock();
    await claimEntryFiles(transaction, changed, now);
    const saved = await replaceContent(transaction, current, { value: JSON.stringify(value), isHidden, now });
    await raiseSiteVersion(transaction, NO_ARTICLE);
    return saved;
  });
}

/**
 * Adds an entry at the end of its list, with an id from its title. Returns the entry as it is now if the
 * idempotency key has already made one. @throws DomainError BAD_USER_INPUT.
 */
export async function createContent(
  services: ContentServices,
  kind: ListKind,
  { value, isHidden = false, key: givenKey }: ContentChange & { readonly key?: string | null | undefined },
): Promise<StoredContent> {
  services.requireRoom();
  const key = checkIdempotencyKey(givenKey);
  return writing(services, async (transaction, entries, files) => {
    const made = key === null ? null : await findContentByKey(transaction, kind, key);
    if (made) return made;
    const others = entries.filter((entry) => entry.kind === kind);
    if (others.length >= MAX_ENTRIES_OF_KIND) throw new DomainError('BAD_USER_INPUT', CATALOGUE.contentLimit);
    const title = isObject(value) ? value[LISTS[kind].titledBy] : '';
    const deleted = await findDeletedIds(transaction, kind);
    const taken = [...others.map(({ id }) => id), ...deleted, ...placesBeside(kind)];
    const id = newContentId(typeof title === 'string' ? title : '', taken, kind.toLowerCase());
    const added: ContentItem = { kind, id, isHidden, value };
    const items = entries.map(itemOf);
    requireRight(items, [...items, added], [added], files);
    const position = Math.max(-1, ...others.map((entry) => entry.position)) + 1;
    const created = { kind, id, key, position, isHidden, value: JSON.stringify(value) };
    const now = services.clock();
    const entry = await insertContent(transaction, created, now);
    await claimEntryFiles(transaction, added, now);
    await raiseSiteVersion(transaction, NO_ARTICLE);
    return entry;
  });
}

/** Moves an entry before another one, or to the end. Its revision stays. @throws DomainError NOT_FOUND. */
export async function moveContent(
  services: Pick<ContentServices, 'db' | 'clock'>,
  { kind, id, before }: { readonly kind: ListKind; readonly id: string; readonly before: string | null },
): Promise<StoredContent> {
  return writing(services, async (transaction, entries) => {
    const moved = entryOf(entries, { kind, id });
    if (before !== null) entryOf(entries, { kind, id: before });
    if (before !== id) {
      const others = entries.filter((entry) => entry.kind === kind && entry.id !== id);
      const index = before === null ? others.length : others.findIndex((entry) => entry.id === before);
      await orderContent(transaction, kind, others.toSpliced(index, 0, moved));
      await raiseSiteVersion(transaction, NO_ARTICLE);
    }
    return (await findContent(transaction, { kind, id })) ?? moved;
  });
}

/**
 * Deletes an entry of a list with its earlier versions; its id stays taken. If given, the revision must be
 * the latest.
 * @throws DomainError NOT_FOUND, CONFLICT, or BAD_USER_INPUT with `mistakes` where other words need it.
 */
export async function deleteContent(
  services: ImageServices,
  {
    kind,
    id,
    revision,
  }: { readonly kind: ListKind; readonly id: string; readonly revision?: number | undefined },
): Promise<void> {
  const released = await writing(services, async (transaction, entries, files) => {
    const current = entryOf(entries, { kind, id }, revision);
    const items = entries.map(itemOf);
    const rest = items.filter((item) => !isSameKey(item, current));
    requireRight(items, rest, [], files);
    const now = services.clock();
    const marked = isImageOwnerKind(kind) ? await markAll(transaction, { kind, id }, now) : [];
    await removeContent(transaction, current);
    await raiseSiteVersion(transaction, NO_ARTICLE);
    return marked;
  });
  await removeImages(services, released);
}

/** Saves a version as the next revision, hidden or not as now. @throws DomainError like `saveContent`. */
export async function restoreContentVersion(
  services: ContentServices,
  { version, ...entry }: ContentKey & { readonly version: number; readonly revision: number },
): Promise<StoredContent> {
  const { db } = services;
  if (!(await findContent(db, entry))) throw new DomainError('NOT_FOUND', CATALOGUE.contentMissing);
  const found = await findContentVersion(db, entry, version);
  if (!found) throw new DomainError('NOT_FOUND', CATALOGUE.versionMissing);
  return saveContent(services, entry, { value: JSON.parse(found.value) });
}

/** Reads and checks in the transaction that writes, so that two saves cannot make each other wrong. */
async function writing<Result>(
  { db }: Pick<ContentServices, 'db'>,
  work: (
    transaction: Transaction<Database>,
    entries: readonly StoredContent[],
    files: readonly string[],
  ) => Promise<Result>,
): Promise<Result> {
  const files = await siteFiles();
  return db
    .transaction()
    .execute(async (transaction) => work(transaction, await findAllContent(transaction), files));
}

function entryOf(entries: readonly StoredContent[], key: ContentKey, revision?: number): StoredContent {
  const entry = entries.find((each) => isSameKey(each, key));
  if (!entry) throw new DomainError('NOT_FOUND', CATALOGUE.contentMissing);
  if (entry.revision !== (revision ?? entry.revision))
    throw new DomainError('CONFLICT', CATALOGUE.contentChangedMeanwhile);
  return entry;
}

export const isSameKey = (a: ContentKey, b: ContentKey): boolean => a.kind === b.kind && a.id === b.id;

/** @throws DomainError BAD_USER_INPUT with `mistakes`. See `findContentMistakes`. */
export function requireRight(...change: Parameters<typeof findContentMistakes>): void {
  const mistakes = findContentMistakes(...change);
  if (mistakes.length === 0) return;
  throw new DomainError('BAD_USER_INPUT', CATALOGUE.contentMistakes, {
    mistakes: mistakes.map(({ path, message }) => ({ path, message })),
  });
}

/** Ids of other elements of the page that shows the entries of a list, and the calendar of all events. */
const placesBeside = (kind: ListKind): readonly string[] => [
  'main',
  'calendar',
  ...(FIXED_PLACES[LISTS[kind].pathOf('').replace('#', '')] ?? []),
];

const NO_ARTICLE = { articles: 0, published: 0 };
