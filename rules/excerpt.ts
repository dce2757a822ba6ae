/**
 * As many whole words of a text as the first `length` graphemes hold, then '…' where anything was cut. A word that alone
 * is longer is cut between graphemes, as is text of a script that writes no spaces.
 */
export function cutText(text: string, length: number): string {
  // Segmenting copies the text, and one grapheme can be endless: only so much is looked at, and kept.
  const most = (length + 1) * LONGEST_GRAPHEME;
  const looked = text.slice(0, most);
  const end = endOfGraphemes(looked, length);
  if (end === text.length) return text.toWellFormed();
  const start = text[end] === ' ' ? end : text.lastIndexOf(' ', end - 1) + 1;
  const [word = ''] = text.slice(start, start + most).split(' ', 1);
  const isLongWord = word.length === most || endOfGraphemes(word, length) < word.length;
  return `${looked
    .slice(0, isLongWord ? end : start)
    .replace(/ +$/, '')
    .toWellFormed()}…`;
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
