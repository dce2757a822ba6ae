import type { Inline } from '../../../../rules/article-html/document.ts';
import type { Mark, Marks } from '../../../../rules/article-html/marks.ts';
import { type FoundAddress, findAddresses } from '../../links/addresses.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A line with links and WhatsApp's marks: paired markers at the edges of words, outside of `code`. */
export function inlinesOfLine(line: string, code: readonly TextRange[] = []): Inline[] {
  const addresses = outside(code, findAddresses(line));
  const signs = pairedSigns(line, [...code, ...addresses]);
  const inlines: Inline[] = [];
  const marks: Marks = {};
  let end = 0;
  for (const part of [...signs, ...addresses].sort((a, b) => a.start - b.start)) {
    if (part.start > end) inlines.push({ text: line.slice(end, part.start), ...marks });
    if ('href' in part) inlines.push(linkOf(part, line, marks));
    else if (part.isOpening) marks[part.mark] = true;
    else delete marks[part.mark];
    end = part.end;
  }
  if (end < line.length) inlines.push({ text: line.slice(end), ...marks });
  return inlines;
}

const linkOf = ({ start, end, href }: FoundAddress, line: string, marks: Marks): Inline => ({
  type: 'link',
  href,
  children: [{ text: line.slice(start, end), ...marks }],
});

/** The parts that overlap no range. Both lists are in order. */
function outside<Part extends TextRange>(ranges: readonly TextRange[], parts: readonly Part[]): Part[] {
  let next = 0;
  return parts.filter(({ start, end }) => {
    while ((ranges[next]?.end ?? Infinity) <= start) next += 1;
    return (ranges[next]?.start ?? Infinity) >= end;
  });
}

interface Sign extends TextRange {
  readonly mark: Mark;
  readonly isOpening: boolean;
}

/** The markers that have a partner. Only the last of each kind is open, so the time is linear. */
function pairedSigns(line: string, literal: readonly TextRange[]): Sign[] {
  const paired: Sign[] = [];
  let open: { readonly sign: string; readonly start: number }[] = [];
  let lastWord = -1;
  // The second of a pair closes it.
  const isBehindClosed = (start: number) => paired.at(-1)?.end === start;
  for (const { sign, start } of partsOf(line, literal)) {
    const mark = MARK_OF_SIGN.get(sign);
    if (mark === undefined) {
      lastWord = start;
      continue;
    }
    const partner = open.findIndex((other) => other.sign === sign);
    const opening = open[partner];
    if (opening && opening.start < lastWord && isClosing(line, start)) {
      open = open.slice(0, partner);
      paired.push({ start: opening.start, end: opening.start + 1, mark, isOpening: true });
      paired.push({ start, end: start + 1, mark, isOpening: false });
    } else if (isOpening(line, start) || (isBehindClosed(start) && AFTER_OPENING.test(after(line, start)))) {
      open = [...open.filter((other) => other.sign !== sign), { sign, start }];
    }
  }
  return paired;
}

/** The single markers of a line. An empty marker stands for other visible text. */
function* partsOf(line: string, literal: readonly TextRange[]): Generator<{ sign: string; start: number }> {
  const ranges = [...literal].sort((a, b) => a.start - b.start);
  let next = 0;
  for (const { 0: part, index } of line.matchAll(/\*+|_+|~+|[^\s*_~]+/g)) {
    while ((ranges[next]?.end ?? Infinity) <= index) next += 1;
    const isLiteral = (ranges[next]?.start ?? Infinity) <= index;
    yield { sign: part.length === 1 && !isLiteral && MARK_OF_SIGN.has(part) ? part : '', start: index };
  }
}

const MARK_OF_SIGN: ReadonlyMap<string, Mark> = new Map([
  ['*', 'bold'],
  ['_', 'italic'],
  ['~', 'strikethrough'],
]);

const isOpening = (line: string, at: number) =>
  BEFORE_OPENING.test(before(line, at)) && AFTER_OPENING.test(after(line, at));
const isClosing = (line: string, at: number) =>
  BEFORE_CLOSING.test(before(line, at)) && AFTER_CLOSING.test(after(line, at));

const before = (line: string, at: number) => line.slice(Math.max(0, at - 4), at);
const after = (line: string, at: number) => line.slice(at + 1, at + 5);

/** The start, a character outside words or an emoji's selector or keycap, then markers; `^_^` is text. */
const BEFORE_OPENING = /(?:^|[^\p{L}\p{N}\p{M}*_~^\\`]|[\ufe0f\u20e3])[*_~]*$/u;
const AFTER_OPENING = /^[*_~]*[^\s*_~\p{Pe}\p{Pf}\p{Pd}.,;:!?]/u;
const BEFORE_CLOSING = /[^\s*_~\p{Ps}\p{Pi}][*_~]*$/u;
/** The end, or a character outside words. */
const AFTER_CLOSING = /^(?:$|[^\p{L}\p{N}\p{M}]|[\ufe0f\u20e3])/u;
