import type { Kysely } from 'kysely';
import type { ContentKind } from '../../../rules/content/lists.ts';
import { siteFacts } from '../../../rules/content/site-facts.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import { sitePlaceholders } from '../../../rules/placeholders.ts';
import { type ItemList, invalidCursor } from '../../database/queries/list-page.ts';
import type { Database } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import { type ContentKey, findContent, findContentOf, type StoredContent } from './content-repository.ts';
import type { ContentSource } from './content-source.ts';
import {
  countContentVersions,
  findContentVersions,
  type StoredVersion,
} from './content-version-repository.ts';
import { siteFiles } from './files/site-files.ts';
import { mend } from './read-content.ts';
import { type ContentContext, contextOf, itemOf } from './writing/check-content.ts';

/** An entry for the administrator, with placeholders. It fits its schema, but links are not looked up. */
export interface ContentEntry extends Omit<StoredContent, 'value' | 'position'> {
  /** Undefined where what is stored cannot be used, and the files have nothing instead. */
  readonly value: unknown;
}

/** What a save replaced, as it was. */
export interface ContentVersion extends Omit<StoredVersion, 'value'> {
  readonly value: unknown;
}

export interface EntryServices {
  readonly db: Kysely<Database>;
  readonly content: ContentSource;
}

/** The entries of a kind in their order, hidden ones too. */
export async function readContentEntries(
  services: EntryServices,
  kind: ContentKind,
): Promise<ContentEntry[]> {
  const [stored, context] = await Promise.all([findContentOf(services.db, kind), readingContext(services)]);
  return stored.map((each) => entryOf(each, context));
}

/** Null when there is none. */
export async function findContentEntry(
  services: EntryServices,
  key: ContentKey,
): Promise<ContentEntry | null> {
  const [stored, context] = await Promise.all([findContent(services.db, key), readingContext(services)]);
  return stored && entryOf(stored, context);
}

/** @throws DomainError NOT_FOUND. */
export async function readContentEntry(services: EntryServices, key: ContentKey): Promise<ContentEntry> {
  const entry = await findContentEntry(services, key);
  if (!entry) throw new DomainError('NOT_FOUND', CATALOGUE.contentMissing);
  return entry;
}

/** What saves replaced. @throws DomainError NOT_FOUND, or BAD_USER_INPUT for a cursor of another entry. */
export const contentVersionList = (db: Kysely<Database>, key: ContentKey): ItemList<ContentVersion> => ({
  positionOf: ({ revision }) => ({ id: key.id, timestamp: revision }),
  async find({ limit, after }) {
    if (!(await findContent(db, key))) throw new DomainError('NOT_FOUND', CATALOGUE.contentMissing);
    if (after && after.id !== key.id) throw invalidCursor();
    const before = after?.timestamp ?? null;
    return (await findContentVersions(db, key, { before, limit })).map(versionOf);
  },
  count: () => countContentVersions(db, key),
});

/** What the schemas have to know where links are not looked up. */
export async function readingContext({ content }: EntryServices): Promise<ContentContext> {
  const [{ content: known }, files] = await Promise.all([content.current(), siteFiles()]);
  return contextOf({ ...siteFacts({}, files), email: known.SITE.email }, sitePlaceholders(known));
}

/** The source has logged what cannot be used. */
function entryOf({ position: _, ...stored }: StoredContent, context: ContentContext): ContentEntry {
  return { ...stored, value: mend(itemOf(stored), context, () => undefined) };
}

const versionOf = (stored: StoredVersion): ContentVersion => ({
  ...stored,
  value: itemOf(stored).value,
});
