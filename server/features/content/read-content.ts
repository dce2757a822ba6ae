import { type ContentKind, LISTS } from '../../../rules/content/lists.ts';
import type { SiteContent } from '../../../rules/content/schemas.ts';
import { type ContentExports, siteFacts } from '../../../rules/content/site-facts.ts';
import { sitePlaceholders } from '../../../rules/placeholders.ts';
import { CONTENT_EXPORTS } from './content-kinds.ts';
import { CONTENT_FILES } from './files/content-files.ts';
import {
  type ContentContext,
  type ContentItem,
  contextOf,
  isObject,
  issuesOf,
  pathOf,
  withId,
} from './writing/check-content.ts';

/** Called with an entry that cannot be used as it is stored. */
export type OnBroken = (item: ContentItem, mistakes: readonly string[]) => void;

/**
 * What visitors see, with placeholders. An entry that its schema refuses does not take the site down: see
 * `mend`. Links are not looked up, because a dead one harms less than words that are missing.
 */
export function contentOf(
  items: readonly ContentItem[],
  files: readonly string[],
  onBroken: OnBroken = () => undefined,
): SiteContent {
  const visible = items.filter(({ isHidden }) => !isHidden);
  const facts = siteFacts({}, files);
  const unfilled = contextOf(facts, {});
  const usable = (item: ContentItem, context: ContentContext): unknown => mend(item, context, onBroken);
  const wordsOf = (name: string, context: ContentContext): unknown => {
    const item = visible.find(({ kind, id }) => kind === 'WORDS' && id === name);
    return item ? usable(item, context) : inFiles('WORDS', name);
  };
  const lists: ContentExports = Object.fromEntries(
    Object.entries(LISTS).map(([kind, { name }]) => [
      name,
      visible.flatMap((item) => {
        if (item.kind !== kind) return [];
        if (!checked.has(item)) checked.set(item, usable(item, unfilled));
        const value = checked.get(item);
        return value === undefined ? [] : [withId({ id: item.id, value })];
      }),
    ]),
  );
  const SITE = wordsOf('SITE', unfilled) as SiteContent['SITE'];
  const MEMBERS = lists.MEMBERS as SiteContent['MEMBERS'];
  const context = contextOf({ ...facts, email: SITE.email }, sitePlaceholders({ SITE, MEMBERS }));
  const words = CONTENT_EXPORTS.filter(({ kind, name }) => kind === 'WORDS' && name !== 'SITE').map(
    ({ name }) => [name, wordsOf(name, context)],
  );
  // In the order of the files, so that the same content has the same digest.
  return { ...CONTENT_FILES, ...lists, SITE, ...Object.fromEntries(words) };
}

/** Entries of lists by what is used of them. Checking a thousand takes a third of a second. */
const checked = new WeakMap<ContentItem, unknown>();

/**
 * The value of an entry as the schema wants it. What an older program did not know is as the files have it,
 * and what only a newer one knows is left out. With any other mistake the whole entry is as the files have
 * it; undefined where they do not have it.
 */
export function mend(item: ContentItem, context: ContentContext, onBroken: OnBroken): unknown {
  const issues = issuesOf(item, context);
  if (issues.length === 0) return item.value;
  const fromFiles = inFiles(item.kind, item.id);
  const value = structuredClone(item.value);
  for (const issue of issues) {
    const path = pathOf(item.kind, issue);
    const key = path.pop();
    const parent = at(value, path);
    if (key === undefined || !isObject(parent)) continue;
    if (issue.type === 'never') Reflect.deleteProperty(parent, key);
    else if (!Object.hasOwn(parent, key)) Reflect.set(parent, key, at(fromFiles, [...path, key]));
  }
  if (issuesOf({ ...item, value }, context).length === 0) return value;
  onBroken(
    item,
    issues.map((issue) => `${pathOf(item.kind, issue).join('.')}: ${issue.message}`),
  );
  return fromFiles;
}

/** The value of an entry in the files; undefined where they do not have it. */
function inFiles(kind: ContentKind, id: string): unknown {
  const exports: ContentExports = CONTENT_FILES;
  if (kind === 'WORDS') return exports[id];
  return valuesInList(exports[LISTS[kind].name]).find((entry) => entry.id === id)?.value;
}

/** The entries of a list in a file: their ids, and their values without these. */
export function valuesInList(list: unknown): { readonly id: string; readonly value: unknown }[] {
  return (Array.isArray(list) ? list : []).map(({ id, ...value }) => ({ id, value }));
}

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined), value);
