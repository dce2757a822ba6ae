import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

declare const axe: {
  run(
    context: Element,
    options: { runOnly?: readonly string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** Has axe-core in every document that a page loads from now on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
}

interface Scope {
  /** A selector; left out, the whole page. */
  part?: string | undefined;
  /** The ids of rules; left out, all. */
  rules?: readonly string[] | undefined;
}

/** What axe-core finds wrong with the page, or a part of it, as it stands, each with the elements it is about. */
export async function findViolations(page: Page, { part = 'html', rules }: Scope = {}): Promise<string[]> {
  return page.locator(part).evaluate(
    async (element, options) => {
      const { violations } = await axe.run(element, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    rules ? { runOnly: rules } : {},
  );
}
