import { Editor, Range } from 'slate';
import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import { plainLines, plainText } from '../../../rules/article-html/reading/flatten.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { hasVisibleText } from '../../../rules/characters.ts';
import type { EditorImages } from '../images/editor-images.ts';
import { ownSrc } from '../images/typed-image.ts';
import { addressOf } from '../links/addresses.ts';
import { setLink } from '../links/links.ts';
import { leftOutSentence } from '../paste/html/left-out.ts';
import { insertDocument, insertWords } from '../paste/insert-document.ts';
import {
  documentOfContent,
  OWN_FORMAT,
  type PastedContent,
  readLiteral,
  readPasted,
} from '../paste/read-pasted.ts';
import { refusalOfClipboard, refusalOfContent } from '../paste/refusals.ts';
import { isImage, isLink, isParagraphLike, isVoidBlock, selectedVoid } from '../slate/slate-nodes.ts';
import { documentOf } from '../slate/slate-value.ts';
import { syncSelection } from './selection.ts';
import { asOneStep } from './undo-steps.ts';

/** Copies the article's own HTML, and reads pasted or dropped content into the grammar. */
export function withClipboard(editor: Editor): Editor {
  editor.setFragmentData = (data) => {
    syncSelection(editor);
    const { selection } = editor;
    if (!selection || (Range.isCollapsed(selection) && !selectedVoid(editor))) return;
    const document = documentOf(editor.getFragment());
    const html = writeArticle(document);
    data.setData(OWN_FORMAT, html);
    data.setData('text/html', html);
    data.setData('text/plain', plainLines(document) || Editor.string(editor, selection));
  };
  editor.insertData = (data) => {
    editor.showPasteNote(refusalOfClipboard(data) ?? insertPasted(editor, data));
  };
  return editor;
}

/** Pastes the clipboard's text without giving its characters a meaning. */
export function insertLiteralData(editor: Editor, data: DataTransfer): void {
  const content = readLiteral(data);
  const refusal = refusalOfClipboard(data) ?? refusalOfContent(editor, content) ?? '';
  if (!refusal) asOneStep(editor, () => insertContent(editor, content));
  editor.showPasteNote(refusal);
}

/** @returns the message about the pasted content. */
function insertPasted(editor: Editor, data: DataTransfer): string {
  const { content, files, documents, leftOut } = readPasted(data, (src) => ownSrc(editor.images, src));
  const href = addressForSelection(editor, content, data.getData('text/plain'));
  if (href !== undefined) {
    asOneStep(editor, () => setLink(editor, href, ''));
    return '';
  }
  const refusal = refusalOfContent(editor, content);
  if (refusal) return refusal;
  const shown =
    'document' in content ? { document: addImages(content.document, files, editor.images) } : content;
  asOneStep(editor, () => insertContent(editor, shown));
  editor.attachDocuments(documents);
  return leftOutSentence(leftOut);
}

/** The address for the selected text; `text` has it where browsers copy a link with the page's title. */
function addressForSelection(editor: Editor, content: PastedContent, text: string): string | undefined {
  const selected = editor.selection ? Editor.string(editor, editor.selection) : '';
  if (!hasVisibleText(selected) || addressOf(selected)) return undefined;
  const document = documentOfContent(content);
  const href = addressOf(text)?.href;
  if (href !== undefined && href === onlyLinkOf(document)) return href;
  return document.some(isVoidBlock) ? undefined : addressOf(plainText(document))?.href;
}

/** The address that all of a document links to. */
function onlyLinkOf(document: ArticleDocument): string | undefined {
  const [block, ...others] = document;
  if (!block || others.length > 0 || !isParagraphLike(block)) return undefined;
  const [link, ...rest] = block.children.filter((child) => isLink(child) || child.text.trim() !== '');
  return link && isLink(link) && rest.length === 0 ? link.href : undefined;
}

function insertContent(editor: Editor, content: PastedContent): void {
  if ('document' in content) insertDocument(editor, content.document);
  else insertWords(editor, content.words);
}

/** Adds a document's files to the article's images. The document loses the images that the form refuses. */
function addImages(
  document: Readonly<ArticleDocument>,
  files: ReadonlyMap<string, File>,
  images: EditorImages,
): ArticleDocument {
  if (files.size === 0) return [...document];
  const srcs = images.addFiles([...files.values()]);
  const added = new Map([...files.keys()].map((src, index) => [src, srcs[index] ?? null]));
  return document.flatMap((block) => {
    const src = isImage(block) ? added.get(block.src) : undefined;
    if (!isImage(block) || src === undefined) return [block];
    return src === null ? [] : [{ ...block, src }];
  });
}
