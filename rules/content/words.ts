import * as v from 'valibot';
import { cleanText, hasVisibleText } from '../characters.ts';
import { isEmailAddress } from '../membership/membership-application.ts';
import { field } from './form/fields.ts';

/** A text that passes a test. @param wanted completes 'it should be …'. */
export const textThat = <Text extends string = string>(
  test: (text: string) => boolean,
  wanted: v.ErrorMessage<v.CustomIssue>,
) => v.custom<Text>((value) => typeof value === 'string' && test(value), wanted);

/** Finds invisible characters of pasted text. They make pages and calendar files invalid. */
function controlCharacterIn(text: string): string | undefined {
  const withoutTabs = text.replaceAll('\t', '');
  if (cleanText(withoutTabs) === withoutTabs) return undefined;
  return [...withoutTabs].find((character) => cleanText(character) !== character);
}

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

export const words = textThat(
  (text) => hasVisibleText(text) && controlCharacterIn(text) === undefined,
  ({ input }) => {
    const control = typeof input === 'string' ? controlCharacterIn(input) : undefined;
    return control === undefined
      ? 'a text that is not empty'
      : `a text without the control character ${codeOf(control)}`;
  },
);

/** The same, for a sentence or more. */
export const prose = field(words, { control: 'text' });

/** A text of one line or more. */
export const lines = field(
  textThat(
    (text) =>
      hasVisibleText(text) && text.split('\n').every((line) => controlCharacterIn(line) === undefined),
    ({ input }) => {
      const control = typeof input === 'string' ? controlCharacterIn(input.replaceAll('\n', '')) : undefined;
      return control === undefined
        ? 'a text that is not empty'
        : `a text without the control character ${codeOf(control)}`;
    },
  ),
  { control: 'lines' },
);

/** A text with a limit, in characters. */
export const atMost = (length: number, text: v.GenericSchema<string>) =>
  v.pipe(text, v.maxLength(length, `a text of at most ${length} characters`));

/** Used as an element's id and in addresses. */
export const id = field(
  textThat(
    (text) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text),
    'lower-case letters and digits, with hyphens between them',
  ),
  { control: 'id' },
);

export const webAddress = field(textThat(isWebAddress, 'an address such as https://www.sanir.example'), {
  control: 'webAddress',
});

/** An empty text means the same as a missing one. */
export const webAddressOrNone = field(
  textThat(
    (text) => text === '' || isWebAddress(text),
    'an address such as https://www.sanir.example, or be left out',
  ),
  { control: 'webAddress' },
);

export const emailAddress = field(
  textThat(isPublicEmailAddress, 'an email address such as hello@sanir.example'),
  { control: 'email' },
);

export const phoneNumber = field(textThat(isPhoneNumber, 'a telephone number such as +27 00 000 0000'), {
  control: 'phone',
});

/** WhatsApp's links need the country code. */
export const internationalNumber = field(
  textThat(
    (text) => text.startsWith('+') && isPhoneNumber(text),
    'a telephone number with its country code, such as +27 00 000 0000',
  ),
  { control: 'phone' },
);

export const day = field(textThat(isDay, 'a day that exists, as YYYY-MM-DD'), { control: 'date' });

export const timeOfDay = field(
  textThat((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), 'a time from 00:00 to 23:59, as HH:MM'),
  { control: 'time' },
);

export const timeZone = field(textThat(isTimeZone, 'a time zone such as Africa/Johannesburg'), {
  control: 'timeZone',
});

export const wholeNumber = field(
  v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) > 0, 'a whole number from 1 on'),
  { control: 'number' },
);

/** A text with placeholders that the program fills: `{panel}`. */
export const wordsWith = (...names: readonly string[]) => {
  const places = names.map((name) => `{${name}}`);
  return field(
    textThat(
      (text) => hasVisibleText(text) && places.every((place) => text.includes(place)),
      `a text with ${places.join(' and ')}`,
    ),
    { control: 'text', hint: `Keep ${places.join(' and ')}: the site puts its own words there.` },
  );
};

/** Stricter than `URL`, which accepts 'https:/sanir.example' and hosts without a dot. */
export function isWebAddress(text: string): boolean {
  const address = /^https?:\/\/[^\s/]\S*$/i.test(text) ? URL.parse(text) : null;
  return address !== null && HOST.test(address.hostname);
}

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** Stricter than the application form: a public address has a dot in its domain. */
export function isPublicEmailAddress(text: string): boolean {
  return isEmailAddress(text) && text.slice(text.lastIndexOf('@')).includes('.');
}

/** Digits with spaces or hyphens. `tel:` links allow nothing else. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?\d+(?:[ -]\d+)*$/.test(text) && /^.{6,15}$/.test(text.replace(/\D/g, ''));
}

/** `Date` reads 30 February as 2 March, so this compares the result. */
function isDay(text: string): boolean {
  const timestamp = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(timestamp) && new Date(timestamp).toISOString().startsWith(text);
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
