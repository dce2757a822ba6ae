import { Editor, Transforms } from 'slate';
import type { HeadingLevel } from '../../rules/article-html/document.ts';
import { setBlockFormat } from './commands/block-format.ts';
import { toggleList } from './commands/lists.ts';
import { lineAtCaret } from './commands/selected-lines.ts';
import { asOneStep } from './with-undo-steps.ts';

/**
 * What people type at the start of a paragraph to make something else of it: one step of undoing gives back what they
 * typed. On a phone the sign and the space may come at once.
 */
export function withLineStarts(editor: Editor): Editor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    insertText(text, options);
    if (text.endsWith(' ')) takeAtItsWord(editor);
  };
  return editor;
}

function takeAtItsWord(editor: Editor): void {
  const [line, path] = lineAtCaret(editor) ?? [];
  if (!editor.selection || !path || line?.type !== 'paragraph') return;
  const at = { anchor: Editor.start(editor, path), focus: editor.selection.anchor };
  const change = LINE_STARTS.get(Editor.string(editor, at));
  if (!change) return;
  asOneStep(editor, () => {
    Transforms.delete(editor, { at });
    change(editor);
  });
}

const LINE_STARTS: ReadonlyMap<string, (editor: Editor) => void> = new Map([
  ['* ', (editor) => toggleList(editor, 'bulleted-list')],
  ['- ', (editor) => toggleList(editor, 'bulleted-list')],
  ['1. ', (editor) => toggleList(editor, 'numbered-list')],
  ['1) ', (editor) => toggleList(editor, 'numbered-list')],
  ['> ', (editor) => setBlockFormat(editor, { type: 'quote' })],
  ['# ', headingOf(1)],
  ['## ', headingOf(2)],
  ['### ', headingOf(3)],
  ['#### ', headingOf(4)],
]);

function headingOf(level: HeadingLevel) {
  return (editor: Editor): void => setBlockFormat(editor, { type: 'heading', level });
}
