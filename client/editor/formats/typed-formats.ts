import { Editor, Transforms } from 'slate';
import { asOneStep } from '../input/undo-steps.ts';
import { lineAtCaret } from '../slate/slate-nodes.ts';
import { BLOCK_FORMATS, setBlockFormat } from './block-formats.ts';
import { toggleList } from './lists.ts';

/** Formats a paragraph after a marker at its start, which undo restores. Phones may send it with a space. */
export function withTypedFormats(editor: Editor): Editor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    insertText(text, options);
    if (text.endsWith(' ')) applyTypedFormat(editor);
  };
  return editor;
}

function applyTypedFormat(editor: Editor): void {
  const [line, path] = lineAtCaret(editor) ?? [];
  if (!editor.selection || !path || line?.type !== 'paragraph') return;
  const at = { anchor: Editor.start(editor, path), focus: editor.selection.anchor };
  const change = formatOf(Editor.string(editor, at));
  if (!change) return;
  asOneStep(editor, () => {
    Transforms.delete(editor, { at });
    change(editor);
  });
}

function formatOf(typed: string): ((editor: Editor) => void) | undefined {
  const [, number] = NUMBER.exec(typed) ?? [];
  if (number) return (editor) => toggleList(editor, 'numbered-list', Number(number));
  return TYPED_FORMATS.get(typed);
}

/** The numbers that can start a list. */
const NUMBER = /^([1-9]\d{0,2})[.)] $/;

const toBulletedList = (editor: Editor) => toggleList(editor, 'bulleted-list');

const TYPED_FORMATS: ReadonlyMap<string, (editor: Editor) => void> = new Map([
  ['* ', toBulletedList],
  ['- ', toBulletedList],
  ...BLOCK_FORMATS.filter(({ kind }) => kind.type !== 'paragraph').map(
    ({ kind }) =>
      [
        kind.type === 'heading' ? `${'#'.repeat(kind.level)} ` : '> ',
        (editor: Editor) => setBlockFormat(editor, kind),
      ] as const,
  ),
]);
