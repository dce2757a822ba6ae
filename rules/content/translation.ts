import type { FormField, LeafField } from './form/form.ts';
import type { ContentName } from './schemas.ts';

/** A text of an entry that each language says in words of its own. */
export interface TextPlace {
  /** "history.paragraphs.0" */
  readonly at: string;
  /** "History: Paragraph 1" */
  readonly name: string;
  readonly field: LeafField;
  readonly text: string;
}

/** A text and its translation. */
export interface TranslatedText {
  /** Where the entry had it: "history.paragraphs.0". */
  readonly at: string;
  /** What the entry said in English when it was translated. */
  readonly english: string;
  /** Empty where English is wanted. */
  readonly text: string;
}

/** The texts of an entry's value that can be translated, in the order of its form. */
export function translatableIn(form: FormField, value: unknown, around = '', at = ''): TextPlace[] {
  const name = [around, form.label].filter(Boolean).join(': ');
  switch (form.kind) {
    case 'leaf':
      return isTranslatable(form) && typeof value === 'string' && value !== ''
        ? [{ at, name, field: form, text: value }]
        : [];
    case 'group':
      return form.fields.flatMap((field) =>
        translatableIn(field, Object(value)[field.key], name, joined(at, field.key)),
      );
    case 'list':
      return itemsOf(value).flatMap((item, index) => {
        const label = `${form.itemName} ${index + 1}`;
        return translatableIn({ ...form.item, label }, item, around, joined(at, index));
      });
  }
}

/** An entry's value with other words. @param say a text in another language; the same where it has none */
export function translated(form: FormField, value: unknown, say: (text: string) => string): unknown {
  switch (form.kind) {
    case 'leaf':
      return isTranslatable(form) && typeof value === 'string' ? say(value) : value;
    case 'group': {
      if (typeof value !== 'object' || value === null) return value;
      const parts = form.fields.flatMap((field) =>
        Object.hasOwn(value, field.key)
          ? [[field.key, translated(field, Reflect.get(value, field.key), say)]]
          : [],
      );
      return { ...value, ...Object.fromEntries(parts) };
    }
    case 'list':
      return Array.isArray(value) ? value.map((item) => translated(form.item, item, say)) : value;
  }
}

/** Plain words: no address, date or id, and no name. */
const isTranslatable = ({ control, isSame }: LeafField): boolean => WORDS.has(control) && !isSame;

const WORDS: ReadonlySet<LeafField['control']> = new Set(['line', 'text', 'lines']);

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const joined = (at: string, key: string | number): string => (at === '' ? String(key) : `${at}.${key}`);

/** What a program begins with in a language: by export of `content/`, each text with its translation. */
export type FirstTranslations = Readonly<Partial<Record<ContentName, Readonly<Record<string, string>>>>>;
