import type { EngineEditor } from '../editor-of-engine.ts';

/** Real keys and mouse actions on a text, and the HTML stored afterwards, the same in every engine. */
export interface EditorRow {
  /** The rest of the test's title, after 'the editor in webkit'. */
  readonly title: string;
  /** The article's HTML at the start. */
  readonly start: string;
  readonly steps: (editor: EngineEditor) => Promise<void>;
  /** The stored HTML at the end. */
  readonly end: string;
  /** Only where LONG is set. */
  readonly isLong?: boolean;
}

export const LINK = '<a href="/x">';
export const HALL = '/uploads/hall.svg';
export const IMAGE = `<img src="${HALL}" alt="The hall">`;
