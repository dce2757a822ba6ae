import { cleanLine } from '../characters.ts';
import { MAX_MAILTO_LENGTH, mailto } from './mailto.ts';

/** The texts of a letter that answers an application. */
interface LetterWords {
  readonly subject: string;
  /** Contains `{name}` in place of the applicant's name. */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly nextStep: string;
  readonly closing: string;
}

interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

export const NAME_PLACE = '{name}';

/** @param sender signs the letter. */
export function writeLetter(words: LetterWords, applicant: string, sender: Contact): Letter {
  const name = cleanLine(applicant);
  const body = [
    // Uses a function, because `$&` has a meaning in a replacement.
    words.greeting.replaceAll(NAME_PLACE, () => name),
    ...words.paragraphs,
    words.nextStep,
    [words.closing, sender.name, sender.email, sender.phone].join('\n'),
  ].join('\n\n');
  return { subject: words.subject, body };
}

/** The `mailto:` address of a letter, without its text when that would be too long for some programs. */
export function letterAddress(email: string, { subject, body }: Letter): { href: string; isWhole: boolean } {
  const href = mailto(email, { subject, body });
  const isWhole = href.length <= MAX_MAILTO_LENGTH;
  return { href: isWhole ? href : mailto(email, { subject }), isWhole };
}

/** Whether names, addresses and a signature of usual length fit in addition to these texts. */
export function isShortLetter(words: LetterWords): boolean {
  const { subject, greeting, paragraphs, nextStep, closing } = words;
  const text = [subject, greeting, ...paragraphs, nextStep, closing].join('\n\n');
  return mailto('', { subject: '', body: text }).length <= MAX_LETTER_LENGTH;
}

/** Counted as in a mail address: a space counts three, a letter with an accent six. */
export const MAX_LETTER_LENGTH = 1400;
