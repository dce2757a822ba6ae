import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { createArticle } from '../../data/articles/articles.ts';
import { createArticleWithGallery } from '../../data/articles/create-article-with-gallery.ts';
import { type Site, startSite } from '../../server/apps/start-site.ts';
import { signInAt } from '../../server/clients/site-client.ts';
import { PHONE } from '../launch/browser.ts';
import { openTab } from '../sites/site-of-file.ts';

/** The beginning of each article, with this text. */
export const EXCERPT = 'They came with notebooks, with samples in shopping bags, and with one shared worry.';

interface ListedArticle {
  readonly title: string;
  readonly lang?: string;
  /** Of images. */
  readonly count?: number;
}

/**
 * A site with a list of articles.
 * @param articles the oldest first: the last one is the first of the list.
 */
export async function startSiteWithRows(articles: readonly ListedArticle[]): Promise<Site> {
  const started = await startSite();
  const admin = await signInAt(started.url);
  for (const { count, ...article } of articles) {
    const input = { ...article, author: 'Thandiwe Moyo', content: `<p>${EXCERPT}</p>` };
    await (count ? createArticleWithGallery(admin, { count, ...input }) : createArticle(admin, input));
  }
  return started;
}

const viewport = (width: number) => ({ viewport: { width, height: width < 800 ? 740 : 900 } });

/** A phone has no scroll bar beside the page. */
export const screen = (width: number) => (width < 769 ? { ...PHONE, ...viewport(width) } : viewport(width));

export async function openList(width: number, path = '/news', options: BrowserContextOptions = {}) {
  const opened = await openTab({ ...screen(width), ...options });
  await opened.page.goto(path);
  return opened;
}

export const rows = (page: Page) => page.locator('main li:has(time)');
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const titleOf = (item: Locator) => item.getByRole('heading');
export const excerptOf = (item: Locator) => item.getByText('They came with');

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not displayed');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
