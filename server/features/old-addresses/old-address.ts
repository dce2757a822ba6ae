/**
 * An address of a former site in the form in which it is stored: a decoded path without a slash at its end,
 * and the number by which WordPress finds a post ('/?p=123'). Null for what cannot be read, or is too long.
 * @param address a path with or without a query, or a complete address, whose host is ignored
 */
export function oldAddressOf(address: string): string | null {
  const url = URL.parse(address.startsWith('/') ? `http://old.example${address}` : address);
  if (!url) return null;
  const path = decode(url.pathname).normalize().replace(/\/+$/, '');
  const number = NUMBERS.map((name) => [name, url.searchParams.get(name) ?? '']).find(([, value]) =>
    /^\d{1,15}$/.test(value ?? ''),
  );
  const old = number ? `${path}/?${number.join('=')}` : path;
  return old === '' || Buffer.byteLength(old) > MAX_BYTES ? null : old;
}

/** Parameters that name a post, page or file of WordPress by its number. */
const NUMBERS = ['p', 'page_id', 'attachment_id'] as const;

/** PostgreSQL's index takes no longer ones. A name in WordPress' addresses has 200 at most. */
const MAX_BYTES = 2000;

/** The stored addresses that a requested one may mean, the likeliest first. */
export function candidatesOf(url: string): readonly string[] {
  const [path = ''] = url.split('?', 1);
  const found = [oldAddressOf(url), oldAddressOf(path)].filter((address) => address !== null);
  return [...new Set([...found, ...found.map(withoutSize)])];
}

/** Pages link to smaller copies: 'pond-300x200.jpg' of WordPress, '/size/w600/' of Ghost. */
const withoutSize = (address: string): string =>
  address
    .replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')
    .replace(/^(.*\/content\/images)\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/, '$1');

/** WordPress' feeds of the site, of a category and of one article's comments, and Ghost's. */
export const isOldFeed = (url: string): boolean =>
  /^(?:\/[^?]*)?\/(?:feed|rss)(?:\/(?:rss2?|atom|rdf))?\/?(?:\?|$)/.test(url) ||
  /^\/\?(?:.*&)?feed=(?:rss2?|atom|rdf)(?:&|$)/.test(url);

/** The address of what an old feed is about: '/category/stories/' of '/category/stories/feed/'. */
export const withoutFeed = (url: string): string =>
  url.replace(/\/(?:feed|rss)(?:\/(?:rss2?|atom|rdf))?\/?(?=\?|$)/, '/');

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // WordPress cuts long names within a letter: such an address stays as it is.
    return path;
  }
}
