import type { Page } from 'playwright-core';

/** What a browser says of its line: nothing in Firefox and Safari. */
export type Line = 'unknown' | 'mobile' | 'fast';

const CONNECTIONS = {
  unknown: undefined,
  mobile: { saveData: false, effectiveType: '4g', type: 'cellular' },
  fast: { saveData: false, effectiveType: '4g' },
};

/** Gives the pages that the browser loads from now on a line. */
export async function giveLine(page: Page, line: Line): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value }),
    CONNECTIONS[line],
  );
}
