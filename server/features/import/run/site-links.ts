import { createHash } from 'node:crypto';
import { articlePath, slugOf } from '../../../../rules/articles/addresses/slug.ts';
import type { SiteLinks } from '../html/to-article.ts';
import { imageKey } from '../images/image-address.ts';
import type { SourceSurvey } from '../source.ts';
import { fittingTitle } from './fitting-texts.ts';

/** Where the addresses of the old site lead here. @param others old paths, and those here */
export function siteLinksOf(
  { source, bases, articles, images }: SourceSurvey,
  others: Iterable<readonly [string, string]> = [],
): SiteLinks {
  const pathsHere = new Map<string, string>();
  for (const { key, date, oldPaths, title } of articles) {
    const path = articlePath(articleIdOf(source, key, date), slugOf(fittingTitle(title)));
    for (const old of oldPaths) {
      const place = placeOf(new URL(old, ANYWHERE));
      if (!pathsHere.has(place)) pathsHere.set(place, path);
    }
  }
  for (const [old, path] of others) pathsHere.set(placeOf(new URL(old, ANYWHERE)), path);
  const [base = ''] = bases;
  const roots = bases.map((address) => new URL(address));
  return {
    base,
    resolve(address) {
      const url = URL.parse(address);
      const root =
        url && roots.find((one) => hostOf(one) === hostOf(url) && url.pathname.startsWith(one.pathname));
      if (!url || !root) return undefined;
      const isHome =
        url.search === '' && `${url.pathname}/`.replace(/\/+$/, '/') === root.pathname.replace(/\/*$/, '/');
      return isHome ? '/' : (pathsHere.get(placeOf(url)) ?? null);
    },
    words: (address) => images.get(imageKey(address)),
  };
}

const ANYWHERE = 'https://any.invalid';

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Equal for the ways to write an address of one article. */
function placeOf({ pathname, searchParams }: URL): string {
  const id = searchParams.get('p');
  return id === null ? decodedLower(pathname).replace(/\/+$/, '') : `?p=${id}`;
}

function decodedLower(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    // Not UTF-8.
    return path.toLowerCase();
  }
}

/**
 * A UUID of version 7 that follows from what the article is at the old site: links to it are known before it
 * is there, and an import that is repeated gives it the same address again.
 */
export function articleIdOf(source: string, key: string, date: number | null): string {
  const hash = createHash('sha256').update(`${source}\n${key}`).digest('hex');
  const time = Math.max(0, date ?? 0)
    .toString(16)
    .padStart(12, '0');
  const variant = '89ab'[Number.parseInt(hash[3] ?? '0', 16) % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
