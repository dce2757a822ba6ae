import { EVENT_WORDS } from '../../../rules/events/event-words.ts';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { EnglishWords } from './language-words.ts';
import type { OwnWords } from './make-words.ts';

/**
 * The words of `PSEUDO_LANGUAGE`: the English ones in Arabic letters, and 40 % longer. So a text that is
 * still in English was forgotten, and one that has no room will have none in other languages.
 */
export function pseudoWords(english: EnglishWords): OwnWords {
  return {
    ...saidPseudo(english),
    dates: { at: (time) => `${pseudo('at')} ${time}` },
    event: {
      ...saidPseudo(EVENT_WORDS),
      onlineEvent: pseudo('Online Event'),
      onlineAndInPerson: pseudo('Online and in person'),
      inPerson: pseudo('In person'),
    },
    resources: {
      library: pseudo(english.resources.library),
      openDocument: pseudo(english.resources.openDocument),
      publicationFile: (pages, size) => pseudo(`PDF, ${pages} pages, ${size}. Opens in a new tab.`),
    },
    membership: {
      applicationReceived: pseudo(english.membership.applicationReceived),
      fields: saidPseudo({
        name: 'Name',
        email: 'Email',
        organization: 'Organisation',
        contactNumber: 'Number',
      }),
      problems: saidPseudo({
        'is required': 'is required',
        'should be an email address': 'should be an email address',
        'is too long': 'is too long',
      }),
      failures: Object.fromEntries(Object.values(CATALOGUE).map((sentence) => [sentence, pseudo(sentence)])),
      years: (count) => pseudo(`${count} years`),
      days: (count) => pseudo(`${count} days`),
    },
  };
}

/** The same value with pseudo texts: strings, lists of them, and what functions return. */
function saidPseudo<Value>(value: Value): Value {
  if (typeof value === 'string') return pseudo(value) as Value;
  if (typeof value === 'function') return ((...given: unknown[]) => called(value as Say, given)) as Value;
  if (Array.isArray(value)) return value.map(saidPseudo) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, saidPseudo(each)])) as Value;
}

type Say = (...given: unknown[]) => unknown;

/** Keeps the given texts, such as names, as they are. */
function called(say: Say, given: readonly unknown[]): string {
  const held = given.map((each, index) => (typeof each === 'string' ? `\u{e000}${index}\u{e001}` : each));
  const said = pseudo(String(say(...held)));
  return said.replace(/\u{e000}(\d)\u{e001}/gu, (_, index) => String(given[Number(index)]));
}

/** A letter has a letter, and every fifth two more that only lengthen the word. */
export function pseudo(text: string): string {
  let count = 0;
  return text.replace(/[a-z]/gi, (letter) => {
    count += 1;
    const found = LETTERS.charAt(letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0));
    return count % 5 === 0 ? `${found}\u0640\u0640` : found;
  });
}

const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
