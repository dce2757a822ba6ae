import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Sets the browser's default text size, until it is reset, and waits until the page has it. */
export async function setDefaultTextSize(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  const sizeOfPage = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(sizeOfPage).toBe(`${size}px`);
}

export async function restoreDefaultTextSize(page: Page): Promise<void> {
  await sessions.get(page)?.detach();
  sessions.delete(page);
}

/** The setting ends with its session. */
const sessions = new WeakMap<Page, CDPSession>();
