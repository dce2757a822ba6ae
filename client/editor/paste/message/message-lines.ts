import type { TextRange } from './message-marks.ts';

export interface MessageLine {
  readonly kind: 'text' | 'blank' | 'quote' | 'bullet' | 'number';
  readonly line: string;
  /** The length of the marker at its start. */
  readonly skip: number;
  readonly code: readonly TextRange[];
  readonly sign: string;
  readonly number: number;
}

/** The lines of a message. A list marker counts only if another line continues the list. */
export function readLines(text: string): MessageLine[] {
  const code = codeIn(text);
  let start = 0;
  let next = 0;
  const lines = text.split('\n').map((line) => {
    while ((code[next]?.end ?? Infinity) <= start) next += 1;
    const end = start + line.length;
    const inLine: TextRange[] = [];
    for (let part = code[next]; part && part.start < end; part = code[next + inLine.length])
      inLine.push({ start: part.start - start, end: part.end - start });
    start = end + 1;
    return readLine(line.trimEnd(), inLine);
  });
  return withoutLoneSigns(lines);
}

/** The code in a text: between three backquotes, even over several lines, or between single ones. */
export const codeIn = (text: string): TextRange[] =>
  Array.from(text.matchAll(CODE), ({ 0: part, index }) => ({ start: index, end: index + part.length }));

const CODE = /```[\s\S]*?```|`[^`\n]+`/g;

function readLine(line: string, code: readonly TextRange[]): MessageLine {
  const text = { kind: line === '' ? 'blank' : 'text', line, skip: 0, code, sign: '', number: 0 } as const;
  const [marker, quote, sign, number] = MARKER.exec(line) ?? [];
  // A line inside code that began above has no marker.
  if (marker === undefined || code.some(({ start }) => start < 0)) return text;
  const skip = marker.length;
  if (quote) return { ...text, kind: skip === line.length ? 'blank' : 'quote', skip };
  return sign
    ? { ...text, kind: 'bullet', skip, sign }
    : { ...text, kind: 'number', skip, number: Number(number) };
}

/** The marker of a quote (repeated in nested replies), a bullet or a number, after direction characters. */
const MARKER = /^[\s\p{Cf}]*(?:(>(?:[> ]*>)?(?: +|$))|(?:([-*•●○▪■◦‣⁃·])|([1-9]\d{0,2})[.)])[^\S\n]+(?=\S))/u;

function withoutLoneSigns(lines: readonly MessageLine[]): MessageLine[] {
  const bullets = new Map<string, number>();
  for (const { sign } of lines) bullets.set(sign, (bullets.get(sign) ?? 0) + 1);
  const numbers = lines.filter(({ kind }) => kind === 'number');
  const counted = new Set(
    numbers.filter(
      ({ number }, at) => numbers[at - 1]?.number === number - 1 || numbers[at + 1]?.number === number + 1,
    ),
  );
  const isLone = (line: MessageLine) =>
    (line.kind === 'bullet' && bullets.get(line.sign) === 1) ||
    (line.kind === 'number' && !counted.has(line));
  return lines.map((line) => (isLone(line) ? { ...line, kind: 'text', skip: 0, sign: '' } : line));
}
