/** Chooses the form of a count in a language, such as 'one' or 'other'. */
export function pluralIn(locale: string) {
  const rules = new Intl.PluralRules(locale);
  return (count: number, one: string, other: string): string => (rules.select(count) === 'one' ? one : other);
}
