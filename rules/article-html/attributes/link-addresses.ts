import { cleanLine } from '../../characters.ts';
import { escapeAttribute, unescapeAttribute } from '../escape.ts';

/**
 * Adds to stored HTML the address that a printed link shows (`data-address`); '' where its text has it.
 * @param origin the site's own, for addresses without one
 */
export function withLinkAddresses(html: string, origin: string): string {
  // Stored HTML escapes text and attributes, so each match is a tag; links do not nest.
  return html.replace(
    /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (link, href: string, rest: string, words: string) => {
      const address = readableAddress(href, origin);
      const shown = says(words.replace(/<[^>]*>/g, ''), address) ? '' : address;
      return shown === href ? link : `<a href="${href}"${rest} data-address="${shown}">${words}</a>`;
    },
  );
}

/** Removes the scheme and subject of `mailto:` and the scheme of `tel:`. Both addresses are escaped. */
function readableAddress(href: string, origin: string): string {
  if (href.startsWith('/')) return origin + href;
  const [, mail] = /^mailto:([^?]*)/i.exec(href) ?? [];
  if (mail !== undefined) return escapeAttribute(cleanLine(decode(unescapeAttribute(mail))));
  return href.replace(/^tel:/i, '');
}

/** Ignores spaces, brackets and hyphens. */
function says(words: string, address: string): boolean {
  const wanted = compact(address);
  return wanted !== '' && compact(words).includes(wanted);
}

const compact = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/|\/$/g, '')
    .replace(/(&nbsp;|[\s()\u00a0-])/g, '');

/** Leaves invalid escapes unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
