/**
 * How spaces travel. A document holds plain spaces; HTML collapses them, so there a run of them is no-break and plain
 * spaces in turn, and one at a line's edge is a no-break space. A no-break space alone between words is itself.
 * All functions take a block's whole line, since spaces run across the borders of marks and links, and keep its length
 * (see `rewriteLine`).
 */

/** A space that does not collapse, while HTML is being read (no text holds this character: see `characters.ts`). */
export const KEPT_SPACE = '\x01';

/** Stands in the place of a character that goes, so that the others keep their positions (nor does any text hold this). */
export const NOTHING = '\0';

/** Takes away the spaces that a browser would not show: beside another, and at the edges of lines. */
export function collapseSpaces(line: string): string {
  return line.replace(SPACE_RUN_OR_EDGE, (run, offset: number) =>
    atStart(line, offset) || atEnd(line, offset + run.length)
      ? NOTHING.repeat(run.length)
      : run[0] + NOTHING.repeat(run.length - 1),
  );
}

/** Takes away the line breaks at a block's ends. */
export function trimLineBreaks(line: string): string {
  let start = 0;
  let end = line.length;
  while (start < end && line[start] === '\n') start += 1;
  while (start < end && line[end - 1] === '\n') end -= 1;
  return NOTHING.repeat(start) + line.slice(start, end) + NOTHING.repeat(line.length - end);
}

/** Turns no-break spaces that only keep spaces from collapsing back into spaces. */
export function plainSpaces(line: string): string {
  return line.replace(KEPT_SPACES, (run) => ' '.repeat(run.length));
}

/** Turns plain spaces into what survives in HTML. */
export function htmlSpaces(line: string): string {
  return line.replace(SPACE_RUN_OR_EDGE, (run, offset: number) => {
    const alternating = '\xa0 '.repeat(Math.ceil(run.length / 2)).slice(0, run.length);
    return atEnd(line, offset + run.length) ? `${alternating.slice(0, -1)}\xa0` : alternating;
  });
}

const SPACE_RUN_OR_EDGE = / {2,}|(?<![^\n]) | (?![^\n])/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: KEPT_SPACE is one
const KEPT_SPACES = /[ \xa0\x01]{2,}|\x01|(?<![^\n])\xa0|\xa0(?![^\n])/g;

const atStart = (line: string, offset: number) => offset === 0 || line[offset - 1] === '\n';
const atEnd = (line: string, offset: number) => offset === line.length || line[offset] === '\n';
