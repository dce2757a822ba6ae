import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Publication } from '../../../rules/content/publications.ts';
import type { SiteContent } from '../../../rules/content/schemas.ts';
import { ENGLISH } from '../../../rules/languages/interface-languages.ts';
import { languageName } from '../../../rules/languages/language-name.ts';
import { fillInAll, sitePlaceholders } from '../../../rules/placeholders.ts';
import type { SiteVersion } from '../../database/site-store.ts';
import type { Database } from '../../database/tables.ts';
import type { Log } from '../../platform/logging/log.ts';
import { type ContentKey, findContentAndTranslations, type StoredContent } from './content-repository.ts';
import { readEntryFiles, withOwnFiles } from './entry-files.ts';
import { CONTENT_FILES } from './files/content-files.ts';
import { siteFiles } from './files/site-files.ts';
import { siteLanguages } from './languages/site-languages.ts';
import { contentIn } from './languages/translations.ts';
import { contentOf, type OnBroken } from './read-content.ts';
import { type ContentItem, itemOf } from './writing/check-content.ts';

/** All words and data of the site at one moment. */
export interface ContentSnapshot {
  /** With filled placeholders. */
  readonly content: SiteContent;
  /** A digest of them, so the same content has the same address in every process. */
  readonly revision: string;
  /** Of the stored entries. */
  readonly editionOf: (key: ContentKey) => Edition;
  /** Those that visitors have besides English, in the order of `INTERFACE_LANGUAGES`. */
  readonly languages: readonly string[];
  /** The same in a language, on or not. What is not translated is in English. */
  in(language: string): ContentInLanguage;
}

export interface ContentInLanguage {
  /** With filled placeholders. */
  readonly content: SiteContent;
  readonly revision: string;
  /** The texts of it that are in English for want of a translation; none in English. */
  readonly untranslated: readonly string[];
}

/** Which state of an entry the site shows. */
export interface Edition {
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

export interface ContentSource {
  /** As of the site version of now. Rejects when the data cannot be read. */
  current(): Promise<ContentSnapshot>;
  /** The last one that was read; before, that of the files. */
  known(): ContentSnapshot;
  /** As of a site version that was just read; `known` where the data cannot be read. */
  at(version: number): Promise<ContentSnapshot>;
  /** As `current`, or `known` where the data cannot be read: pages say themselves what they cannot read. */
  usable(): Promise<ContentSnapshot>;
}

/** Reads the store once for each site version. */
export function createContentSource({
  db,
  version,
  log,
}: {
  readonly db: Kysely<Database>;
  readonly version: Pick<SiteVersion, 'known' | 'current'>;
  readonly log: Log;
}): ContentSource {
  let snapshot = snapshotOf(CONTENT_FILES);
  let rows: string | null = null;
  /** By their row, so that one that stays the same is not checked again. */
  let items: ReadonlyMap<string, ContentItem> = new Map();
  let ofVersion: number | null = null;
  let reading: { readonly version: number; readonly result: Promise<ContentSnapshot> } | null = null;

  const tellBroken: OnBroken = ({ kind, id }, mistakes) =>
    log.error(
      { kind, id, mistakes },
      'Content in the data cannot be used as it is: the site shows what content/ has instead, or nothing',
    );

  async function read(wanted: number): Promise<ContentSnapshot> {
    const [{ entries: stored, translations }, files] = await Promise.all([
      findContentAndTranslations(db),
      siteFiles(),
    ]);
    const own = await readEntryFiles(db, stored);
    // An older read can end later.
    if (ofVersion !== null && wanted < ofVersion) return snapshot;
    // Most versions are of articles.
    const found = JSON.stringify([stored, translations, [...own.images], [...own.documents]]);
    if (found !== rows) {
      items = new Map(
        stored.map((row) => [JSON.stringify(row), items.get(JSON.stringify(row)) ?? itemOf(row)]),
      );
      const content = contentOf([...items.values()], files, tellBroken);
      snapshot = snapshotOf(withOwnFiles(content, own), stored, translations);
      rows = found;
    }
    ofVersion = wanted;
    return snapshot;
  }

  async function current(): Promise<ContentSnapshot> {
    return readAt(version.known() ?? (await version.current()));
  }

  async function readAt(wanted: number): Promise<ContentSnapshot> {
    if (wanted === ofVersion) return snapshot;
    if (reading?.version === wanted) return reading.result;
    const started = { version: wanted, result: read(wanted) };
    reading = started;
    try {
      return await started.result;
    } finally {
      if (reading === started) reading = null;
    }
  }

  const known = () => snapshot;
  return {
    current,
    known,
    at: (wanted) => readAt(wanted).catch(known),
    usable: () => current().catch(known),
  };
}

/** @param translations all that is kept in other languages */
export function snapshotOf(
  unfilled: SiteContent,
  stored: readonly (ContentKey & Edition)[] = [],
  translations: readonly StoredContent[] = [],
): ContentSnapshot {
  const named = withLanguageNames(unfilled);
  const english = filled({ content: named, untranslated: [] }, ENGLISH);
  const editions = new Map(stored.map((entry) => [keyOf(entry), entry]));
  const made = new Map([[ENGLISH, english]]);
  return {
    ...english,
    editionOf: (key) => editions.get(keyOf(key)) ?? FIRST_EDITION,
    languages: siteLanguages(translations).flatMap(({ code, isOn }) => (isOn ? code : [])),
    in(language) {
      const found = made.get(language) ?? filled(contentIn(language, named, translations), language);
      made.set(language, found);
      return found;
    },
  };
}

/** Of publications, for their readers. Browsers know other names, and would draw the page anew. */
function withLanguageNames(content: SiteContent): SiteContent {
  const withName = (publication: Publication): Publication =>
    publication.language ? { ...publication, languageName: languageName(publication.language) } : publication;
  return { ...content, PUBLICATIONS: content.PUBLICATIONS.map(withName) };
}

function filled(unfilled: ReturnType<typeof contentIn>, language: string): ContentInLanguage {
  const { content, untranslated } = fillInAll(unfilled, sitePlaceholders(unfilled.content, language));
  return {
    content,
    untranslated,
    revision: hash('sha256', JSON.stringify(content)).slice(0, REVISION_LENGTH),
  };
}

const keyOf = ({ kind, id }: ContentKey): string => `${kind}/${id}`;

/** Of what is not stored. */
const FIRST_EDITION: Edition = { revision: 1, updatedAt: 0 };

const REVISION_LENGTH = 10;
