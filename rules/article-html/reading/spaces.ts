/**
 * A document has plain spaces. HTML collapses them, so stored HTML alternates no-break and plain spaces in a
 * run, with a no-break one at the edge of a line. All functions take a block's whole line, because runs cross
 * marks and links, and keep its length (see `rewriteLine`).
 */

/** Stands for a preformatted space while HTML is read. Texts never contain it (see `cleanText`). */
export const PRESERVED_SPACE = '\x01';

/** Replaces a deleted character, so the others keep their positions. Texts never contain it. */
export const REMOVED = '\0';

/** Deletes spaces that a browser would collapse: those next to another space and at the edges of lines. */
export function collapseSpaces(line: string): string {
  return line.replace(SPACE_RUN_OR_EDGE, (run, offset: number) =>
    atStart(line, offset) || atEnd(line, offset + run.length)
      ? REMOVED.repeat(run.length)
      : run[0] + REMOVED.repeat(run.length - 1),
  );
}

export function trimLineBreaks(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && line[start] === '\n') start += 1;
  while (start < end && line[end - 1] === '\n') end -= 1;
  return REMOVED.repeat(start) + line.slice(start, end) + REMOVED.repeat(line.length - end);
}

/** Replaces no-break spaces that only prevent collapsing with plain spaces. */
export function plainSpaces(line: string): string {
  return line.replace(PRESERVED_SPACES, (run) => ' '.repeat(run.length));
}

/** Replaces spaces that would collapse with no-break spaces. */
export function htmlSpaces(line: string): string {
  return line.replace(SPACE_RUN_OR_EDGE, (run, offset: number) => {
    const alternating = '\xa0 '.repeat(Math.ceil(run.length / 2)).slice(0, run.length);
    return atEnd(line, offset + run.length) ? `${alternating.slice(0, -1)}\xa0` : alternating;
  });
}

const SPACE_RUN_OR_EDGE = / {2,}|(?<![^\n]) | (?![^\n])/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: KEPT_SPACE is one
const PRESERVED_SPACES = /[ \xa0\x01]{2,}|\x01|(?<![^\n])\xa0|\xa0(?![^\n])/g;

const atStart = (line: string, offset: number) => offset === 0 || line[offset - 1] === '\n';
const atEnd = (line: string, offset: number) => offset === line.length || line[offset] === '\n';
