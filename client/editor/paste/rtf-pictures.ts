import type { PictureData } from './pictures.ts';

/**
 * The pictures of an RTF text in order; null for one in a format that no browser shows. Word writes the pictures there,
 * while its HTML names files that a page may not read.
 */
export function rtfPictures(rtf: string): (PictureData | null)[] {
  const pictures: (PictureData | null)[] = [];
  const groups: Group[] = [];
  for (const [token, word, text] of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (token === '{') groups.push({ isApart: group?.isApart === true, word: '', words: new Set(), hex: [] });
    else if (token === '}') {
      groups.pop();
      if (group?.word === 'pict' && !group.isApart) pictures.push(pictureOf(group));
    } else if (group && word) {
      if (group.word === '') group.word = word;
      if (BESIDE_THE_TEXT.has(word)) group.isApart = true;
      group.words.add(word);
    } else if (group?.word === 'pict' && text) group.hex.push(text);
  }
  return pictures;
}

interface Group {
  /** Its first control word, which names its type. */
  word: string;
  readonly words: Set<string>;
  readonly hex: string[];
  isApart: boolean;
}

function pictureOf({ words, hex }: Group): PictureData | null {
  const type = words.has('pngblip') ? 'image/png' : words.has('jpegblip') ? 'image/jpeg' : null;
  return type && { type, bytes: bytesOf(hex) };
}

/** Skips everything that is not a digit, such as line ends. */
function bytesOf(hex: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.reduce((sum, { length }) => sum + length, 0) >> 1);
  let digits = 0;
  for (const part of hex) {
    for (let at = 0; at < part.length; at += 1) {
      const digit = DIGITS[part.charCodeAt(at)] ?? NO_DIGIT;
      if (digit === NO_DIGIT) continue;
      if (digits % 2 === 0) bytes[digits >> 1] = digit << 4;
      else bytes[digits >> 1] = (bytes[digits >> 1] ?? 0) + digit;
      digits += 1;
    }
  }
  return bytes.slice(0, digits >> 1);
}

const NO_DIGIT = 16;
/** Character codes, upper and lower case. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? NO_DIGIT : digit;
});

/** Duplicates for old programs, bullets, headers and footers. */
const BESIDE_THE_TEXT = new Set(
  'nonshppict listpicture header headerl headerr headerf footer footerl footerr footerf'.split(' '),
);
/** A brace, a control word (its number is skipped), a character code, or text. */
const TOKEN = /[{}]|\\([a-z]+)(?:-?\d+)? ?|\\(?:'[0-9a-f]{2}|[^a-z])|([^\\{}]+)/gi;
