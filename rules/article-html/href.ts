import { LINK_SCHEMES } from './grammar.ts';

/**
 * The address of a link as it is stored, normalised by the URL standard, or undefined for one that no article links to:
 * another scheme, a relative path, or a name or password within it.
 */
export function storedHref(href: string): string | undefined {
  const stored = normalised(href);
  // `/.//host` becomes `//host`, which means another address when it is read again.
  return stored !== undefined && normalised(stored) === stored ? stored : undefined;
}

/** Whether an address is another site's, as far as one can tell without knowing one's own. */
export const isForeignHref = (href: string): boolean => /^https?:/.test(href);

function normalised(href: string): string | undefined {
  const isRootRelative = /^[\t\n\f\r ]*\//.test(href);
  const url = parse(href, isRootRelative ? ANY_ORIGIN : undefined);
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  // Chromium takes a host that the standard does not, and escapes what is wrong in it.
  if (url.hostname.includes('%')) return undefined;
  if (isRootRelative) return url.origin === ANY_ORIGIN ? url.pathname + url.search + url.hash : undefined;
  return LINK_SCHEMES.includes(url.protocol.slice(0, -1)) ? url.href : undefined;
}

function parse(href: string, base: string | undefined): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

/** Stands for the site's own origin; the name can belong to nobody (RFC 6761). */
const ANY_ORIGIN = 'https://own-origin.invalid';
