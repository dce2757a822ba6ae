import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { type ContentKind, LISTS } from '../../../../rules/content/lists.ts';
import { contentSchemas, type SiteContent } from '../../../../rules/content/schemas.ts';
import { type ContentExports, type SiteFacts, siteFacts } from '../../../../rules/content/site-facts.ts';
import { fillInAll, sitePlaceholders } from '../../../../rules/placeholders.ts';
import type { Mistake } from '../../../platform/errors.ts';
import { CONTENT_EXPORTS } from '../content-kinds.ts';
import type { ContentKey, StoredContent } from '../content-repository.ts';
import { CONTENT_FILES } from '../files/content-files.ts';
import { checkContentLimits } from './content-limits.ts';

/** An entry that is read: its value is undefined where it is no JSON. */
export interface ContentItem extends ContentKey {
  readonly isHidden: boolean;
  readonly value: unknown;
}

export const itemOf = ({
  kind,
  id,
  isHidden,
  value,
}: Pick<StoredContent, 'kind' | 'id' | 'isHidden' | 'value'>): ContentItem => ({
  kind,
  id,
  isHidden,
  value: parsed(value),
});

function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    // A host has edited the row. The schema refuses what is missing.
    return undefined;
  }
}

/** Whether two values are the same as JSON; the order of keys says nothing. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(parsed(JSON.stringify(a)), parsed(JSON.stringify(b)));

/**
 * The exports of `content/` that entries make, unchecked and with placeholders. What is not stored, such as
 * the words of a newer program, is as the files have it. @param items in the order of their kinds
 */
export function exportsOf(items: readonly ContentItem[]): ContentExports {
  const visible = Object.groupBy(
    items.filter(({ isHidden }) => !isHidden),
    ({ kind }) => kind,
  );
  const words = new Map(visible.WORDS?.map(({ id, value }) => [id, value]));
  const stored = CONTENT_EXPORTS.map(({ name, kind }) => {
    if (kind === 'WORDS') return [name, words.has(name) ? words.get(name) : CONTENT_FILES[name]];
    return [name, (visible[kind] ?? []).map(withId)];
  });
  return { ...CONTENT_FILES, ...Object.fromEntries(stored) };
}

/** The id stands first, as in the files. */
export const withId = ({
  id,
  value,
}: Pick<ContentItem, 'id' | 'value'>): Readonly<Record<string, unknown>> => ({
  id,
  ...(isObject(value) ? value : {}),
});

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the schemas have to know of the other entries. */
export interface ContentContext {
  readonly facts: SiteFacts;
  readonly placeholders: Readonly<Record<string, string>>;
  /** By the name of the export. */
  readonly schemas: Readonly<Record<string, v.GenericSchema>>;
}

export function contextOf(facts: SiteFacts, placeholders: ContentContext['placeholders']): ContentContext {
  return { facts, placeholders, schemas: Object.assign({}, ...Object.values(contentSchemas(facts))) };
}

function contextOfExports(exports: ContentExports, files: Iterable<string>): ContentContext {
  const { SITE, MEMBERS } = exports;
  const isReadable = isObject(SITE) && Array.isArray(MEMBERS);
  const placeholders = isReadable ? sitePlaceholders({ SITE, MEMBERS } as unknown as SiteContent) : {};
  return contextOf(siteFacts(exports, files), placeholders);
}

/** Problems of an entry alone. They say what is wrong at which part; `input` is the part's value. */
export function issuesOf(
  { kind, id, value }: Omit<ContentItem, 'isHidden'>,
  { schemas, placeholders }: ContentContext,
): readonly v.BaseIssue<unknown>[] {
  const filled = fillInAll(kind === 'WORDS' ? value : withId({ id, value }), placeholders);
  const schema = schemas[kind === 'WORDS' ? id : LISTS[kind].name] ?? NO_SCHEMA;
  const { issues = [] } = v.safeParse(schema, kind === 'WORDS' ? filled : [filled]);
  return issues;
}

const NO_SCHEMA = v.never('something that the site knows');

/** The keys to the part that an issue is about, from the entry's value. */
export function pathOf(kind: ContentKind, { path }: v.BaseIssue<unknown>): (string | number)[] {
  const keys = (path ?? []).map(({ key }) => key as string | number);
  // Of a list, the entry is the only item.
  return kind === 'WORDS' ? keys : keys.slice(1);
}

