import { DOCUMENT_TYPE } from '../../../../rules/article-html/grammar.ts';

/** By what the browser says, before a byte is read. */
export const isPdf = ({ name, type }: File): boolean => type === DOCUMENT_TYPE || /\.pdf$/i.test(name);

/** A document that the site took. */
export interface SentDocument {
  readonly path: string;
  readonly url: string;
  readonly title: string;
  /** "PDF, 2.5 MB, 12 pages" */
  readonly size: string;
  /** What was found in it and left out. */
  readonly removed: readonly string[];
}

/** Sends a PDF. It rejects where the session ended and nobody signed in again. */
export type SendDocument = (
  file: File,
  onProgress: (percent: number) => void,
) => Promise<
  | SentDocument
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unanswered' }
>;
