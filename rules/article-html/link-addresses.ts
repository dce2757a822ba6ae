import { escapeAttribute } from './escape.ts';

/**
 * Stored HTML in which a link says what paper shows behind it, where that is not its `href`: as `data-address`, empty
 * where the link's own words say the address.
 */
export function withLinkAddresses(html: string): string {
  // Text and attributes are escaped in stored HTML, so these are tags wherever they stand; links do not nest.
  return html.replace(
    /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (link, href: string, rest: string, words: string) => {
      const address = readableAddress(href);
      const shown = says(words.replace(/<[^>]*>/g, ''), address) ? '' : address;
      return shown === href ? link : `<a href="${href}"${rest} data-address="${shown}">${words}</a>`;
    },
  );
}

/** An address without what only programs need: a mail's scheme and its subject, a call's scheme. Escaped, like the given one. */
function readableAddress(href: string): string {
  const [, mail] = /^mailto:([^?]*)/i.exec(href) ?? [];
  if (mail !== undefined) return escapeAttribute(decode(mail.replaceAll('&amp;', '&')));
  return href.replace(/^tel:/i, '');
}

/** Whether words have an address in them, however they space and group it. */
function says(words: string, address: string): boolean {
  const sought = compact(address);
  return sought !== '' && compact(words).includes(sought);
}

const compact = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/|\/$/g, '')
    .replace(/(&nbsp;|[\s()\u00a0-])/g, '');

/** A percent sign that begins no code stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
