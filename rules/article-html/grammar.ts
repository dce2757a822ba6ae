import type { Align, Heading, List, Paragraph, Quote } from './document.ts';
import { MARKS } from './marks.ts';

/** A leaf block without its text. */
export type LeafKind = Pick<Paragraph, 'type'> | Pick<Heading, 'type' | 'level'> | Pick<Quote, 'type'>;

export const PARAGRAPH: LeafKind = { type: 'paragraph' };

export const LEAF_BLOCKS: readonly { readonly tag: string; readonly kind: LeafKind }[] = [
  { tag: 'p', kind: PARAGRAPH },
  { tag: 'h2', kind: { type: 'heading', level: 1 } },
  { tag: 'h3', kind: { type: 'heading', level: 2 } },
  { tag: 'h4', kind: { type: 'heading', level: 3 } },
  { tag: 'h5', kind: { type: 'heading', level: 4 } },
  { tag: 'blockquote', kind: { type: 'quote' } },
];

export const isSameKind = (a: LeafKind, b: LeafKind): boolean =>
  a.type === b.type && (a.type !== 'heading' || b.type !== 'heading' || a.level === b.level);

/** The element of a leaf block. */
export const leafTag = (block: LeafKind): string =>
  LEAF_BLOCKS.find(({ kind }) => isSameKind(kind, block))?.tag ?? 'p';

export const LISTS: readonly { readonly tag: string; readonly type: List['type'] }[] = [
  { tag: 'ul', type: 'bulleted-list' },
  { tag: 'ol', type: 'numbered-list' },
];

export const ALIGNMENTS: readonly { readonly className: string; readonly align: Align }[] = [
  { className: 'align-center', align: 'center' },
  { className: 'align-right', align: 'right' },
];

/** `start` of a list as an object to spread; empty for bullets, for 1, and for invalid numbers. */
export function listStart(type: List['type'], start: number | undefined): Pick<List, 'start'> {
  const isKept = type === 'numbered-list' && Number.isInteger(start) && Number(start) > 1;
  return isKept && Number(start) <= MAX_LIST_START ? { start: Number(start) } : {};
}

const MAX_LIST_START = 999;

/** Whether a list continues the numbering of the list before it. In an article, the two are one list. */
export function continuesList(before: List, list: List): boolean {
  const isNumbered = before.type === 'numbered-list' && list.type === 'numbered-list';
  return isNumbered && list.start !== undefined && list.start === nextNumber(before);
}

/** The number for an item added after the last one. */
export const nextNumber = ({ start = 1, children }: List): number => start + children.length;

/** Deeper lists are flattened to this level. */
export const MAX_LIST_DEPTH = 8;

/** A larger table is read as lines of text. */
export const MAX_TABLE_ROWS = 100;
export const MAX_TABLE_COLUMNS = 20;

/** Of a link that is a document of the article. */
export const DOCUMENT_TYPE = 'application/pdf';

export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

const ALIGNED_TAGS = [...LEAF_BLOCKS.map(({ tag }) => tag), 'li'];

const STORED_TAGS = [
  ...ALIGNED_TAGS,
  ...[...LISTS, ...MARKS].map(({ tag }) => tag),
  'a',
  'img',
  'br',
  'small',
];

/** Elements that are read as another element. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ...MARKS.flatMap(({ tag, aliases }) => aliases.map((alias): [string, string] => [alias, tag])),
  ['h1', 'h2'],
  ['h6', 'h5'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['listing', 'pre'],
]);

/** Elements that only separate their content from the content around them. */
export const SEPARATING_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hgroup hr html legend main nav pre search section summary table tbody td tfoot th thead tr'
  ).split(' '),
);

/** All elements that start a new line. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set([
  ...ALIGNED_TAGS,
  ...LISTS.map(({ tag }) => tag),
  ...SEPARATING_TAGS,
]);

/** Elements whose content is not text. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  (
    'applet audio canvas datalist embed frame frameset head iframe math meter noembed noframes noscript object ' +
    'optgroup option plaintext progress script select style svg template textarea title video xmp'
  ).split(' '),
);

/** All elements with a meaning. Only the content of other elements is read. */
export const READ_TAGS: readonly string[] = [...STORED_TAGS, ...ALIASES.keys(), ...SEPARATING_TAGS];

/** All attributes with a meaning, by element; '*' is every element. */
export const READ_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['class', 'style', 'align'],
  a: ['href', 'type'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};
