import { storedHref } from '../../../rules/article-html/attributes/href.ts';
import { cleanAddress } from '../../../rules/characters.ts';

/** An address in a text, which becomes a link. */
export interface FoundAddress {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** Mail and web addresses (`https://`, `http://`, `www.`) without punctuation after them, in linear time. */
export function findAddresses(text: string): FoundAddress[] {
  // WhatsApp's markers around an address. An address itself may end in them.
  const firstSigns = new Map(['_', '~'].map((sign) => [sign, text.indexOf(sign)]));
  return partsOf(text).flatMap(({ part, index }) => {
    const start = part.search(WEB_START);
    const isAround = (sign: string) => (firstSigns.get(sign) ?? 0) < index + start;
    const found = start < 0 ? mailAddress(part) : webAddress(part, start, isAround);
    return found ? [{ ...found, start: index + found.start, end: index + found.end }] : [];
  });
}

/** The address in a text that has only spaces, quotation marks and invisible characters around it. */
export function addressOf(text: string): FoundAddress | undefined {
  const [found, ...others] = findAddresses(text);
  if (!found || others.length > 0) return undefined;
  return AROUND.test(text.slice(0, found.start) + text.slice(found.end)) ? found : undefined;
}

/** A typed address without surrounding quotation marks, angle brackets and invisible characters. */
export const typedAddress = (typed: string): string =>
  cleanAddress(cleanAddress(typed).replace(AROUND_TYPED, ''));

/** The parts of a text, each with at most one address. */
function partsOf(text: string): { part: string; index: number }[] {
  return Array.from(text.matchAll(PART), ({ 0: part, index }) => ({ part, index })).flatMap(
    ({ part, index }) => {
      let start = index;
      return part.split(BETWEEN_ADDRESSES).map((piece) => {
        const at = start;
        start += piece.length + 1;
        return { part: piece, index: at };
      });
    },
  );
}

/** Characters that no address contains: spaces, angle brackets, quotation marks and control characters. */
const SPACE = String.raw`[\s<>\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufff9-\ufffb]|(?!['‘’])\p{Quotation_Mark}`;
/** Non-Latin text may continue without a space after a sentence, or at brackets after a Latin address. */
const END_OF_SENTENCE = String.raw`(?![\0-\x7f])\p{Terminal_Punctuation}`;
const FOREIGN_BRACKET = String.raw`(?<![^\0-\x7f])(?![\0-\x7f])[\p{Ps}\p{Pe}]`;
/** Long dashes and ellipses separate words without a space. An en dash can be part of an address. */
const DASH = '[—―⸺⸻‥…]';
const PART = new RegExp(`(?:(?!${SPACE}|${END_OF_SENTENCE}|${FOREIGN_BRACKET}|${DASH}).)+`, 'gsu');
const AROUND_TYPED = new RegExp(`^(?:${SPACE})+|(?<!${SPACE})(?:${SPACE})+$`, 'gu');
const AROUND = new RegExp(String.raw`^(?:${SPACE}|\p{Default_Ignorable_Code_Point})*$`, 'u');

/** A separator before another address, which may have a label: `a@sanir.example,Web:www.sanir.example`. */
const BETWEEN_ADDRESSES = /[,;|](?=(?:[\p{L}-]{1,20}:)?(?:https?:\/\/|www\.|[\w.+%'-]{1,64}@))/iu;

function webAddress(
  part: string,
  start: number,
  isAround: (sign: string) => boolean,
): FoundAddress | undefined {
  const [address = ''] = HOST_BEFORE_LETTERS.exec(part.slice(start)) ?? [part.slice(start)];
  const words = address.slice(0, lengthOfAddress(address, isAround));
  const href = storedHref(/^www\./i.test(words) ? `https://${words}` : words);
  return href !== undefined && HOST_WITH_ENDING.test(href)
    ? { start, end: start + words.length, href }
    : undefined;
}

/** Only Latin letters can continue a word. `www.` can also be inside a host or an e-mail address. */
const WEB_START = /(?<![\p{Script=Latin}\p{N}])(?:https?:\/\/|(?<!@|[\p{Script=Latin}\p{N}][.-])www\.)/iu;
const HOST_WITH_ENDING = /^https?:\/\/[^/?#]+\.[a-z][a-z\d-]+(?::\d+)?(?:[/?#]|$)/;
/** A host before a word in another script, because no top-level domain mixes two scripts. */
const HOST_BEFORE_LETTERS =
  /^(?:https?:\/\/)?[^/?#]*\.[a-z]{2,}(?=(?![\p{Script=Latin}\p{M}\p{Default_Ignorable_Code_Point}])[^\0-\x7f][^./?#:]*(?:[/?#:]|$))/iu;

function lengthOfAddress(address: string, isAround: (sign: string) => boolean): number {
  const characters: string[] = [];
  const open = new Map<string, number>();
  let length = 0;
  for (const character of address) {
    const bracket = BRACKETS.get(character) ?? character;
    const balance = open.get(bracket) ?? 0;
    // Scripts with their own brackets continue after one without a space.
    if (bracket === character && balance === 0 && FOREIGN_CLOSING.test(character)) break;
    if (CLOSING.has(bracket)) open.set(bracket, balance + (bracket === character ? -1 : 1));
    characters.push(character);
    length += character.length;
  }
  for (const last of characters.reverse()) {
    if (CLOSING.has(last)) {
      const balance = open.get(last) ?? 0;
      if (balance >= 0) break;
      open.set(last, balance + 1);
    } else if (/[_~]/.test(last) ? !isAround(last) : !PUNCTUATION.test(last)) break;
    length -= last.length;
  }
  return length;
}

/** Pairs of an opening bracket and its closing bracket. */
const BRACKETS = new Map(
  [...'()[]{}（）［］｛｝【】〔〕〖〗〈〉《》｟｠⟨⟩⟪⟫'].flatMap((sign, index, all) =>
    index % 2 === 0 ? [[sign, all[index + 1] ?? ''] as const] : [],
  ),
);
const CLOSING = new Set(BRACKETS.values());
const FOREIGN_CLOSING = /(?![\0-\x7f])\p{Pe}/u;
/** Punctuation that no address ends in, WhatsApp's markers, symbols, emoji, and invisible characters. */
const PUNCTUATION =
  /(?![-/#%&@])\p{P}|[|`]|(?![\0-\x7f])\p{S}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Default_Ignorable_Code_Point}/u;

function mailAddress(part: string): FoundAddress | undefined {
  const at = part.indexOf('@');
  // A text with two `@` is not an address, but a name in some networks.
  if (at < 0 || part.includes('@', at + 1)) return undefined;
  let start = at;
  while (start > 0 && IN_NAME.test(part[start - 1] ?? '')) start -= 1;
  // WhatsApp's markers can stand before it.
  while (start < at && !STARTS_NAME.test(part[start] ?? '')) start += 1;
  const [host = ''] = HOST.exec(part.slice(at + 1)) ?? [];
  if (start === at || host === '' || LETTER_AT_END.test(part.slice(Math.max(0, start - 2), start)))
    return undefined;
  const end = at + 1 + host.length;
  const href = storedHref(`mailto:${part.slice(start, end)}`);
  return href === undefined ? undefined : { start, end, href };
}

const IN_NAME = /[\w.+%'-]/;
const STARTS_NAME = /[a-z\d]/i;
/** A letter before the name continues it, except in scripts without spaces between words. */
const LETTER_AT_END =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}]$/u;
/** Does not match if more letters follow, because a part of the host would be another person's. */
const HOST =
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:xn--[a-z\d-]*[a-z\d]|[a-z][a-z-]*[a-z])(?![a-z\d]|-[a-z\d]|\p{Script=Latin})/iu;
