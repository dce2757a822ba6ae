import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

declare const axe: {
  run(
    context: Element,
    options: { runOnly?: readonly string[]; resultTypes: readonly string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** A selector; without it, the whole page. */
  part?: string | undefined;
  /** The ids of rules; without them, all. */
  rules?: readonly string[] | undefined;
}

/** The axe-core violations of the page, or a part of it, in its current state, each with its elements. */
export async function findViolations(page: Page, { part = 'html', rules }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.locator(part).evaluate(
    async (element, options) => {
      const { violations } = await axe.run(element, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    // Of what is well, axe would note each element too.
    { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
  );
}

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
