import { type FileRefused, type FileTaken, sendFile } from './send-file.ts';

/** A document that the site took. */
export interface SentDocument extends FileTaken {
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
) => Promise<SentDocument | FileRefused>;

export const sendDocument: SendDocument = (file, onProgress) =>
  sendFile<SentDocument>('document', file, file.name, onProgress);
