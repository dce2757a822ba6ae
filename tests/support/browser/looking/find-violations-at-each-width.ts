import type { Page } from 'playwright-core';
import { findViolations } from './find-violations.ts';

/** The dialog on top: what lies below is as it was before it opened. */
export const OPEN_DIALOG = 'dialog[open] >> nth=-1';

/** The tab that is shown, without the rest of the page. */
export const OPEN_TAB = '[role=tabpanel]:visible';

const WIDTHS = process.env.LONG ? [360, 1280] : [360];

/** The axe-core violations of a part of the page, as below. */
export const findViolationsOfPart = (page: Page, part: string) =>
  findViolationsAtEachWidth(page, WIDTHS, part);

/** The page's axe-core violations in its current state, at each width (CSS pixels), light and dark. */
export async function findViolationsAtEachWidth(
  page: Page,
  widths: readonly number[] = WIDTHS,
  part?: string,
): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const violation of await findViolationsInBothSchemes(page, part))
      found.push(`${width} px, ${violation}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** The axe-core violations of the page, or a part of it, at its current size, light and dark. */
export async function findViolationsInBothSchemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'dark' ? RULES_OF_COLOUR : undefined;
    for (const violation of await findViolations(page, { part, rules }))
      found.push(`${colorScheme}: ${violation}`);
  }
  await page.emulateMedia({ colorScheme: null });
  return found;
}

/** The axe-core rules whose result depends on the colour scheme: the elements are the same. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
