import { normaliseArticle } from '../../../rules/article-html/normalise.ts';
import { cleanText } from '../../../rules/characters.ts';
import { type LeftOut, nothingLeftOut } from './foreign/left-out.ts';
import type { PictureData } from './foreign/picture-source.ts';
import { readOwnFragment } from './own-fragment.ts';
import type { Pasted } from './pasted.ts';
import { paragraphsOf } from './pasted-text.ts';
import { readForeignHtml } from './read-foreign-html.ts';

/**
 * Reads a clipboard or a drop. Of the forms in which programs bring the same thing, words with their form are the best,
 * and a file is meant only where there are no words: Word and Excel bring a picture of them too.
 * @param ownSrc the `src` of the article's own picture that another page shows under an address, if it is one.
 */
export function readPasted(data: DataTransfer, ownSrc: (src: string) => string | undefined): Pasted {
  const own = readOwnFragment(data, (src) => ownSrc(src) === src);
  if (own.length > 0) return { content: own, files: new Map(), leftOut: nothingLeftOut() };
  const html = { html: data.getData('text/html'), rtf: data.getData('text/rtf') };
  const { document, pictures, leftOut } = readForeignHtml(html, ownSrc);
  if (document.length > 0) return { content: document, files: filesOf(pictures), leftOut };
  const text = cleanText(data.getData('text/plain'));
  const files = [...data.files];
  return areMeant(files, text) ? readFiles(files) : readText(text, leftOut);
}

/** File managers bring the names of files as text. */
function areMeant(files: readonly File[], text: string): boolean {
  const names = new Set(files.map(({ name }) => name));
  return files.length > 0 && text.split('\n').every((line) => line.trim() === '' || names.has(line.trim()));
}

function readFiles(files: readonly File[]): Pasted {
  const bySrc = new Map(files.map((file, index) => [`pasted:${index}`, file]));
  const content = [...bySrc.keys()].map((src) => ({
    type: 'image' as const,
    src,
    alt: '',
    children: [{ text: '' as const }] as [{ text: '' }],
  }));
  return { content, files: bySrc, leftOut: nothingLeftOut() };
}

function readText(text: string, leftOut: LeftOut): Pasted {
  const content = text.includes('\n') ? normaliseArticle(paragraphsOf(text)) : text;
  return { content, files: new Map(), leftOut };
}

function filesOf(pictures: ReadonlyMap<string, PictureData>): ReadonlyMap<string, File> {
  return new Map(
    [...pictures].map(([src, { type, bytes }], index) => [
      src,
      new File([bytes], `image-${index + 1}.${type.slice('image/'.length)}`, { type }),
    ]),
  );
}
