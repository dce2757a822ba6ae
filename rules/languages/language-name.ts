/** The name of a language in itself, for its readers: 'Français'. @param lang a tag in canonical form */
export function languageName(lang: string): string {
  const known = names.get(lang) ?? nameOf(lang);
  // Anyone could invent tags, but an article has few.
  if (names.size < MAX_NAMES) names.set(lang, known);
  return known;
}

function nameOf(lang: string): string {
  // `of` refuses extensions and private parts: 'en-x-own' is English.
  const { baseName } = new Intl.Locale(lang);
  const name = new Intl.DisplayNames([lang, 'en'], { type: 'language' }).of(baseName) ?? lang;
  // In a list, most languages' names begin with a capital; that of 'isiZulu' is inside.
  const [word = ''] = name.split(' ');
  return word === word.toLowerCase() ? name.charAt(0).toLocaleUpperCase(lang) + name.slice(1) : name;
}

/** What Node does not know in the language itself, or writes as at the beginning of a sentence. */
const names = new Map([
  ['nr', 'isiNdebele seSewula'],
  ['ny', 'Chichewa'],
  ['ss', 'siSwati'],
  ['ts', 'Xitsonga'],
  ['ve', 'Tshivenḓa'],
  ['xh', 'isiXhosa'],
]);

const MAX_NAMES = 200;
