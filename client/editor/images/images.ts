import { Editor, Node, Path, Transforms } from 'slate';
import type { Document, Image } from '../../../rules/article-html/document.ts';
import { asOneStep } from '../input/undo-steps.ts';
import { insertDocument } from '../paste/insert-document.ts';
import { isEmptyLine, isImage, lineAtCaret, selectedVoid } from '../slate/slate-nodes.ts';
import type { Repair } from '../slate/slate-types.ts';
import { type EditorImages, editorImageFor } from './editor-images.ts';

export const imageOf = (src: string): Image => ({ type: 'image', src, alt: '', children: [{ text: '' }] });

/** Inserts images at the caret or at the text's end, in one undo step. */
export function insertImages(editor: Editor, srcs: readonly string[]): void {
  asOneStep(editor, () => {
    for (const src of srcs) insertVoid(editor, imageOf(src));
  });
}

/** Inserts an image or document, after a list that has the caret, because lists cannot contain one. */
export function insertVoid(editor: Editor, inserted: Image | Document): void {
  if (editor.selection) Transforms.collapse(editor, { edge: 'end' });
  else Transforms.select(editor, Editor.end(editor, []));
  const [, path] = lineAtCaret(editor) ?? [];
  const [top = 0] = editor.selection?.anchor.path ?? [];
  if (path?.length === 1) insertDocument(editor, [inserted]);
  else Transforms.insertNodes(editor, inserted, { at: [top + 1], select: true });
  // The grammar has added a line there.
  const [, block] = selectedVoid(editor) ?? [];
  if (block) Transforms.select(editor, Editor.start(editor, Path.next(block)));
}

/** Sets the article's current images. The text loses the images that were removed. */
export function setImages(editor: Editor, images: EditorImages): void {
  editor.images = images;
  const gone = editor.children.flatMap((node, index) =>
    isImage(node) && !editorImageFor(images, node.src) ? [[index]] : [],
  );
  if (gone.length === 0) return;
  asOneStep(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      for (const path of gone.reverse()) removeImage(editor, path);
    }),
  );
}

/** If two empty paragraphs surround the removed image, only one remains. */
function removeImage(editor: Editor, path: Path): void {
  Transforms.removeNodes(editor, { at: path });
  const isEmpty = (at: Path) => Node.has(editor, at) && isEmptyLine(Node.get(editor, at));
  if (Path.hasPrevious(path) && isEmpty(Path.previous(path)) && isEmpty(path)) {
    Transforms.removeNodes(editor, { at: path });
  }
}

/** A removed image that undo brings back becomes a paragraph: undo steps refer to blocks by their index. */
export const replaceUnlistedImage: Repair = (editor, element, at) => {
  if (!isImage(element) || editorImageFor(editor.images, element.src)) return false;
  Transforms.setNodes(editor, { type: 'paragraph' }, { at });
  Transforms.unsetNodes(editor, ['src', 'alt'], { at });
  return true;
};
