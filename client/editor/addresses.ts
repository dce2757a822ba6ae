import { storedHref } from '../../rules/article-html/href.ts';

/** An address in a text that becomes a link. */
export interface FoundAddress {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/**
 * The addresses in a text: web addresses that begin with `https://`, `http://` or `www.`, and e-mail addresses. Punctuation
 * behind an address, and a bracket that is not opened in it, are not part of it. Takes linear time.
 */
export function findAddresses(text: string): FoundAddress[] {
  return Array.from(text.matchAll(PART), ({ 0: part, index }) => {
    const start = part.search(WEB_START);
    const found = start < 0 ? mailAddress(part) : webAddress(part, start);
    return found && { ...found, start: index + found.start, end: index + found.end };
  }).filter((found) => found !== undefined);
}

/** The address that a text is, with nothing around it but white space. */
export function addressOf(text: string): FoundAddress | undefined {
  const words = text.trim();
  const [found] = findAddresses(words);
  return found?.start === 0 && found.end === words.length ? found : undefined;
}

/** Text without white space, angle brackets and quotation marks, which no address has. */
const PART = /[^\s<>"“”„«»]+/g;

function webAddress(part: string, start: number): FoundAddress | undefined {
  const words = part.slice(start, start + lengthOfAddress(part.slice(start)));
  const href = storedHref(/^www\./i.test(words) ? `https://${words}` : words);
  return href !== undefined && HOST_WITH_ENDING.test(href)
    ? { start, end: start + words.length, href }
    : undefined;
}

const WEB_START = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)/iu;
const HOST_WITH_ENDING = /^https?:\/\/[^/?#]+\.[a-z][a-z\d-]+(?::\d+)?(?:[/?#]|$)/;

function lengthOfAddress(address: string): number {
  const open = new Map<string, number>();
  for (const character of address) {
    const bracket = BRACKETS.get(character) ?? character;
    if (CLOSING.has(bracket)) open.set(bracket, (open.get(bracket) ?? 0) + (bracket === character ? -1 : 1));
  }
  let { length } = address;
  for (; length > 0; length -= 1) {
    const last = address[length - 1] ?? '';
    if (CLOSING.has(last)) {
      const balance = open.get(last) ?? 0;
      if (balance >= 0) break;
      open.set(last, balance + 1);
    } else if (!PUNCTUATION.test(last)) break;
  }
  return length;
}

const BRACKETS = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const CLOSING = new Set(BRACKETS.values());
/** Also the signs of WhatsApp's marks, which can stand around an address. */
const PUNCTUATION = /[.,:;!?'’‘…·|\\*_~`([{،؛؟。፣።]/;

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
