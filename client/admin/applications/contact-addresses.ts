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
  const [number = ''] = /\+?[\d(][\d\s().-]*/.exec(contactNumber.normalize('NFKC')) ?? [];
  // Behind a country's code, the bracketed zero is not dialled.
  const dialled = number.startsWith('+') ? number.replace('(0)', '') : number;
  const digits = dialled.replace(/[^\d+]/g, '');
  return digits.length < SHORTEST_NUMBER ? null : `tel:${digits}`;
}

const SHORTEST_NUMBER = 3;
