/** Languages written from right to left, by their primary subtag (BCP 47). */
const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** Scripts written from right to left, by their names in ISO 15924. */
const RIGHT_TO_LEFT_SCRIPTS = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
]);

/** UTF-16 code units; franc reads no more. */
export const LANGUAGE_SAMPLE_LENGTH = 2048;

export type TextDirection = 'LTR' | 'RTL';

/** @param lang a tag in canonical form. `Intl.Locale` would take 4 µs to find its first part. */
export function directionOf(lang: string): TextDirection {
  const [language = '', script = ''] = lang.split('-', 2);
  const isRightToLeft = SCRIPT.test(script) ? RIGHT_TO_LEFT_SCRIPTS.has(script) : RIGHT_TO_LEFT.has(language);
  return isRightToLeft ? 'RTL' : 'LTR';
}

const SCRIPT = /^[A-Z][a-z]{3}$/;

/** A BCP 47 tag in canonical form ("PT-br" is "pt-BR"), or null for an invalid one. */
export function canonicalLang(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
