import { hasVisibleText } from '../../../../rules/characters.ts';
import { entryPath } from '../../../../rules/content/entry-path.ts';
import { LIST_KINDS, LISTS } from '../../../../rules/content/lists.ts';
import { type TranslatedText, translatableIn, translated } from '../../../../rules/content/translation.ts';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { raiseSiteVersion } from '../../../database/site-state/site-version.ts';
import { DomainError, type Mistake } from '../../../platform/errors.ts';
import {
  type ContentEntry,
  type EntryServices,
  readContentEntries,
  readContentEntry,
  readingContext,
} from '../content-entries.ts';
import {
  type ContentKey,
  findContent,
  findTranslations,
  insertContent,
  replaceContent,
  type StoredContent,
} from '../content-repository.ts';
import { findContentVersion } from '../content-version-repository.ts';
import { type ContentContext, isObject, isSameValue, issuesOf, pathOf } from '../writing/check-content.ts';
import { checkContentLimits } from '../writing/content-limits.ts';
import type { ContentServices } from '../writing/keep-content.ts';
import { firstTranslations } from './first-translations.ts';
import { languageNamed, type SiteLanguage, siteLanguages } from './site-languages.ts';
import { type EntryText, entryTexts, formOfEntry, keyOf, textsIn, translationsOf } from './translations.ts';

/** An entry in another language, for the administrator. */
export interface EntryTranslation extends Required<ContentKey> {
  /** In English, which entry it is. */
  readonly title: string;
  /** 0 before its first save. */
  readonly revision: number;
  readonly texts: readonly EntryText[];
  /** Null before its first save. */
  readonly updatedAt: number | null;
}

/** All that a language can say in its own words, hidden entries too. @throws DomainError NOT_FOUND */
export async function readTranslations(
  services: EntryServices,
  language: string,
): Promise<EntryTranslation[]> {
  languageNamed(language);
  const [stored, entries] = await Promise.all([findTranslations(services.db), readEntries(services)]);
  return translationsIn(language, stored, entries);
}

/** The languages besides English, with how many texts are not translated. */
export async function readLanguages(services: EntryServices): Promise<CountedLanguage[]> {
  const [stored, entries] = await Promise.all([findTranslations(services.db), readEntries(services)]);
  return siteLanguages(stored).map((language) => {
    const texts = translationsIn(language.code, stored, entries).flatMap((each) => each.texts);
    return { ...language, ...countOpen(texts) };
  });
}

export interface CountedLanguage extends SiteLanguage {
  readonly missing: number;
  /** Of these. */
  readonly outdated: number;
}

/** How many texts have no translation, and how many of these had one until their English changed. */
export const countOpen = (texts: readonly EntryText[]) => ({
  missing: texts.filter(({ translation }) => translation === '').length,
  outdated: texts.filter(({ former }) => former !== null).length,
});

async function readEntries(services: EntryServices): Promise<ContentEntry[]> {
  const kinds = ['WORDS', ...LIST_KINDS] as const;
  const entries = await Promise.all(kinds.map((kind) => readContentEntries(services, kind)));
  return entries.flat().filter(({ kind, id }) => entryPath(kind, id) !== null);
}

function translationsIn(
  language: string,
  stored: readonly StoredContent[],
  entries: readonly ContentEntry[],
): EntryTranslation[] {
  const rows = new Map(stored.map((row) => [keyOf(row), row]));
  return entries
    .map((entry) => translationOf(entry, language, rows.get(keyOf({ ...entry, language })) ?? null))
    .filter(({ texts }) => texts.length > 0);
}

/** @throws DomainError NOT_FOUND for a language or an entry that is not there */
export async function readTranslation(
  services: EntryServices,
  key: Required<ContentKey>,
): Promise<EntryTranslation> {
  languageNamed(key.language);
  const [entry, row] = await Promise.all([
    readContentEntry(services, { kind: key.kind, id: key.id }),
    findContent(services.db, key),
  ]);
  return translationOf(entry, key.language, row);
}

function translationOf(entry: ContentEntry, language: string, row: StoredContent | null): EntryTranslation {
  const { kind, id, value } = entry;
  const form = formOfEntry(entry);
  const texts = form ? entryTexts(form, value, translationsOf({ kind, id, language }, row)) : [];
  const { revision = 0, updatedAt = null } = row ?? {};
  return { kind, id, language, title: titleOf(entry), revision, texts, updatedAt };
}

function titleOf({ kind, id, value }: ContentEntry): string {
  const title = kind !== 'WORDS' && isObject(value) ? value[LISTS[kind].titledBy] : null;
  return typeof title === 'string' ? title : id;
}

/**
 * Saves translations of an entry's texts and keeps what they replace. Texts that are not given stay. A save
 * that changes nothing keeps the revision.
 * @param given with the English that was translated; if the entry says that no more, the form offers it again
 * @throws DomainError NOT_FOUND, CONFLICT for an old revision, or BAD_USER_INPUT with `mistakes`
 */
