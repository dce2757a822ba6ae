import { type Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { findAddresses } from '../links/addresses.ts';
import { isAndroid, syncBeforeInput } from './selection.ts';
import { typeOverSelection } from './typed-over.ts';

/** @returns whether the editor made the change; otherwise Slate handles the event even if it is prevented. */
export function beforeInput(editor: Editor, event: InputEvent): boolean {
  const isMoved = syncBeforeInput(editor);
  // Slate does not check which word is replaced until the moved caret is drawn.
  if (isMoved && event.inputType === 'insertReplacementText') editor.onChange();
  // On Android, Slate lets Chromium join lines, with styles that the content security policy refuses.
  if (goesOverLines(event)) event.preventDefault();
  const isDone = insertPastedText(editor, event) || (isAndroid() && typeOverSelection(editor, event));
  if (isDone) event.preventDefault();
  return isDone;
}

function goesOverLines(event: InputEvent): boolean {
  const [range] = event.getTargetRanges();
  return range !== undefined && lineOf(range.startContainer) !== lineOf(range.endContainer);
}

function lineOf(node: Node): Element | null | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-slate-node="element"]:not([data-slate-inline])');
}

/** A keyboard can send copied text as if it were typed. */
function insertPastedText(editor: Editor, event: InputEvent): boolean {
  const { inputType, data, dataTransfer, cancelable } = event;
  if (!data || dataTransfer || !isPastedText(inputType, data)) return false;
  const isComposed = inputType === COMPOSED;
  if (isComposed ? !isAndroid() : !cancelable) return false;
  const [target] = event.getTargetRanges();
  const range =
    target && ReactEditor.toSlateRange(editor, target, { exactMatch: false, suppressThrow: true });
  const paste = () => {
    if (range) Transforms.select(editor, range);
    const pasted = new DataTransfer();
    pasted.setData('text/plain', data);
    ReactEditor.insertData(editor, pasted);
  };
  if (isComposed) afterComposition(data, paste);
  else paste();
  return true;
}

/** Changes the editor after Slate knows the replaced word. Drawing then removes the browser's text. */
function afterComposition(text: string, change: () => void): void {
  document.addEventListener('compositionend', ({ data }) => data === text && change(), { once: true });
}

/** Whether a text was copied: several lines or an address at once. Spaces around it do not count. */
export function isPastedText(inputType: string, text: string): boolean {
  if (PASTES.has(inputType)) return true;
  if (!WRITES.has(inputType)) return false;
  return /[\n\r\u2028\u2029]/.test(text.trim()) || (inputType !== COMPOSED && findAddresses(text).length > 0);
}

/** The type of a word that grows while it is typed, until it is committed. */
const COMPOSED = 'insertCompositionText';
const WRITES = new Set(['insertText', 'insertReplacementText', COMPOSED]);

const PASTES = new Set(['insertFromPaste', 'insertFromDrop', 'insertFromYank']);
