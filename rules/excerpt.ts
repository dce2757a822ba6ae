/** The first `length` graphemes of a text, then '…' where anything was cut. */
export function cutText(text: string, length: number): string {
  // Segmenting starts with a copy of the text: of a long one only the part that can matter is looked at.
  for (let size = (length + 1) * USUAL_GRAPHEME_LENGTH; ; size *= 4) {
    const end = endOfGraphemes(text.slice(0, size), length);
    // Near the end of the part, what follows it could still belong to the grapheme.
    if (size >= text.length || end < size - 2) return end < text.length ? `${text.slice(0, end)}…` : text;
  }
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

/** In UTF-16 code units, with room to spare: a family of four is eleven. */
const USUAL_GRAPHEME_LENGTH = 16;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
