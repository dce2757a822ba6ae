import type { Page, Request } from 'playwright-core';
import { waitForQuiet } from '../launch/readiness.ts';

export interface LoadedFile {
  readonly path: string;
  /** The size as transferred, without headers. */
  readonly bytes: number;
  /** The text of documents, scripts and style sheets; empty for others. */
  readonly text: string;
}

const KINDS_OF_TEXT = ['document', 'script', 'stylesheet'];

/**
 * Watches the files that a page loads. @returns a function that waits for a quiet network and returns all
 * files so far. Files are read only then, so that a file that loads while the page closes causes no error.
 * Call it before the page loads another document, because the browser may discard the texts of the previous
 * one.
 */
export function watchFiles(page: Page): () => Promise<LoadedFile[]> {
  const unread: Request[] = [];
  const files: LoadedFile[] = [];
  page.on('requestfinished', (request) => unread.push(request));
  return async () => {
    await waitForQuiet(page);
    files.push(...(await Promise.all(unread.splice(0).map(read))));
    return [...files];
  };
}

async function read(request: Request): Promise<LoadedFile> {
  return {
    path: new URL(request.url()).pathname,
    bytes: (await request.sizes()).responseBodySize,
    text: KINDS_OF_TEXT.includes(request.resourceType())
      ? ((await (await request.response())?.text()) ?? '')
      : '',
  };
}

/** The transferred bytes of files. */
export const bytesOf = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
