import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { VISITOR_PATHS } from '../support/browser/visitor-pages.ts';
import { createArticle } from '../support/data/articles.ts';
import { createSiteClient } from '../support/server/site-client.ts';

const WORDS =
  'Traders who sell tomatoes, phone covers and winter blankets sat down beside people who have done it for longer. ';

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  const text = WORDS.repeat(4);
  const { id } = await createArticle(admin, {
    title: 'Lines',
    content: `<p>${text}</p><p>${text}</p><ul><li>${text}</li></ul><blockquote>${text}</blockquote>`,
  });
  address = `/news/${id}`;
});

describe.each([1280, 1920])('at %i px', (width) => {
  it('no line of text has more than 70 characters, on any page', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width, height: 900 } });
    for (const path of [...VISITOR_PATHS, address]) {
      await page.goto(path);
      expect([path, await longLines(page)]).toEqual([path, []]);
    }
    await close();
  });
});

/** The lines of blocks of text with more than 70 characters. */
function longLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = new Map<Element, Map<number, string>>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      let block = node.parentElement;
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      if (!block) continue;
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
