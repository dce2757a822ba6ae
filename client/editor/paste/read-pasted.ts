import type { ArticleDocument, Inline } from '../../../rules/article-html/document.ts';
import { normaliseArticle } from '../../../rules/article-html/reading/assemble.ts';
import { plainLines } from '../../../rules/article-html/reading/flatten.ts';
import { cleanText } from '../../../rules/characters.ts';
import { imageOf } from '../images/images.ts';
import { type LeftOut, nothingLeftOut } from './html/left-out.ts';
import { withLinkedAddresses } from './html/linked-addresses.ts';
import { readExternalHtml } from './html/read-external-html.ts';
import { readHtml } from './html/read-html.ts';
import { readMessage } from './message/message.ts';
import { codeIn } from './message/message-lines.ts';
import { inlinesOfLine } from './message/message-marks.ts';
import type { PictureData } from './pictures/pictures.ts';

/** The type of content copied or cut in the editor. Other pages can write it too, so it is checked like all other content. */
export const OWN_FORMAT = 'application/x-sanir-article';

/** The content of a clipboard or a drop. */
interface Pasted {
  readonly content: PastedContent;
  /** Pictures to add to the article, by the `src` of their images in the content. */
  readonly files: ReadonlyMap<string, File>;
  readonly leftOut: LeftOut;
}

/** Words of one line, which are inserted where the caret is, or a part of an article. */
export type PastedContent = { readonly words: readonly Inline[] } | { readonly document: ArticleDocument };

export const documentOfContent = (content: PastedContent): ArticleDocument =>
  'document' in content ? content.document : [{ type: 'paragraph', children: [...content.words] }];

/**
 * Reads a clipboard or a drop. Programs offer the same content in several forms: formatted text is preferred, and a file
 * counts only where there is no text, because Word and Excel add a picture of the text.
 * @param ownSrc the `src` of the article's picture that another page shows at an address, if any.
 */
export function readPasted(data: DataTransfer, ownSrc: (src: string) => string | undefined): Pasted {
  const own = readHtml(data.getData(OWN_FORMAT), (src) => ownSrc(src) === src);
  if (own.length > 0) return { content: { document: own }, files: new Map(), leftOut: nothingLeftOut() };
  const html = { html: data.getData('text/html'), rtf: data.getData('text/rtf') };
  const { document, pictures, leftOut } = readExternalHtml(html, ownSrc);
  if (document.length > 0) {
    if (MESSAGE.test(html.html) && isPlain(document)) return readText(plainLines(document));
    return { content: { document: withLinkedAddresses(document) }, files: filesOf(pictures), leftOut };
  }
  const text = cleanText(data.getData('text/plain'));
  const files = [...data.files];
  return areMeant(files, text) ? readFiles(files) : readText(text);
}

/** File managers add the names of files as text. */
function areMeant(files: readonly File[], text: string): boolean {
  const names = new Set(files.map(({ name }) => name));
  return files.length > 0 && text.split('\n').every((line) => line.trim() === '' || names.has(line.trim()));
}

function readFiles(list: readonly File[]): Pasted {
  const files = new Map(list.map((file, index) => [`pasted:${index}`, file]));
  return { content: { document: [...files.keys()].map(imageOf) }, files, leftOut: nothingLeftOut() };
}

/** WhatsApp Web. Where it copied the message as it was shown, the signs are already marks, and what is left is text. */
const MESSAGE = /\bdata-pre-plain-text=|\bcopyable-text\b/;

const isPlain = (document: Readonly<ArticleDocument>) =>
  document.every(
    ({ type, children }) =>
      type === 'paragraph' && children.every((child) => Object.keys(child).join() === 'text'),
  );

function readText(text: string): Pasted {
  const files = new Map();
  if (!text.includes('\n'))
    return { content: { words: inlinesOfLine(text, codeIn(text)) }, files, leftOut: nothingLeftOut() };
  const { document, headers } = readMessage(text);
  return { content: { document }, files, leftOut: { ...nothingLeftOut(), headers } };
}

/** The text of a clipboard as it is: signs and addresses are text. An empty line separates paragraphs. */
export function readLiteral(data: DataTransfer): PastedContent {
  const text = cleanText(data.getData('text/plain'));
  if (!text.includes('\n')) return { words: [{ text }] };
  const paragraphs = text.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/);
  const document = normaliseArticle(
    paragraphs.map((words) => ({ type: 'paragraph', children: [{ text: words }] })),
  );
  return { document };
}

function filesOf(pictures: ReadonlyMap<string, PictureData>): ReadonlyMap<string, File> {
  return new Map(
    [...pictures].map(([src, { type, bytes }], index) => [
      src,
      new File([bytes], `image-${index + 1}.${type.slice('image/'.length)}`, { type }),
    ]),
  );
}
