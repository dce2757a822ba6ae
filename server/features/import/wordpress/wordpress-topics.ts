import { plainTextOf } from '../html/parse-foreign-html.ts';
import type { WxrItem } from './read-wxr.ts';

/** What the export says of a category or tag itself, and of those of its posts. */
export interface WordPressTerm {
  readonly name: string;
  /** Of its page at the old site. */
  readonly oldPaths: readonly string[];
}

/** The parents of categories, by their names in addresses. */
type Parents = ReadonlyMap<string, string>;

/** The categories and tags of a post, without the category of posts that have none. */
export function termsOf({ terms }: WxrItem, base: string, parents: Parents): WordPressTerm[] {
  return terms.flatMap(({ domain, slug, name }) => termOf(domain, slug, name, base, parents));
}

/** @param domain 'category' or 'post_tag'; there are none of others */
export function termOf(
  domain: string,
  slug: string,
  name: string,
  base: string,
  parents: Parents,
): WordPressTerm[] {
  const folder = FOLDERS.get(domain);
  if (folder === undefined || UNCATEGORIZED.has(slug)) return [];
  const root = (URL.parse(`${base}/`)?.pathname ?? '/') + folder;
  const whole = domain === 'category' ? pathOf(slug, parents) : slug;
  const oldPaths = slug === '' ? [] : [...new Set([whole, slug])].map((path) => `${root}/${path}/`);
  return [{ name: plainTextOf(name), oldPaths }];
}

/** `parent/child`; WordPress also finds it by `child`. */
function pathOf(slug: string, parents: Parents): string {
  const path = [slug];
  for (let parent = parents.get(slug); parent && path.length < MAX_DEPTH; parent = parents.get(parent))
    path.unshift(parent);
  return path.join('/');
}

/** A damaged export may have a category within itself. */
const MAX_DEPTH = 10;

const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['category', 'category'],
  ['post_tag', 'tag'],
]);

/** In languages of the network. */
const UNCATEGORIZED: ReadonlySet<string> = new Set([
  'uncategorized',
  'uncategorised',
  'non-classe',
  'sem-categoria',
]);
