import type { Page } from 'playwright-core';

/**
 * Opens every sub-menu in turn.
 * @returns the menus that are partly outside the window, or that make the page scroll sideways.
 */
export function overflowingMenus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    for (const details of document.querySelectorAll<HTMLDetailsElement>('nav details')) {
      details.open = true;
      const { left, right } = details.querySelector('ul')?.getBoundingClientRect() ?? { left: -1, right: -1 };
      const name = details.querySelector('summary')?.ariaLabel;
      if (left < 0 || right > clientWidth) found.push(`${innerWidth}: ${name} from ${left} to ${right}`);
      if (document.documentElement.scrollWidth > clientWidth) found.push(`${innerWidth}: ${name} scrolls`);
      details.open = false;
    }
    return found;
  });
}
