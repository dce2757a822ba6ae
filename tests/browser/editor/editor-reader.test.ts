import { expect, it } from 'vitest';
import { sanitizeArticleHtml } from '../../../server/features/news/text/sanitize-article-html.ts';
import { DomainError } from '../../../server/platform/errors.ts';
import { openEditor } from '../../support/browser/editor-page/open-editor.ts';
import { serveEditorPage } from '../../support/browser/editor-page/serve-editor-page.ts';
import { closePages, openBrowser } from '../../support/browser/launch/browser.ts';
import { hostileHtml } from '../../support/data/attacks/hostile-html.ts';
import { seededRandom } from '../../support/data/seeded-random.ts';

const HOSTILE = process.env.LONG ? 10_000 : 500;
const LONG_TEST_MS = 600_000;
const AT_A_TIME = 500;

it(
  `the editor reads HTML exactly like the server (${HOSTILE} hostile texts)`,
  async () => {
    const [site, browser] = await Promise.all([serveEditorPage(), openBrowser()]);
    const { page } = await openEditor(browser, site.url);
    let compared = 0;
    const others: string[] = [];
    for (let first = 0; first < HOSTILE; first += AT_A_TIME) {
      const seeds = Array.from({ length: AT_A_TIME }, (_, index) => first + index);
      const texts = seeds.map((seed) => hostileHtml(seededRandom(seed))).filter(isReadByOneStandard);
      const read = await page.evaluate((all) => all.map((html) => window.editorPage.read(html)), texts);
      for (const [index, html] of texts.entries()) {
        const stored = storedHtml(html);
        if (stored === null) continue;
        compared += 1;
        if (read[index] !== stored) others.push(html);
        expect(storedHtml(read[index] ?? ''), JSON.stringify(html)).toBe(read[index]);
      }
    }
    expect(others).toEqual([]);
    expect(compared).toBeGreaterThan(HOSTILE * 0.85);
    await closePages();
    await site.close();
  },
  LONG_TEST_MS,
);

/**
 * Chromium has the newer rules for the content of a `select`, the server's parser not yet; and Chromium shows
 * a null after a bracket, against the standard.
 */
const isReadByOneStandard = (html: string) => !/<select|\0/i.test(html);

/** The HTML that the server stores; null where it refuses it. */
function storedHtml(html: string): string | null {
  try {
    return sanitizeArticleHtml(html, (src) => src.startsWith('/uploads/')).html;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
