import { FRENCH } from '../../../../content/fr/index.ts';
import type { FormField } from '../../../../rules/content/form/form.ts';
import type { ContentKind } from '../../../../rules/content/lists.ts';
import {
  type FirstTranslations,
  type TranslatedText,
  translatableIn,
} from '../../../../rules/content/translation.ts';
import { CONTENT_EXPORTS } from '../content-kinds.ts';
import type { ContentKey } from '../content-repository.ts';
import { CONTENT_FILES } from '../files/content-files.ts';
import { valuesInList } from '../read-content.ts';

/** What the program itself has of an entry in a language. It is in no data before a save of the entry. */
export const firstTranslations = ({ kind, id, language = '' }: ContentKey): readonly TranslatedText[] =>
  PLACED.get(placeOf(language, kind, id)) ?? [];

/** By language. */
export const FIRST_TRANSLATIONS: Readonly<Record<string, FirstTranslations>> = { fr: FRENCH };

const placeOf = (language: string, kind: ContentKind, id: string) => `${language}/${kind}/${id}`;

/** With the places that the entries of `content/` have for them. */
const PLACED: ReadonlyMap<string, readonly TranslatedText[]> = new Map(
  Object.entries(FIRST_TRANSLATIONS).flatMap(([language, words]) =>
    CONTENT_EXPORTS.flatMap(({ name, kind, form }) => {
      const texts = words[name] ?? {};
      const entries =
        kind === 'WORDS' ? [{ id: name, value: CONTENT_FILES[name] }] : valuesInList(CONTENT_FILES[name]);
      return entries.map(
        ({ id, value }) => [placeOf(language, kind, id), placed(form, value, texts)] as const,
      );
    }),
  ),
);

function placed(form: FormField, value: unknown, texts: Readonly<Record<string, string>>): TranslatedText[] {
  return translatableIn(form, value).flatMap(({ at, text: english }) => {
    const text = texts[english];
    return text === undefined ? [] : [{ at, english, text }];
  });
}
