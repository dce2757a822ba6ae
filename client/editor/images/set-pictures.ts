import { Editor, Node, Path, Transforms } from 'slate';
import { isImage, isParagraphLike } from '../slate-nodes.ts';
import { asOneStep } from '../with-undo-steps.ts';
import { type ArticlePictures, pictureOf } from './article-pictures.ts';

/** What the editor knows of the article's pictures, always the form's latest. */
export interface PictureEditor {
  pictures: ArticlePictures;
}

/** Tells an editor that the article's pictures are others. Images whose pictures are gone leave the text. */
export function setPictures(editor: Editor, pictures: ArticlePictures): void {
  editor.pictures = pictures;
  const gone = editor.children.flatMap((node, index) =>
    isImage(node) && !pictureOf(pictures, node.src) ? [[index]] : [],
  );
  if (gone.length === 0) return;
  asOneStep(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      for (const path of gone.reverse()) removeImage(editor, path);
    }),
  );
}

/** Of two empty paragraphs that kept it apart one is enough. */
function removeImage(editor: Editor, path: Path): void {
  Transforms.removeNodes(editor, { at: path });
  const isBetween = Path.hasPrevious(path) && Node.has(editor, path);
  if (isBetween && isEmptyLeaf(editor, Path.previous(path)) && isEmptyLeaf(editor, path)) {
    Transforms.removeNodes(editor, { at: path });
  }
}

function isEmptyLeaf(editor: Editor, path: Path): boolean {
  const node = Node.get(editor, path);
  return isParagraphLike(node) && Node.string(node) === '';
}
