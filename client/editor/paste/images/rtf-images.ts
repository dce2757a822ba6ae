import type { ImageData } from './images.ts';

/** The images of an RTF text in order; null for a format no browser shows. Word's HTML has only names. */
export function rtfImages(rtf: string): (ImageData | null)[] {
  const images: (ImageData | null)[] = [];
  const groups: Group[] = [];
  for (const [token, word, text] of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (token === '{') groups.push({ isApart: group?.isApart === true, word: '', words: new Set(), hex: [] });
    else if (token === '}') {
      groups.pop();
      if (group?.word === 'pict' && !group.isApart) images.push(imageOfGroup(group));
    } else if (group && word) {
      if (group.word === '') group.word = word;
      if (BESIDE_THE_TEXT.has(word)) group.isApart = true;
      group.words.add(word);
    } else if (group?.word === 'pict' && text) group.hex.push(text);
  }
  return images;
}

interface Group {
  /** The first control word, which names the type. */
  word: string;
  readonly words: Set<string>;
  readonly hex: string[];
  isApart: boolean;
}

function imageOfGroup({ words, hex }: Group): ImageData | null {
  const type = words.has('pngblip') ? 'image/png' : words.has('jpegblip') ? 'image/jpeg' : null;
  return type && { type, bytes: bytesOf(hex) };
}

/** Skips all characters that are not digits, such as line ends. */
function bytesOf(hex: readonly string[]): Uint8Array<ArrayBuffer> {
  const digits = hex.join('').replace(/[^\da-f]+/gi, '');
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/** The duplicates for old programs, bullets, headers and footers. */
const BESIDE_THE_TEXT = new Set(
  'nonshppict listpicture header headerl headerr headerf footer footerl footerr footerf'.split(' '),
);
/** A brace, a control word (its number is skipped), a character code, or text. */
const TOKEN = /[{}]|\\([a-z]+)(?:-?\d+)? ?|\\(?:'[0-9a-f]{2}|[^a-z])|([^\\{}]+)/gi;
