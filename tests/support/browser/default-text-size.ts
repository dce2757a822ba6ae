import type { CDPSession, Page } from 'playwright-core';

/** What the browser's own settings call the size of text. It holds until it is taken back. */
export async function setDefaultTextSize(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

export async function restoreDefaultTextSize(page: Page): Promise<void> {
  await sessions.get(page)?.detach();
  sessions.delete(page);
}

/** A setting ends with the session that made it. */
const sessions = new WeakMap<Page, CDPSession>();
