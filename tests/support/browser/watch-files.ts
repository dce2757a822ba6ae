import type { Page, Request } from 'playwright-core';

export interface LoadedFile {
  readonly path: string;
  /** As it travelled, headers left out. */
  readonly bytes: number;
  /** Of documents, scripts and style sheets; empty for the rest. */
  readonly text: string;
}

const KINDS_OF_TEXT = ['document', 'script', 'stylesheet'];

/**
 * Watches what a page loads. @returns what waits until the network is quiet and gives all files that were loaded so far.
 * Files are read only then, so that one which comes while the page is being closed is nobody's; ask before the page
 * goes to another document, for the browser may forget the texts of the one before.
 */
export function watchFiles(page: Page): () => Promise<LoadedFile[]> {
  const unread: Request[] = [];
  const files: LoadedFile[] = [];
  page.on('requestfinished', (request) => unread.push(request));
  return async () => {
    await page.waitForLoadState('networkidle');
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

/** The bytes of files as they travelled. */
export const bytesOf = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
