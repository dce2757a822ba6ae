import type { CDPSession, Page } from 'playwright-core';

/** Sets the browser's default text size, until it is reset. */
export async function setDefaultTextSize(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

export async function restoreDefaultTextSize(page: Page): Promise<void> {
  await sessions.get(page)?.detach();
  sessions.delete(page);
}

/** The setting ends with its session. */
const sessions = new WeakMap<Page, CDPSession>();
