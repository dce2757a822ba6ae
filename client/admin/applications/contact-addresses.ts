import { APPLICATION_WORDS } from './application-words.ts';

/** Opens a letter to an applicant. */
export function mailAddress(email: string): string {
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(APPLICATION_WORDS.mailSubject)}`;
}

/**
 * Calls the first number in what an applicant wrote ("+27 (0)82 123-4567 or 083 ..."), without an extension; null where
 * there is none that can be called.
 */
export function callAddress(contactNumber: string): string | null {
  const written = contactNumber
    .normalize('NFKC')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
  for (const [number] of written.matchAll(/\+?[\d(][\d\s().\p{Pd}]*/gu)) {
    // Behind a country's code, the bracketed zero is not dialled.
    const dialled = number.startsWith('+') ? number.replace('(0)', '') : number;
    const digits = dialled.replace(/[^\d+]/g, '');
    if (digits.length >= SHORTEST_NUMBER) return `tel:${digits}`;
  }
  return null;
}

/** Arabic and Persian ones; the last four bits of their codes are their values. */
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

/** No subscriber of the region has fewer; a part of a number, which somebody wrote with slashes, is not called. */
const SHORTEST_NUMBER = 6;
