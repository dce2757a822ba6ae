import type { EngineEditor } from '../editor-of-engine.ts';

/** Real keys and mouse actions on a text, and the HTML stored afterwards, the same in every engine. */
export interface EditorRow {
  /** The rest of the test's title, after 'the editor in webkit'. */
  readonly title: string;
  /** The article's HTML at the start. */
  readonly start: string;
  readonly steps: readonly Step[];
  /** The stored HTML at the end. */
  readonly end: string;
  /** Only where LONG is set. */
  readonly isLong?: boolean;
}

/** What is done in the editor, or waited for. */
export type Step = (editor: EngineEditor) => Promise<unknown>;

/** Makes a step of a method of the editor. */
const stepOf =
  <Values extends readonly unknown[]>(
    method: (editor: EngineEditor) => (...values: Values) => Promise<void>,
  ) =>
  (...values: Values): Step =>
  (editor) =>
    method(editor)(...values);

export const choose = stepOf((editor) => editor.choose);
export const click = stepOf((editor) => editor.click);
export const correct = stepOf((editor) => editor.correct);
export const drag = stepOf((editor) => editor.drag);
export const goTo = stepOf((editor) => editor.goTo);
export const paste = stepOf((editor) => editor.paste);
export const press = stepOf((editor) => editor.press);
export const seesNo = stepOf((editor) => editor.seesNo);
export const sees = stepOf((editor) => editor.sees);
export const select = stepOf((editor) => editor.select);
export const tool = stepOf((editor) => editor.tool);
export const type = stepOf((editor) => editor.type);
export const writes = stepOf((editor) => editor.writes);

export const call =
  <Values extends readonly unknown[]>(run: (...values: Values) => void, ...values: Values): Step =>
  (editor) =>
    editor.call(run, ...values);

export const LINK = '<a href="/x">';
export const HALL = '/uploads/hall.svg';
export const IMAGE = `<img src="${HALL}" alt="The hall">`;