/** The path leads on from the entry's value. */
export interface ContentMistake extends Mistake {
  /** The entry; null for one that is not there any more. */
  readonly of: ContentKey | null;
}

/**
 * Mistakes in an entry, and those that it makes in words elsewhere, such as a link to an event that goes.
 * @param before all items as they are @param after as they would be @param changed those of `after` to check
 */
export function findContentMistakes(
  before: readonly ContentItem[],
  after: readonly ContentItem[],
  changed: readonly ContentItem[],
  files: Iterable<string>,
): ContentMistake[] {
  const known = [...files];
  const [exportsBefore, exportsAfter] = [exportsOf(before), exportsOf(after)];
  const [contextBefore, contextAfter] = [exportsBefore, exportsAfter].map((exports) =>
    contextOfExports(exports, known),
  ) as [ContentContext, ContentContext];
  const own = changed.flatMap((item) =>
    mistakesOf(item, contextAfter).map((mistake) => ({ ...mistake, of: item })),
  );
  // With these the rest says little.
  if (own.length > 0) return own;
  return [
    ...emptiedLists(exportsBefore, exportsAfter, contextAfter),
    ...(isSame(contextBefore, contextAfter)
      ? []
      : mistakesElsewhere(after, changed, { before: contextBefore, after: contextAfter })),
  ];
}

function mistakesOf(item: ContentItem, context: ContentContext): Mistake[] {
  const beyond = checkContentLimits(item.value);
  if (beyond.length > 0) return beyond;
  if (item.kind === 'WORDS' && item.isHidden) return [{ path: [], message: NOT_HIDDEN }];
  if (item.kind !== 'WORDS' && !isObject(item.value)) return [{ path: [], message: NO_ENTRY }];
  if (item.kind !== 'WORDS' && Object.hasOwn(Object(item.value), 'id'))
    return [{ path: ['id'], message: FIXED_ID }];
  return issuesOf(item, context).map((issue) => ({
    path: pathOf(item.kind, issue),
    message: issue.type === 'never' ? UNKNOWN_PART : `It should be ${issue.message}.`,
  }));
}

/** Lists that a page needs. */
function emptiedLists(
  before: ContentExports,
  after: ContentExports,
  { schemas }: ContentContext,
): ContentMistake[] {
  return Object.values(LISTS).flatMap(({ name }) => {
    const isEmptied = lengthOf(after[name]) === 0 && lengthOf(before[name]) > 0;
    const [issue] = isEmptied ? (v.safeParse(schemas[name] ?? NO_SCHEMA, []).issues ?? []) : [];
    return issue
      ? [{ of: null, path: [], message: `The site needs it: there should be ${issue.message}.` }]
      : [];
  });
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Only words have links and the site's own values in them. Their mistakes of before hinder nobody. */
function mistakesElsewhere(
  items: readonly ContentItem[],
  changed: readonly ContentItem[],
  context: { readonly before: ContentContext; readonly after: ContentContext },
): ContentMistake[] {
  return items.flatMap((item) => {
    if (item.kind !== 'WORDS' || changed.includes(item)) return [];
    const lines = (of: ContentContext) =>
      issuesOf(item, of).map((issue) => ({ path: pathOf('WORDS', issue).join('.'), issue }));
    const former = new Set(lines(context.before).map(({ path }) => path));
    return lines(context.after)
      .filter(({ path }) => !former.has(path))
      .map(({ path, issue }) => ({
        of: null,
        path: [],
        message: `${item.id}${path && ` (${path})`} would be wrong with this; it should be ${issue.message}.`,
      }));
  });
}

const isSame = (a: ContentContext, b: ContentContext): boolean => textOf(a) === textOf(b);

const textOf = ({ facts: { addresses, email }, placeholders }: ContentContext): string =>
  JSON.stringify([addresses && [...addresses], email, placeholders]);

const NO_ENTRY = 'It should be an entry with fields.';
const NOT_HIDDEN = 'The words of a page cannot be hidden.';
const FIXED_ID = 'An id cannot be changed.';
const UNKNOWN_PART = 'The site knows no such part.';
