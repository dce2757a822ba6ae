import type { SiteContent } from '../../../../rules/content/schemas.ts';
import type { ContentExports } from '../../../../rules/content/site-facts.ts';
import { translated } from '../../../../rules/content/translation.ts';
import { ENGLISH, INTERFACE_LANGUAGES } from '../../../../rules/languages/interface-languages.ts';
import { isObject, itemOf } from '../check-content.ts';
import { CONTENT_EXPORTS } from '../content-kinds.ts';
import type { ContentKey, StoredContent } from '../content-repository.ts';

/** A text and its translation. */
export interface TranslatedText {
  /** What the entry said in English when it was translated. */
  readonly english: string;
  readonly text: string;
  /** Where the entry had it: "history.paragraphs.0". */
  readonly at: string;
}

/** Of an entry, by its English text. */
export type Translations = ReadonlyMap<string, TranslatedText>;

/**
 * What is kept of an entry's translation: a list, so that a text says what it translates. It counts where the
 * entry still says that, wherever it stands now; so no text is shown for another one.
 */
export function translationsOf(stored: StoredContent | null): Translations {
  const { value } = stored ? itemOf(stored) : { value: [] };
  const texts: readonly unknown[] = Array.isArray(value) ? value : [];
  return new Map(texts.filter(isTranslatedText).map((each) => [each.english, each]));
}

const isTranslatedText = (value: unknown): value is TranslatedText =>
  isObject(value) && [value.english, value.text, value.at].every((part) => typeof part === 'string');

/** The state of a language is kept as an entry of words that English does not have: hidden where it is off. */
export const languageKey = (language: string) => ({ kind: 'WORDS', id: 'LANGUAGE', language }) as const;

/** The languages that visitors have besides English. @param stored all that is kept in other languages */
export function languagesIn(stored: readonly StoredContent[]): string[] {
  const on = stored.filter(({ id, isHidden }) => id === languageKey('').id && !isHidden);
  return INTERFACE_LANGUAGES.map(({ code }) => code).filter(
    (code) => code !== ENGLISH && on.some(({ language }) => language === code),
  );
}

/** The content in another language; what is not translated is in English. Placeholders stay. */
export function contentIn(
  language: string,
  content: SiteContent,
  stored: readonly StoredContent[],
): SiteContent {
  const exports: ContentExports = content;
  const entries = new Map(
    stored.filter((entry) => entry.language === language).map((entry) => [keyOf(entry), entry]),
  );
  const parts = CONTENT_EXPORTS.map(({ name, kind, form }) => {
    const say = (id: string) => {
      const texts = translationsOf(entries.get(keyOf({ kind, id })) ?? null);
      return (english: string) => texts.get(english)?.text || english;
    };
    const value = exports[name];
    return [
      name,
      kind === 'WORDS'
        ? translated(form, value, say(name))
        : (value as readonly { readonly id: string }[]).map((entry) =>
            translated(form, entry, say(entry.id)),
          ),
    ];
  });
  return { ...content, ...Object.fromEntries(parts) };
}

const keyOf = ({ kind, id }: ContentKey): string => `${kind}/${id}`;
