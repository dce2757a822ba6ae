import type { FormField } from '../../../../rules/content/form/form.ts';
import type { ContentKind } from '../../../../rules/content/lists.ts';
import type { SiteContent } from '../../../../rules/content/schemas.ts';
import type { ContentExports } from '../../../../rules/content/site-facts.ts';
import {
  type TextPlace,
  type TranslatedText,
  translatableIn,
  translated,
} from '../../../../rules/content/translation.ts';
import { CONTENT_EXPORTS } from '../content-kinds.ts';
import type { ContentKey, StoredContent } from '../content-repository.ts';
import { isObject, itemOf } from '../writing/check-content.ts';
import { firstTranslations } from './first-translations.ts';

/** Of an entry in a language, by English text. */
export type Translations = ReadonlyMap<string, TranslatedText>;

/**
 * An entry's translations: those of the program, and over them what is kept. Each says which English text it
 * translates, and counts where the entry still has that, wherever it stands now. So none is shown for another
 * text.
 * @param stored the row of the entry in the language
 */
export function translationsOf(key: ContentKey, stored: Pick<StoredContent, 'value'> | null): Translations {
  const all = [...firstTranslations(key), ...textsIn(stored?.value)];
  return new Map(all.map((each) => [each.english, each]));
}

/** The texts of a row, or of a version of it. A host may have edited them. @param json a list of them */
export function textsIn(json: string | undefined): TranslatedText[] {
  const { value } = itemOf({ kind: 'WORDS', id: '', isHidden: false, value: json ?? '[]' });
  return Array.isArray(value) ? value.filter(isTranslatedText) : [];
}

const isTranslatedText = (value: unknown): value is TranslatedText =>
  isObject(value) && [value.at, value.english, value.text].every((part) => typeof part === 'string');

/** A text of an entry with what a language has for it. */
export interface EntryText extends TextPlace {
  /** Empty where visitors read English. */
  readonly translation: string;
  /** Of a text without translation: what its place had in English before, and the translation of that. */
  readonly former: TranslatedText | null;
}

/** The texts of an entry, in the order of its form. One that stands at several places is there once. */
export function entryTexts(form: FormField, value: unknown, translations: Translations): EntryText[] {
  const places = translatableIn(form, value);
  const known = new Set(places.map(({ text }) => text));
  const former = new Map(
    [...translations.values()].flatMap((each) =>
      known.has(each.english) || each.text === '' ? [] : [[each.at, each] as const],
    ),
  );
  return [...new Map(places.toReversed().map((place) => [place.text, place])).values()]
    .toReversed()
    .map((place) => {
      const translation = translations.get(place.text)?.text ?? '';
      return { ...place, translation, former: (translation === '' && former.get(place.at)) || null };
    });
}

/** The fields of an entry of the content. */
export function formOfEntry({ kind, id }: ContentKey): FormField | null {
  return (
    CONTENT_EXPORTS.find((each) => each.kind === kind && (kind !== 'WORDS' || each.name === id))?.form ?? null
  );
}

/** The content in another language, and its texts that are in English, not translated. Placeholders stay. */
export function contentIn(
  language: string,
  content: SiteContent,
  stored: readonly StoredContent[],
): { readonly content: SiteContent; readonly untranslated: readonly string[] } {
  const untranslated = new Set<string>();
  const rows = new Map(stored.map((row) => [keyOf(row), row]));
  const inLanguage = (form: FormField, kind: ContentKind, id: string, value: unknown) => {
    const key = { kind, id, language };
    const texts = translationsOf(key, rows.get(keyOf(key)) ?? null);
    return translated(form, value, (text) => {
      const translation = texts.get(text)?.text;
      if (!translation) untranslated.add(text);
      return translation || text;
    });
  };
  const exports: ContentExports = content;
  const parts = CONTENT_EXPORTS.map(({ name, kind, form }) => [
    name,
    kind === 'WORDS'
      ? inLanguage(form, kind, name, exports[name])
      : (exports[name] as readonly { readonly id: string }[]).map((entry) =>
          inLanguage(form, kind, entry.id, entry),
        ),
  ]);
  return { content: { ...content, ...Object.fromEntries(parts) }, untranslated: [...untranslated] };
}

export const keyOf = ({ kind, id, language }: ContentKey): string => `${language}/${kind}/${id}`;
