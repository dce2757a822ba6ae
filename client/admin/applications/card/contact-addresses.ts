import { mailto } from '../../../../rules/membership/mailto.ts';
import { APPLICATION_MESSAGES } from '../application-messages.ts';

/** A `mailto:` link to an applicant. */
export const mailAddress = (email: string): string =>
  mailto(email, { subject: APPLICATION_MESSAGES.mailSubject });

/** A `tel:` link for the first number in a text, without its extension; null where none can be called. */
export function callAddress(contactNumber: string): string | null {
  const number = firstNumber(contactNumber);
  return number && `tel:${number}`;
}

/** A link to a chat in WhatsApp, which knows only numbers with a country code; null without one. */
export function whatsAppAddress(contactNumber: string): string | null {
  const [, digits] = INTERNATIONAL_NUMBER.exec(firstNumber(contactNumber) ?? '') ?? [];
  return digits ? `https://wa.me/${digits}` : null;
}

/** The digits of the first number in a text, with its plus sign. */
function firstNumber(text: string): string | null {
  const written = text.normalize('NFKC').replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
  for (const [number] of written.matchAll(/\+?[\d(][\d\s().\p{Pd}]*/gu)) {
    // After a country code, the zero in brackets is not dialled.
    const dialled = /^(?:\+|00)/.test(number) ? number.replace('(0)', '') : number;
    const digits = dialled.replace(/[^\d+]/g, '');
    if (digits.length >= SHORTEST_NUMBER) return digits;
  }
  return null;
}

/** Arabic and Persian digits: the last four bits of their code points are their values. */
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

/** No number of the region has fewer digits. Part of a number, separated by slashes, must not be called. */
const SHORTEST_NUMBER = 6;

/** E.164: a country code begins with no zero, and the whole has at most 15 digits. */
const INTERNATIONAL_NUMBER = /^(?:\+|00)([1-9]\d{7,14})$/;
