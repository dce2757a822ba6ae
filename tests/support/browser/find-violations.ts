import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

declare const axe: {
  run(
    context: Element,
    options: { runOnly?: readonly string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Adds axe-core to every document that a page loads later. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
}

interface Scope {
  /** A selector; without it, the whole page. */
  part?: string | undefined;
  /** The ids of rules; without them, all. */
  rules?: readonly string[] | undefined;
}

/** The axe-core violations of the page, or a part of it, in its current state, each with its elements. */
export async function findViolations(page: Page, { part = 'html', rules }: Scope = {}): Promise<string[]> {
  return page.locator(part).evaluate(
    async (element, options) => {
      const { violations } = await axe.run(element, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    rules ? { runOnly: rules } : {},
  );
}
