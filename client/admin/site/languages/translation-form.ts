import type { FormField, LeafField } from '../../../../rules/content/form/form.ts';
import { translatableIn, translated } from '../../../../rules/content/translation.ts';
import type { TranslatedTextInput, TranslationPartsFragment } from '../../../generated/site.ts';
import type { EntrySchema, FieldProblem } from '../form/problems/check-form.ts';

/** A field for the translation of a text. */
export interface TranslationField extends LeafField {
  readonly english: string;
  readonly language: string;
  /** What stood here in English before, and its translation. */
  readonly former: TranslationPartsFragment['texts'][number]['former'];
}

export const isTranslation = (field: LeafField): field is TranslationField => 'english' in field;

/**
 * The schema of an entry's translation: a field for each text. Its key is the English text, so that a draft
 * that is older than what the site says in English does not put words into other fields.
 * @param english the entry's own schema and value
 */
export function translationSchema(
  english: Pick<EntrySchema, 'form' | 'check'>,
  value: unknown,
  { language, title, texts }: TranslationPartsFragment,
): EntrySchema {
  const places = translatableIn(english.form, value);
  const fields = texts.flatMap((text) => {
    const place = places.find(({ at }) => at === text.at);
    return place ? [{ ...fieldFor(place.field, place.name), ...sourceOf(text, language) }] : [];
  });
  const keyAt = new Map(places.map(({ at, text }) => [at, keyOf(text)]));
  const placed = (problems: readonly FieldProblem[]): FieldProblem[] =>
    problems.map(({ path, sentence }) => {
      const key = keyAt.get(path.join('.'));
      return { path: key === undefined ? path : [key], sentence };
    });
  return {
    form: { ...FORM, fields },
    filled: (content) => content,
    check(content) {
      const said = new Map(Object.entries(Object(content)));
      const say = (text: string) => String(said.get(keyOf(text)) || text);
      // What is wrong in English is for the form of that.
      return placed(english.check(translated(english.form, value, say))).filter(({ path }) =>
        said.get(String(path[0])),
      );
    },
    placed,
    sent: (content): TranslatedTextInput[] =>
      texts.map(({ at, english }) => ({ at, english, text: Object(content)[keyOf(english)] ?? '' })),
    titleOf: () => title,
  };
}

/** The value of a translation's form. */
export const valueOfTexts = (texts: readonly Pick<TranslatedTextInput, 'english' | 'text'>[]) =>
  Object.fromEntries(texts.map(({ english, text }) => [keyOf(english), text]));

/** A key that ids of elements can have, too. */
const keyOf = (english: string): string => encodeURIComponent(english);

function fieldFor(field: LeafField, name: string): LeafField {
  const [section = '', ...rest] = name.split(': ');
  return { ...field, label: name, section: rest.length > 0 ? section : undefined, isOptional: false };
}

const sourceOf = (
  { english, former }: TranslationPartsFragment['texts'][number],
  language: string,
): Pick<TranslationField, 'key' | 'english' | 'former' | 'language'> => ({
  key: keyOf(english),
  english,
  former,
  language,
});

const FORM: FormField & { readonly kind: 'group' } = {
  kind: 'group',
  key: '',
  label: '',
  hint: undefined,
  isOptional: false,
  section: undefined,
  fields: [],
};
