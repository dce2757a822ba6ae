import { storedHref } from '../../rules/article-html/href.ts';

/** An address in a text that becomes a link. */
export interface FoundAddress {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/**
 * The addresses in a text: web addresses that begin with `https://`, `http://` or `www.`, and e-mail addresses. Punctuation and
 * emoji behind an address, and a bracket that is not opened in it, are not part of it. Takes linear time.
 */
export function findAddresses(text: string): FoundAddress[] {
  // WhatsApp's signs around an address; an address itself may end in them.
  const firstSigns = new Map(['_', '~'].map((sign) => [sign, text.indexOf(sign)]));
  return partsOf(text).flatMap(({ part, index }) => {
    const start = part.search(WEB_START);
    const isAround = (sign: string) => (firstSigns.get(sign) ?? 0) < index + start;
    const found = start < 0 ? mailAddress(part) : webAddress(part, start, isAround);
    return found ? [{ ...found, start: index + found.start, end: index + found.end }] : [];
  });
}

/** The address that a text is, with nothing around it but white space and signs that cannot be seen. */
export function addressOf(text: string): FoundAddress | undefined {
  const parts = partsOf(text);
  const [found] = findAddresses(parts[0]?.part ?? '');
  return parts.length === 1 && found?.start === 0 && found.end === parts[0]?.part.length ? found : undefined;
}

/** The parts of a text that can have an address each. */
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

/** Text without white space, angle brackets, quotation marks, and signs that only direct or break lines: no address has them. */
const PART = /[^\s<>"“”„«»\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]+/g;

/** A sign before another address, which may have a label: `a@sanir.example,Web:www.sanir.example`. */
const BETWEEN_ADDRESSES = /[,;|](?=(?:[\p{L}-]{1,20}:)?(?:https?:\/\/|www\.|[\w.+%'-]{1,64}@))/iu;

function webAddress(
  part: string,
  start: number,
  isAround: (sign: string) => boolean,
): FoundAddress | undefined {
  const words = part.slice(start, start + lengthOfAddress(part.slice(start), isAround));
  const href = storedHref(/^www\./i.test(words) ? `https://${words}` : words);
  return href !== undefined && HOST_WITH_ENDING.test(href)
    ? { start, end: start + words.length, href }
    : undefined;
}

const WEB_START = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)/iu;
const HOST_WITH_ENDING = /^https?:\/\/[^/?#]+\.[a-z][a-z\d-]+(?::\d+)?(?:[/?#]|$)/;

function lengthOfAddress(address: string, isAround: (sign: string) => boolean): number {
  const characters = [...address];
  const open = new Map<string, number>();
  for (const character of characters) {
    const bracket = BRACKETS.get(character) ?? character;
    if (CLOSING.has(bracket)) open.set(bracket, (open.get(bracket) ?? 0) + (bracket === character ? -1 : 1));
  }
  let { length } = address;
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

const BRACKETS = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const CLOSING = new Set(BRACKETS.values());
/** Also a sign of WhatsApp's marks that no address ends in, and emoji. */
const PUNCTUATION =
  /[.,:;!?'’‘…·|\\*`([{،؛؟。፣።]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d/u;

function mailAddress(part: string): FoundAddress | undefined {
  const at = part.indexOf('@');
  // Two signs are in no address, and in the names of some networks.
  if (at < 0 || part.includes('@', at + 1)) return undefined;
  let start = at;
  while (start > 0 && IN_NAME.test(part[start - 1] ?? '')) start -= 1;
  // Signs of WhatsApp's marks can stand before it.
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
const LETTER_AT_END = /[\p{L}\p{N}]$/u;
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z-]*[a-z](?![a-z\d])/i;
