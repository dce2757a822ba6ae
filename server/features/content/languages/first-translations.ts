import { FRENCH } from '../../../../content/fr/index.ts';
import {
  type FirstTranslations,
  type TranslatedText,
  translatableIn,
} from '../../../../rules/content/translation.ts';
import { CONTENT_EXPORTS } from '../content-kinds.ts';
import type { ContentKey } from '../content-repository.ts';
import { CONTENT_FILES } from '../files/content-files.ts';

/** What the program itself has of an entry in a language. It is in no data before a save of the entry. */
export const firstTranslations = ({ kind, id, language = '' }: ContentKey): readonly TranslatedText[] =>
  (kind === 'WORDS' && PLACED.get(`${language}/${id}`)) || [];

/** By language. */
export const FIRST_TRANSLATIONS: Readonly<Record<string, FirstTranslations>> = { fr: FRENCH };

/** With the places that `content/` has for them. */
const PLACED: ReadonlyMap<string, readonly TranslatedText[]> = new Map(
  Object.entries(FIRST_TRANSLATIONS).flatMap(([language, words]) =>
    Object.entries(words).map(([id, texts]) => [`${language}/${id}`, placed(id, texts)]),
  ),
);

function placed(id: string, texts: Readonly<Record<string, string>>): TranslatedText[] {
  return CONTENT_EXPORTS.filter(({ name }) => name === id).flatMap(({ name, form }) =>
    translatableIn(form, CONTENT_FILES[name]).flatMap(({ at, text: english }) => {
      const text = texts[english];
      return text === undefined ? [] : [{ at, english, text }];
    }),
  );
}
