import type { EngineEditor } from '../editor-of-engine.ts';

/** What a person does to a text with real keys and a mouse, and the HTML that is stored then, in every engine. */
export interface EditorRow {
  /** The rest of the test's title, after 'the editor in webkit'. */
  readonly title: string;
  /** The article's HTML before. */
  readonly start: string;
  readonly steps: (editor: EngineEditor) => Promise<void>;
  /** What is stored after. */
  readonly end: string;
  /** Only where LONG is set. */
  readonly isLong?: boolean;
}

export const LINK = '<a href="/x">';
export const HALL = '/uploads/hall.svg';
export const IMAGE = `<img src="${HALL}" alt="The hall">`;
