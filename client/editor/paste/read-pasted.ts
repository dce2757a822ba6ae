import type { ArticleDocument, Inline } from '../../../rules/article-html/document.ts';
import { normaliseArticle } from '../../../rules/article-html/reading/assemble.ts';
import { plainLines } from '../../../rules/article-html/reading/flatten.ts';
import { cleanText } from '../../../rules/characters.ts';
import { isPdf } from '../../ui/controls/documents/sent-document.ts';
import { imageOf } from '../images/images.ts';
import { type LeftOut, nothingLeftOut } from './html/left-out.ts';
import { withLinkedAddresses } from './html/linked-addresses.ts';
import { readExternalHtml } from './html/read-external-html.ts';
import { readHtml } from './html/read-html.ts';
import type { ImageData } from './images/images.ts';
import { readMessage } from './message/message.ts';
import { codeIn } from './message/message-lines.ts';
import { inlinesOfLine } from './message/message-marks.ts';

/** The editor's own clipboard type. It is checked like all content, because other pages can write it too. */
export const OWN_FORMAT = 'application/x-sanir-article';

interface Pasted {
  readonly content: PastedContent;
  /** Files for the article's images, by the `src` in the content. */
  readonly files: ReadonlyMap<string, File>;
  readonly documents: readonly File[];
  readonly leftOut: LeftOut;
}

/** Text of one line, which is inserted at the caret, or a part of an article. */
export type PastedContent = { readonly words: readonly Inline[] } | { readonly document: ArticleDocument };

export const documentOfContent = (content: PastedContent): ArticleDocument =>
  'document' in content ? content.document : [{ type: 'paragraph', children: [...content.words] }];

/**
 * Reads a clipboard or a drop: formatted text first, files only without a text, because Word adds its image.
 * @param ownSrc the `src` of the article's image that another page shows at an address, if any.
 */
export function readPasted(data: DataTransfer, ownSrc: (src: string) => string | undefined): Pasted {
  const own = readHtml(data.getData(OWN_FORMAT), (src) => ownSrc(src) === src);
  if (own.length > 0) return { ...NO_FILES, content: { document: own }, leftOut: nothingLeftOut() };
  const html = { html: data.getData('text/html'), rtf: data.getData('text/rtf') };
  const { document, images, leftOut } = readExternalHtml(html, ownSrc);
  if (document.length > 0) {
    if (MESSAGE.test(html.html) && isPlain(document)) return readText(plainLines(document));
    const content = { document: withLinkedAddresses(document) };
    return { ...NO_FILES, content, files: filesOf(images), leftOut };
  }
  const text = cleanText(data.getData('text/plain'));
  const files = [...data.files];
  return areMeant(files, text) ? readFiles(files) : readText(text);
}

/** File managers add the file names as text. */
function areMeant(files: readonly File[], text: string): boolean {
  const names = new Set(files.map(({ name }) => name));
  return files.length > 0 && text.split('\n').every((line) => line.trim() === '' || names.has(line.trim()));
}

function readFiles(list: readonly File[]): Pasted {
  const pictures = list.filter((file) => !isPdf(file));
  const files = new Map(pictures.map((file, index) => [`pasted:${index}`, file]));
  const document = [...files.keys()].map(imageOf);
  return { content: { document }, files, documents: list.filter(isPdf), leftOut: nothingLeftOut() };
}

/** WhatsApp Web. If its HTML has marks, the remaining markers are text. */
const MESSAGE = /\bdata-pre-plain-text=|\bcopyable-text\b/;

const isPlain = (document: Readonly<ArticleDocument>) =>
  document.every(
    ({ type, children }) =>
      type === 'paragraph' && children.every((child) => Object.keys(child).join() === 'text'),
  );

function readText(text: string): Pasted {
  if (!text.includes('\n')) {
    const words = inlinesOfLine(text, codeIn(text));
    return { ...NO_FILES, content: { words }, leftOut: nothingLeftOut() };
  }
  const { document, headers } = readMessage(text);
  return { ...NO_FILES, content: { document }, leftOut: { ...nothingLeftOut(), headers } };
}

const NO_FILES: Pick<Pasted, 'files' | 'documents'> = { files: new Map(), documents: [] };

/** The unchanged text of a clipboard, including markers and addresses. An empty line separates paragraphs. */
export function readLiteral(data: DataTransfer): PastedContent {
  const text = cleanText(data.getData('text/plain'));
  if (!text.includes('\n')) return { words: [{ text }] };
  const paragraphs = text.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/);
  const document = normaliseArticle(
    paragraphs.map((words) => ({ type: 'paragraph', children: [{ text: words }] })),
  );
  return { document };
}

function filesOf(images: ReadonlyMap<string, ImageData>): ReadonlyMap<string, File> {
  return new Map(
    [...images].map(([src, { type, bytes }], index) => [
      src,
      new File([bytes], `image-${index + 1}.${type.slice('image/'.length)}`, { type }),
    ]),
  );
}
