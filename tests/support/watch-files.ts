import type { Page } from 'playwright-core';

export interface LoadedFile {
  readonly path: string;
  /** As it travelled, headers left out. */
  readonly bytes: number;
  /** Of documents, scripts and style sheets; empty for the rest. */
  readonly text: string;
}

const KINDS_OF_TEXT = ['document', 'script', 'stylesheet'];

/** Watches what a page loads. @returns what waits until the network is quiet and gives all files that were loaded so far. */
export function watchFiles(page: Page): () => Promise<LoadedFile[]> {
  const files: Promise<LoadedFile>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
      text: KINDS_OF_TEXT.includes(request.resourceType())
        ? ((await (await request.response())?.text()) ?? '')
        : '',
    });
    files.push(read());
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return Promise.all(files);
  };
}

/** The bytes of files as they travelled. */
export const bytesOf = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
