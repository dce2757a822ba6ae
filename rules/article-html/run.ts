import type { Inline, Link, Text } from './document.ts';
import { MARKS, type Marks } from './marks.ts';
import { REMOVED } from './spaces.ts';

/** A part of a line with the same marks and link. */
export interface Run {
  readonly text: string;
  readonly marks: Marks;
  readonly href: string | undefined;
}

export function runsOf(children: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  for (const child of children) {
    if ('type' in child) for (const text of child.children) runs.push(toRun(text, child.href));
    else runs.push(toRun(child, undefined));
  }
  return runs;
}

/** The inverse of `runsOf`. Neighbours with the same address become one link. */
export function toInlines(runs: readonly Run[]): Inline[] {
  const inlines: Inline[] = [];
  let link: Link | undefined;
  for (const { text, marks, href } of runs) {
    const leaf: Text = { text, ...marks };
    if (href === undefined) {
      link = undefined;
      inlines.push(leaf);
    } else if (link?.href === href) {
      link.children.push(leaf);
    } else {
      link = { type: 'link', href, children: [leaf] };
      inlines.push(link);
    }
  }
  return inlines;
}

export function textOf(runs: readonly Run[]): string {
  return runs.length === 1 && runs[0] ? runs[0].text : runs.map(({ text }) => text).join('');
}

/**
 * Rewrites the text of several runs as one line.
 * @param rewrite keeps the length, and replaces a deleted character by REMOVED, so that each run keeps its range.
 */
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
export function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === '') continue;
    if (last && last.href === run.href && sameMarks(last.marks, run.marks)) {
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    } else {
      merged.push(run);
    }
  }
  return merged;
}

/** Groups neighbours with the same key. */
export function groupRuns<Key>(runs: readonly Run[], keyOf: (run: Run) => Key): [Key, Run[]][] {
  const groups: [Key, Run[]][] = [];
  for (const run of runs) {
    const key = keyOf(run);
    const last = groups.at(-1);
    if (last && last[0] === key) last[1].push(run);
    else groups.push([key, [run]]);
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
