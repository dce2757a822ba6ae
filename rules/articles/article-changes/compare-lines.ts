import { diffArrays } from 'diff';
import type { ComparedLine } from './lines.ts';
import { wordsIn } from './words.ts';

export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A line of an article before and after a change. */
export interface LineChange {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly line: ComparedLine;
  readonly words: readonly WordChange[];
  /** The changes of its format: "was Quote, now Paragraph", "bold". */
  readonly formatting: readonly string[];
}

/** Compares lines in order, and changed ones word by word. If that is too much work, whole lines count. */
export function compareLines(before: readonly ComparedLine[], after: readonly ComparedLine[]): LineChange[] {
  const work = { left: MAX_WORK };
  const [oldKeys, newKeys] = [before.map(({ key }) => key), after.map(({ key }) => key)];
  const parts = diffWithin(work, oldKeys, newKeys);
  const changes: LineChange[] = [];
  let [old, now] = [0, 0];
  let removed: ComparedLine[] = [];
  let added: ComparedLine[] = [];
  const settle = () => {
    changes.push(...pairUp(removed, added, work));
    [removed, added] = [[], []];
  };
  for (const part of parts) {
    const count = part.value.length;
    if (part.kind === 'removed') removed.push(...before.slice(old, old + count));
    else if (part.kind === 'added') added.push(...after.slice(now, now + count));
    else {
      settle();
      for (let index = 0; index < count; index += 1) {
        const [was, is] = [before[old + index], after[now + index]];
        if (was && is) changes.push(compareLine(was, is, work));
      }
    }
    if (part.kind !== 'added') old += count;
    if (part.kind !== 'removed') now += count;
  }
  settle();
  return changes;
}

/** Pairs removed and added lines at the same place. Two similar lines are one changed line. */
function pairUp(removed: readonly ComparedLine[], added: readonly ComparedLine[], work: Work): LineChange[] {
  const changes: LineChange[] = [];
  const candidates = added.map(withWords);
  let next = 0;
  for (const was of removed.map(withWords)) {
    const alike = candidates.slice(next, next + LOOK_AHEAD).findIndex((is) => areAlike(was, is));
    const found = next + alike;
    const is = alike < 0 ? undefined : added[found];
    if (!is) {
      changes.push(wholeLine('removed', was.line));
      continue;
    }
    changes.push(...added.slice(next, found).map((line) => wholeLine('added', line)));
    changes.push(compareLine(was.line, is, work));
    next = found + 1;
  }
  return [...changes, ...added.slice(next).map((line) => wholeLine('added', line))];
}

/** An image without a description has no words. */
const wholeLine = (kind: 'added' | 'removed', line: ComparedLine): LineChange => ({
  kind,
  line,
  words: line.text === '' ? [] : [{ kind, text: line.text }],
  formatting: [],
});

function compareLine(was: ComparedLine, is: ComparedLine, work: Work): LineChange {
  const words = was.text === is.text ? sameWords(is.text) : compareWords(was.text, is.text, work);
  const formatting = [
    ...(was.kind === is.kind ? [] : [`was ${was.kind}, now ${is.kind}`]),
    // When the texts differ, the positions of their formatting differ too.
    ...(was.text === is.text ? [...is.formatting.keys()] : ['alignment']).filter(
      (name) => was.formatting.get(name) !== is.formatting.get(name),
    ),
  ];
  const isSame = formatting.length === 0 && words.every(({ kind }) => kind === 'same');
  return { kind: isSame ? 'same' : 'changed', line: is, words, formatting };
}

/** Compares two texts word by word, in order. */
export function compareTexts(before: string, after: string): WordChange[] {
  return before === after ? sameWords(after) : compareWords(before, after, { left: MAX_WORK });
}

const sameWords = (text: string): WordChange[] => (text === '' ? [] : [{ kind: 'same', text }]);

function compareWords(before: string, after: string, work: Work): WordChange[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const parts = diffWithin(
    work,
    old.map(({ word }) => word),
    now.map(({ word }) => word),
  );
  let [oldEnd, end] = [0, 0];
  return parts.map(({ kind, value: { length } }, part) => {
    if (kind !== 'added') oldEnd += length;
    if (kind !== 'removed') end += length;
    const words = kind === 'removed' ? old.slice(oldEnd - length, oldEnd) : now.slice(end - length, end);
    const text = words.map(({ whole }) => whole).join('');
    // The last word of a text has no space after it, but a word of the other text may follow here.
    const isLast = kind === 'removed' ? oldEnd === old.length : end === now.length;
    return { kind, text: isLast && part < parts.length - 1 ? `${text.trimEnd()} ` : text };
  });
}

/** The remaining work, in steps. A comparison takes about the square of its number of changes. */
interface Work {
  left: number;
}

function diffWithin(work: Work, before: string[], after: string[]) {
  const maxEditLength = Math.min(MAX_EDITS, Math.floor(Math.sqrt(work.left)));
  const found = diffArrays(before, after, { maxEditLength });
  const edits = found
    ? found.filter(({ added, removed }) => added || removed).reduce((sum, { count }) => sum + count, 0)
    : maxEditLength;
  work.left = Math.max(0, work.left - edits ** 2);
  if (found) {
    return found.map(({ added, removed, value }) => ({
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
      value,
    }));
  }
  return [
    { kind: 'removed' as const, value: before },
    { kind: 'added' as const, value: after },
  ];
}

/** Whether two lines have so much in common that one became the other. */
function areAlike(a: LineWords, b: LineWords): boolean {
  if (a.line.src !== b.line.src) return false;
  const needed = ALIKE * Math.max(a.words.size, b.words.size);
  if (Math.min(a.words.size, b.words.size) < needed) return false;
  let shared = 0;
  for (const word of a.words) if (b.words.has(word)) shared += 1;
  return shared >= needed;
}

/** A line with its words, which are split only once. */
interface LineWords {
  readonly line: ComparedLine;
  readonly words: ReadonlySet<string>;
}

const withWords = (line: ComparedLine): LineWords => ({
  line,
  words: new Set(wordsIn(line.text).map(({ word }) => word)),
});

/** The common part, as a fraction of the longer line. */
const ALIKE = 0.4;
const LOOK_AHEAD = 5;
const MAX_EDITS = 600;
/** About half a second on a slow phone. */
const MAX_WORK = 1_000_000;
