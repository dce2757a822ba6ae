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
