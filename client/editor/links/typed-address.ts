import { storedHref } from '../../../rules/article-html/href.ts';

/**
 * The address that somebody means who types one the way people write it, or undefined: without `https://`, an e-mail
 * address, a telephone number.
 */
export function hrefOfTyped(typed: string): string | undefined {
  const text = typed.trim();
  if (E_MAIL.test(text)) return storedHref(`mailto:${text}`);
  if (TELEPHONE.test(text)) return storedHref(`tel:${text.replace(/[^\d+]/g, '')}`);
  if (SCHEME.test(text) || text.startsWith('/')) return storedHref(text);
  const href = storedHref(`https://${text}`);
  return href !== undefined && HOST_WITH_ENDING.test(href) ? href : undefined;
}

/** The HTML standard's pattern, with an ending that names of hosts on the Internet have. */
const E_MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;
const TELEPHONE = /^\+?\(?\d[\d\s()/-]{1,}\d$/;
/** A colon before a number is a port's. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const HOST_WITH_ENDING = /^https:\/\/[^/?#]+\.[a-z][a-z\d-]+(?::\d+)?(?:[/?#]|$)/;
