import { normaliseArticle } from '../../../rules/article-html/assemble.ts';
import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { cleanText } from '../../../rules/characters.ts';
import { imageOf } from '../images/images.ts';
import { type LeftOut, nothingLeftOut } from './left-out.ts';
import type { PictureData } from './pictures.ts';
import { readExternalHtml } from './read-external-html.ts';
import { readHtml } from './read-html.ts';

/** What was copied or cut in the editor itself. Other pages can write it too, so it is read as carefully as anything. */
export const OWN_FORMAT = 'application/x-sanir-article';

/** What a clipboard or a drop holds. */
interface Pasted {
  /** Words without formatting, to be typed as they are, or a part of an article. */
  readonly content: string | ArticleDocument;
  /** Pictures to be added to the article, by the `src` that stands for each in the content. */
  readonly files: ReadonlyMap<string, File>;
  readonly leftOut: LeftOut;
}

/**
 * Reads a clipboard or a drop. Of the forms in which programs bring the same thing, formatted words are the best, and a
 * file is meant only where there are no words: Word and Excel bring a picture of them too.
 * @param ownSrc the `src` of the article's own picture that another page shows under an address, if it is one.
 */
export function readPasted(data: DataTransfer, ownSrc: (src: string) => string | undefined): Pasted {
  const own = readHtml(data.getData(OWN_FORMAT), (src) => ownSrc(src) === src);
  if (own.length > 0) return { content: own, files: new Map(), leftOut: nothingLeftOut() };
  const html = { html: data.getData('text/html'), rtf: data.getData('text/rtf') };
  const { document, pictures, leftOut } = readExternalHtml(html, ownSrc);
  if (document.length > 0) return { content: document, files: filesOf(pictures), leftOut };
  const text = cleanText(data.getData('text/plain'));
  const files = [...data.files];
  return areMeant(files, text) ? readFiles(files) : { content: readText(text), files: new Map(), leftOut };
}

/** File managers bring the names of files as text. */
function areMeant(files: readonly File[], text: string): boolean {
  const names = new Set(files.map(({ name }) => name));
  return files.length > 0 && text.split('\n').every((line) => line.trim() === '' || names.has(line.trim()));
}

function readFiles(list: readonly File[]): Pasted {
  const files = new Map(list.map((file, index) => [`pasted:${index}`, file]));
  return { content: [...files.keys()].map(imageOf), files, leftOut: nothingLeftOut() };
}

/** An empty line separates paragraphs, as in mails. */
function readText(text: string): string | ArticleDocument {
  if (!text.includes('\n')) return text;
  const paragraphs = text.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/);
  return normaliseArticle(paragraphs.map((words) => ({ type: 'paragraph', children: [{ text: words }] })));
}

function filesOf(pictures: ReadonlyMap<string, PictureData>): ReadonlyMap<string, File> {
  return new Map(
    [...pictures].map(([src, { type, bytes }], index) => [
      src,
      new File([bytes], `image-${index + 1}.${type.slice('image/'.length)}`, { type }),
    ]),
  );
}
