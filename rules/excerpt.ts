/** The first `length` graphemes of a text, then '…' where anything was cut. */
export function cutText(text: string, length: number): string {
  // Segmenting copies the text, and one grapheme can be endless: only so much is looked at, and kept.
  const looked = text.slice(0, (length + 1) * LONGEST_GRAPHEME);
  const kept = looked.slice(0, endOfGraphemes(looked, length)).toWellFormed();
  return kept.length < text.length ? `${kept}…` : text;
}

/** Where the first `length` graphemes end, in UTF-16 code units. */
function endOfGraphemes(text: string, length: number): number {
  let count = 0;
  for (const { index } of GRAPHEMES.segment(text)) {
    if (count === length) return index;
    count += 1;
  }
  return text.length;
}

/** In UTF-16 code units, on the average of a text, with room to spare: a family of four is eleven. */
const LONGEST_GRAPHEME = 16;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
