import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ContentExports } from '../../../../rules/content/site-facts.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import type { BaseServices } from '../../../base-services.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import type { Database } from '../../../database/tables.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isImageOwnerKind } from '../../images/claims/image-owner.ts';
import { markAll } from '../../images/image-repository.ts';
import { CONTENT_EXPORTS, type ContentExport, fileNameOf } from '../content-kinds.ts';
import {
  findAllContent,
  findLoadedFiles,
  insertContent,
  noteLoadedFile,
  orderContent,
  removeContent,
  replaceContent,
  type StoredContent,
} from '../content-repository.ts';
import { claimEntryFiles } from '../entry-files.ts';
import { valuesInList } from '../read-content.ts';
import { type ContentItem, findContentMistakes, isSameValue, itemOf } from '../writing/check-content.ts';
import { CONTENT_FILES } from './content-files.ts';
import { siteFiles } from './site-files.ts';

/**
 * Stores each export of `content/` that was never taken over: all at the first start, and after an upgrade
 * those that the program did not have. A line of the log names the files that were changed since.
 */
export async function ensureContent(
  { db, clock, log }: BaseServices,
  files: ContentExports = CONTENT_FILES,
): Promise<void> {
  const isNew = (loaded: ReadonlyMap<string, string>) =>
    CONTENT_EXPORTS.filter(({ name }) => !loaded.has(name));
  const before = await findLoadedFiles(db);
  if (isNew(before).length > 0)
    await db.transaction().execute(async (transaction) => {
      // Another process may have stored them meanwhile.
      const missing = isNew(await findLoadedFiles(transaction));
      const stored = await findAllContent(transaction);
      const entries = missing.flatMap((each) => entriesOf(each, files));
      for (const [position, entry] of entries.entries())
        if (!stored.some(({ kind, id }) => kind === entry.kind && (kind !== 'WORDS' || id === entry.id)))
          await insertContent(transaction, rowOf(entry, position), clock());
      await noteLoaded(transaction, missing, files);
    });
  const changed = CONTENT_EXPORTS.filter(
    ({ name }) => before.has(name) && before.get(name) !== digestOf(files[name]),
  );
  const names = [...new Set(changed.map(({ file }) => file))];
  if (names.length > 0) log.info(changedSentence(names));
}

const changedSentence = (files: readonly string[]): string =>
  `Changed since the site took them over: ${files.map((file) => `content/${file}`).join(', ')}. The site shows what the administrator keeps. To show what they say instead: npm run content -- load ${files.map(fileNameOf).join(' ')}`;

export interface LoadedContent {
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
  /** Entries of lists that the files do not have. */
  readonly left: number;
}

/**
 * Replaces entries by what files of `content/` say, which has been checked. What is replaced becomes a
 * version; hidden entries stay hidden. @param isWhole whether it deletes entries that the files do not have
 * @throws DomainError BAD_USER_INPUT with `mistakes` where they do not fit what is kept of other files.
 */
export async function loadContent(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  exports: ContentExports,
  wanted: readonly ContentExport[],
  { isWhole }: { readonly isWhole: boolean },
): Promise<LoadedContent> {
  const files = await siteFiles();
  return db.transaction().execute(async (transaction) => {
    const stored = await findAllContent(transaction);
    const find = ({ kind, id }: Pick<ContentItem, 'kind' | 'id'>) =>
      stored.find((each) => each.kind === kind && each.id === id);
    const entries = wanted.flatMap((each) => entriesOf(each, exports));
    const others = stored.filter(
      ({ kind, id }) =>
        kind !== 'WORDS' &&
        isOf(wanted, kind) &&
        !entries.some((each) => each.id === id && each.kind === kind),
    );
    const changed: ContentItem[] = entries.map((entry) => ({
      ...entry,
      isHidden: find(entry)?.isHidden ?? false,
    }));
    const untouched = stored.filter(
      (each) => !entries.some(({ kind, id }) => kind === each.kind && id === each.id),
    );
    const after = [...untouched.filter((each) => !isWhole || !others.includes(each)).map(itemOf), ...changed];
    const mistakes = findContentMistakes(stored.map(itemOf), after, changed, files);
    if (mistakes.length > 0) {
      const named = mistakes.map(({ of, path, message }) => ({
        path: of ? [of.id, ...path] : path,
        message,
      }));
      throw new DomainError('BAD_USER_INPUT', CATALOGUE.contentMistakes, { mistakes: named });
    }

    const now = clock();
    let [added, replaced] = [0, 0];
    for (const entry of entries) {
      const current = find(entry);
      if (!current) {
        await insertContent(transaction, rowOf(entry, stored.length + added), now);
        await claimEntryFiles(transaction, entry, now);
        added += 1;
      } else if (!isSameValue(entry.value, itemOf(current).value)) {
        await replaceContent(transaction, current, {
          value: JSON.stringify(entry.value),
          isHidden: current.isHidden,
          now,
        });
        await claimEntryFiles(transaction, entry, now);
        replaced += 1;
      }
    }
    for (const { kind, id } of isWhole ? others : []) {
      // The next sweep deletes the files.
      if (isImageOwnerKind(kind)) await markAll(transaction, { kind, id }, now);
      await removeContent(transaction, { kind, id });
    }
    await orderAsInFiles(transaction, wanted, entries);
    await noteLoaded(transaction, wanted, exports);
    await raiseSiteVersion(transaction, { articles: 0, published: 0 });
    return {
      added,
      changed: replaced,
      deleted: isWhole ? others.length : 0,
      left: isWhole ? 0 : others.length,
    };
  });
}

/** Those of the files first, in their order, then the others, in theirs. */
async function orderAsInFiles(
  transaction: Transaction<Database>,
  wanted: readonly ContentExport[],
  entries: readonly Entry[],
): Promise<void> {
  const stored = await findAllContent(transaction);
  for (const { kind } of wanted) {
    if (kind === 'WORDS') continue;
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
    const rank = ({ id }: StoredContent) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const ofKind = stored.filter((entry) => entry.kind === kind);
    await orderContent(
      transaction,
      kind,
      ofKind.toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}

const isOf = (wanted: readonly ContentExport[], kind: string): boolean =>
  wanted.some((each) => each.kind === kind);

type Entry = Pick<ContentItem, 'kind' | 'id' | 'value'>;

function entriesOf({ name, kind }: ContentExport, exports: ContentExports): Entry[] {
  const value = exports[name];
  return kind === 'WORDS'
    ? [{ kind, id: name, value }]
    : valuesInList(value).map((entry) => ({ kind, ...entry }));
}

const rowOf = ({ kind, id, value }: Entry, position: number) => ({
  kind,
  id,
  position,
  isHidden: false,
  value: JSON.stringify(value),
});

async function noteLoaded(
  transaction: Transaction<Database>,
  exports: readonly ContentExport[],
  values: ContentExports,
): Promise<void> {
  for (const { name } of exports) await noteLoadedFile(transaction, name, digestOf(values[name]));
}

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value));
