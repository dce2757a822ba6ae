import { cleanLine } from '../characters.ts';
import { escapeAttribute, unescapeAttribute } from './escape.ts';

/**
 * Adds `data-address` to links whose printed address is not their `href`: empty where the link's text contains the
 * address.
 * @param html stored HTML.
 */
export function withLinkAddresses(html: string): string {
  // Stored HTML escapes text and attributes, so each match is a tag; links do not nest.
  return html.replace(
    /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (link, href: string, rest: string, words: string) => {
      const address = readableAddress(href);
      const shown = says(words.replace(/<[^>]*>/g, ''), address) ? '' : address;
      return shown === href ? link : `<a href="${href}"${rest} data-address="${shown}">${words}</a>`;
    },
  );
}

/** An address without what only programs need: the scheme and subject of `mailto:`, the scheme of `tel:`. Escaped, as the given one is. */
function readableAddress(href: string): string {
  const [, mail] = /^mailto:([^?]*)/i.exec(href) ?? [];
  if (mail !== undefined) return escapeAttribute(cleanLine(decode(unescapeAttribute(mail))));
  return href.replace(/^tel:/i, '');
}

/** Whether a text contains an address, however it is spaced and grouped. */
function says(words: string, address: string): boolean {
  const wanted = compact(address);
  return wanted !== '' && compact(words).includes(wanted);
}

const compact = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/|\/$/g, '')
    .replace(/(&nbsp;|[\s()\u00a0-])/g, '');

/** A percent sign that starts no valid code stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