export async function saveTranslation(
  services: ContentServices & EntryServices,
  { revision, ...key }: Required<ContentKey> & { readonly revision: number },
  given: readonly TranslatedText[],
): Promise<EntryTranslation> {
  services.requireRoom();
  languageNamed(key.language);
  const entry = await readContentEntry(services, { kind: key.kind, id: key.id });
  const { texts: places } = translationOf(entry, key.language, null);
  const context = await readingContext(services);
  await services.db.transaction().execute(async (transaction) => {
    const row = await findContent(transaction, key);
    if ((row?.revision ?? 0) !== revision)
      throw new DomainError('CONFLICT', CATALOGUE.contentChangedMeanwhile);
    const former = translationsOf(key, row);
    const all = new Map([...former, ...given.map((each) => [each.english, each] as const)]);
    const kept = keptTexts(key, places, [...all.values()]);
    if (isSameValue(kept, keptTexts(key, places, [...former.values()]))) return;
    requireRightTexts(entry, kept, context);
    const value = JSON.stringify(kept);
    const now = services.clock();
    if (row) await replaceContent(transaction, row, { value, isHidden: false, now });
    else await insertContent(transaction, { ...key, position: 0, isHidden: false, value }, now);
    await raiseSiteVersion(transaction, { articles: 0, published: 0 });
  });
  return readTranslation(services, key);
}

/** Saves an earlier version as the next revision. @throws DomainError like `saveTranslation` */
export async function restoreTranslation(
  services: ContentServices & EntryServices,
  { version, ...key }: Required<ContentKey> & { readonly revision: number; readonly version: number },
): Promise<EntryTranslation> {
  const { texts } = await readTranslation(services, key);
  const found = await findContentVersion(services.db, key, version);
  if (!found) throw new DomainError('NOT_FOUND', CATALOGUE.versionMissing);
  const none = texts.map(({ at, text: english }) => ({ at, english, text: '' }));
  return saveTranslation(services, key, [...none, ...textsIn(found.value)]);
}

/**
 * Saves the words of a page from a value of its form, whole or in part.
 * @returns the entry in the language, with English where there is no translation
 * @throws DomainError like `saveTranslation`
 */
export async function saveTranslatedWords(
  services: ContentServices & EntryServices,
  key: Required<ContentKey> & { readonly revision: number },
  words: unknown,
): Promise<ContentEntry> {
  const entry = await readContentEntry(services, { kind: key.kind, id: key.id });
  const form = formOfEntry(key);
  if (!form) throw new DomainError('NOT_FOUND', CATALOGUE.contentMissing);
  const said = new Map(translatableIn(form, words).map(({ at, text }) => [at, text]));
  const given = translatableIn(form, entry.value).flatMap(({ at, text: english }) => {
    const text = said.get(at);
    return text === undefined ? [] : [{ at, english, text }];
  });
  if (given.length === 0)
    throw new DomainError('BAD_USER_INPUT', CATALOGUE.contentMistakes, {
      mistakes: [{ path: [], message: 'It should be words of the form that was read.' }],
    });
  const { texts, revision, updatedAt } = await saveTranslation(services, key, given);
  const saved = new Map(texts.map(({ text, translation }) => [text, translation]));
  const value = translated(form, entry.value, (text) => saved.get(text) || text);
  return { ...entry, value, revision, updatedAt: updatedAt ?? entry.updatedAt };
}

/**
 * What is stored: each text that the entry has now, in its order, then what a text without translation had
 * before. An empty one says that English is wanted in place of the program's translation.
 */
function keptTexts(
  key: ContentKey,
  places: readonly EntryText[],
  all: Iterable<TranslatedText>,
): TranslatedText[] {
  const texts = new Map([...all].map((each) => [each.english, each]));
  const first = new Set(firstTranslations(key).map(({ english }) => english));
  const kept = places.flatMap(({ at, text: english }) => {
    const text = texts.get(english)?.text ?? '';
    return text === '' && !first.has(english)
      ? []
      : [{ at, english, text: hasVisibleText(text) ? text : '' }];
  });
  const open = new Set(places.filter(({ text }) => !texts.get(text)?.text).map(({ at }) => at));
  const known = new Set(places.map(({ text }) => text));
  return [
    ...kept,
    ...[...texts.values()].filter(
      ({ at, english, text }) => text !== '' && !known.has(english) && open.has(at),
    ),
  ];
}

/** @throws DomainError BAD_USER_INPUT with `mistakes`, whose paths lead from the entry's value */
function requireRightTexts(
  { kind, id, value }: ContentEntry,
  texts: readonly TranslatedText[],
  context: ContentContext,
): void {
  const form = formOfEntry({ kind, id });
  if (!form) return;
  const said = new Map(texts.map(({ english, text }) => [english, text]));
  const inLanguage = translated(form, value, (text) => said.get(text) || text);
  const changed = new Set(translatableIn(form, value).flatMap(({ at, text }) => (said.get(text) ? at : [])));
  // What is wrong in English is for the form of that.
  const wrong = issuesOf({ kind, id, value: inLanguage }, context)
    .map((issue) => ({ path: pathOf(kind, issue), message: `It should be ${issue.message}.` }))
    .filter(({ path }) => changed.has(path.join('.')));
  const mistakes: readonly Mistake[] = [...checkContentLimits(inLanguage), ...wrong];
  if (mistakes.length > 0) throw new DomainError('BAD_USER_INPUT', CATALOGUE.contentMistakes, { mistakes });
}
