import { cleanAddress } from '../../characters.ts';
import { LINK_SCHEMES } from '../grammar.ts';

/** A link's address by the URL standard; undefined for a relative path, another scheme, user or password. */
export function storedHref(href: string): string | undefined {
  const stored = normalised(cleanAddress(href));
  // `/.//host` becomes `//host`, which would be read as another address.
  return stored !== undefined && normalised(stored) === stored ? stored : undefined;
}

export const isForeignHref = (href: string): boolean => /^https?:/.test(href);

function normalised(href: string): string | undefined {
  const isRootRelative = href.startsWith('/');
  const url = parseUrl(href, isRootRelative ? ANY_ORIGIN : undefined);
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  // Chromium escapes invalid characters in a host, but the standard refuses them.
  if (url.hostname.includes('%')) return undefined;
  if (isRootRelative) return url.origin === ANY_ORIGIN ? url.pathname + url.search + url.hash : undefined;
  return LINK_SCHEMES.includes(url.protocol.slice(0, -1)) ? url.href : undefined;
}

/** `URL.parse` is missing in some supported browsers. */
export function parseUrl(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

/** Stands for the site's origin; the top-level domain is reserved (RFC 6761). */
const ANY_ORIGIN = 'https://own-origin.invalid';
