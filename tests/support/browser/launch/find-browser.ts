import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../../../scripts/testing/find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Finds the browser for all tests, or downloads it. */
export function setup({ provide }: TestProject): void {
  provide('chromiumPath', findBrowser());
}
