import type { Page } from 'playwright-core';

/** The lines of blocks of text with more than 70 characters. */
export function longLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = new Map<Element, Map<number, string>>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      let block = node.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      if (!block || (block.textContent ?? '').length <= 70) continue;
      const known = lines.get(block) ?? new Map<number, string>();
      lines.set(block, known);
      const range = document.createRange();
      for (const [index, character] of [...(node.nodeValue ?? '').slice(0, 2000)].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { bottom = 0, width = 0 } = range.getClientRects()[0] ?? {};
        if (width > 0) known.set(Math.round(bottom), (known.get(Math.round(bottom)) ?? '') + character);
      }
    }
    return [...lines.values()].flatMap((known) =>
      [...known.values()].map((line) => line.trim()).filter((line) => line.length > 70),
    );
  });
}

/** Words of the headings that are split over two lines. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = heading.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}

/**
 * The visible elements of a page, by tag and class, whose background is darker than a middle grey. Runs in
 * the page.
 */
export function darkGrounds(): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!canvas) throw new Error('Nothing can be drawn');
  return [...document.querySelectorAll('html, body, body *')]
    .filter((element) => {
      if (!element.checkVisibility()) return false;
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return red + green + blue < 3 * 128;
    })
    .map(({ tagName, className }) => `${tagName} ${className}`);
}
