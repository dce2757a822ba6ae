import { Editor, Node, type Path, Range } from 'slate';
import { ReactEditor } from 'slate-react';
import { asOneStep } from '../input/undo-steps.ts';
import { isLine, isLink, isText } from '../slate/slate-nodes.ts';
import { findAddresses } from './addresses.ts';
import { linkRange } from './links.ts';

/** Links a typed address after a space, Enter or a closing character. One undo step removes the link. */
export function withTypedLinks(editor: Editor): Editor {
  const { insertText, insertBreak } = editor;
  editor.insertText = (text, options) => {
    insertText(text, options);
    linkTyped(editor, text);
  };
  editor.insertBreak = () => {
    const address = addressBefore(editor, 0);
    const place = address && Editor.rangeRef(editor, address.range, { affinity: 'inward' });
    insertBreak();
    const at = place?.unref();
    if (address && at) asOneStep(editor, () => linkRange(editor, at, address.href));
  };
  return editor;
}

/** A phone can type the last word and the space together. Some scripts have no space after a sentence. */
const ENDING =
  /(?:[\s>—―⸺⸻‥…\p{Pe}]|(?!['‘’])[\p{Quotation_Mark}\p{Pf}]|(?![\0-\x7f])\p{Terminal_Punctuation})$/u;

/** Links the address that the typed text ends. If a phone still composes it, the link comes later. */
export function linkTyped(editor: Editor, text: string): void {
  const [end] = ENDING.exec(text) ?? [];
  const address = end && addressBefore(editor, end.length);
  if (address) asOneStep(editor, () => linkRange(editor, address.range, address.href));
}

interface TypedAddress {
  readonly range: Range;
  readonly href: string;
}

/** The address that ends at this distance before the caret. There is none in a link or a composition. */
function addressBefore(editor: Editor, distance: number): TypedAddress | undefined {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || ReactEditor.isComposing(editor)) return undefined;
  const { path, offset } = selection.anchor;
  const node = Node.get(editor, path);
  if (!isText(node) || Editor.above(editor, { match: isLink })) return undefined;
  const start = startOfWord(node.text, offset - distance);
  // Includes the closing character, because a bracket can be part of the address.
  const found = findAddresses(node.text.slice(start, offset)).at(-1);
  if (!found || start + found.end > offset - distance) return undefined;
  if (start + found.start === 0 && !isAfterSpace(editor, path)) return undefined;
  const range = {
    anchor: { path, offset: start + found.start },
    focus: { path, offset: start + found.end },
  };
  return { range, href: found.href };
}

function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && !/\s/.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** Whether no word continues into a text. */
function isAfterSpace(editor: Editor, text: Path): boolean {
  const [, line] = Editor.above(editor, { match: isLine }) ?? [];
  if (!line) return false;
  const before = { anchor: Editor.start(editor, line), focus: Editor.start(editor, text) };
  return /(?:^|\s)$/.test(Editor.string(editor, before));
}
