import type { Inline, Text } from '../document.ts';
import { MARKS, type Marks } from '../marks.ts';
import { REMOVED } from './spaces.ts';

/** A part of a line with the same marks and link. */
export interface Run {
  readonly text: string;
  readonly marks: Marks;
  readonly href: string | undefined;
}

export const runsOf = (children: readonly Inline[]): Run[] =>
  children.flatMap((child) =>
    'type' in child ? child.children.map((text) => toRun(text, child.href)) : toRun(child, undefined),
  );

/** The inverse of `runsOf`. Neighbours with the same address become one link. */
export const toInlines = (runs: readonly Run[]): Inline[] =>
  linksOf(runs).flatMap((link): Inline[] => {
    const [{ href }] = link;
    const texts = link.map(({ text, marks }): Text => ({ text, ...marks }));
    return href === undefined ? texts : [{ type: 'link', href, children: texts }];
  });

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Rewrites runs as one line. @param rewrite keeps the length, and writes REMOVED for a deleted character. */
export function rewriteLine(runs: readonly Run[], rewrite: (line: string) => string): readonly Run[] {
  const line = textOf(runs);
  const rewritten = rewrite(line);
  if (rewritten === line) return runs;
  let end = 0;
  return runs.map(({ text, ...style }) => {
    const start = end;
    end += text.length;
    return { text: rewritten.slice(start, end).replaceAll(REMOVED, ''), ...style };
  });
}

/** Joins neighbours with the same marks and link; drops empty runs. */
export const mergeRuns = (runs: readonly Run[]): Run[] =>
  groupNeighbours(
    runs.filter(({ text }) => text !== ''),
    (a, b) => a.href === b.href && sameMarks(a.marks, b.marks),
  ).map((group) => ({ ...group[0], text: textOf(group) }));

/** The runs of several lines, joined with breaks. */
export const joinLines = (lines: readonly { readonly runs: readonly Run[] }[]): Run[] =>
  mergeRuns(lines.flatMap(({ runs }, index) => (index > 0 ? [LINE_BREAK, ...runs] : runs)));
const LINE_BREAK: Run = { text: '\n', marks: {}, href: undefined };

/** The runs of each link, and those between links. */
export const linksOf = (runs: readonly Run[]) => groupNeighbours(runs, (a, b) => a.href === b.href);

export function groupNeighbours<Item>(
  items: readonly Item[],
  isAlike: (a: Item, b: Item) => boolean,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && isAlike(last[0], item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function toRun(text: Text, href: string | undefined): Run {
  const marks: Marks = {};
  for (const { mark } of MARKS) if (text[mark]) marks[mark] = true;
  return { text: text.text, marks, href };
}

function sameMarks(a: Marks, b: Marks): boolean {
  return MARKS.every(({ mark }) => a[mark] === b[mark]);
}
