import type { SiteContent } from './content/schemas.ts';
import { ENGLISH } from './languages/interface-languages.ts';
import { numberWord } from './pages/number-word.ts';

/** Replaces `{name}` by the value of that name. Other braces stay. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (found, name: string) => values[name] ?? found);
}

export const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * What all words may leave open: `{network}`, `{email}` and `{phone}` of SITE, and `{members}`, the number of
 * members, in English as a word at the start of a sentence. So they change where SITE and MEMBERS change.
 */
export function sitePlaceholders(
  { SITE, MEMBERS }: Pick<SiteContent, 'SITE' | 'MEMBERS'>,
  language: string = ENGLISH,
) {
  const count = MEMBERS.length;
  const members = language === ENGLISH ? numberWord(count) : count.toLocaleString(language);
  return { network: SITE.name, email: SITE.email, phone: SITE.phone, members };
}

/** Fills placeholders in all texts of a value. */
export function fillInAll<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string') return fillIn(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => fillInAll(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillInAll(item, values)]),
  ) as Value;
}
