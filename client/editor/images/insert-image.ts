import { Editor, Node, Path, Transforms } from 'slate';
import type { Image } from '../../../rules/article-html/document.ts';
import { lineAtCaret } from '../commands/selected-lines.ts';
import { isImage } from '../slate-nodes.ts';
import { asOneStep } from '../with-undo-steps.ts';

/**
 * Puts one of the article's pictures into the text: where the caret is, or at the end of what is selected, or else at the
 * text's end. No list can hold one, so that it stands behind the list. The caret goes on behind it.
 */
export function insertImage(editor: Editor, src: string): void {
  const image: Image = { type: 'image', src, alt: '', children: [{ text: '' }] };
  asOneStep(editor, () => {
    if (editor.selection) Transforms.collapse(editor, { edge: 'end' });
    else Transforms.select(editor, Editor.end(editor, []));
    Editor.withoutNormalizing(editor, () => {
      Transforms.insertNodes(editor, image, { at: makeRoom(editor), select: true });
    });
    goBehindImage(editor);
  });
}

/** There always is a place to write. */
function goBehindImage(editor: Editor): void {
  const image = Editor.above(editor, { match: isImage, voids: true });
  if (image) Transforms.select(editor, Editor.start(editor, Path.next(image[1])));
}

/** @returns the place for a block at the caret. */
function makeRoom(editor: Editor): Path {
  const caret = editor.selection?.anchor ?? Editor.end(editor, []);
  const [top = 0] = caret.path;
  const entry = lineAtCaret(editor);
  if (!entry || entry[1].length > 1) return [top + 1];
  const [line, path] = entry;
  if (Node.string(line) === '') Transforms.removeNodes(editor, { at: path });
  else if (Editor.isEnd(editor, caret, path)) return Path.next(path);
  else if (!Editor.isStart(editor, caret, path)) {
    Transforms.splitNodes(editor, { always: true });
    return Path.next(path);
  }
  return path;
}
