import { normaliseArticle } from '../../../rules/article-html/assemble.ts';
import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { cleanText } from '../../../rules/characters.ts';
import { imageOf } from '../images/images.ts';
import { type LeftOut, nothingLeftOut } from './left-out.ts';
import type { PictureData } from './pictures.ts';
import { readExternalHtml } from './read-external-html.ts';
import { readHtml } from './read-html.ts';

/** The type of content copied or cut in the editor. Other pages can write it too, so it is checked like all other content. */
export const OWN_FORMAT = 'application/x-sanir-article';

/** The content of a clipboard or a drop. */
interface Pasted {
  /** Plain text, which is typed as it is, or a part of an article. */
  readonly content: string | ArticleDocument;
  /** Pictures to add to the article, by the `src` of their images in the content. */
  readonly files: ReadonlyMap<string, File>;
  readonly leftOut: LeftOut;
}

/**
 * Reads a clipboard or a drop. Programs offer the same content in several forms: formatted text is preferred, and a file
 * counts only where there is no text, because Word and Excel add a picture of the text.
 * @param ownSrc the `src` of the article's picture that another page shows at an address, if any.
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

/** File managers add the names of files as text. */
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
