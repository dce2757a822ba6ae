import { describe, expect, it } from 'vitest';
import { testedEngines } from '../support/browser/engines/find-engines.ts';
import type { Person } from '../support/browser/engines/gestures.ts';
import { openEngineSiteForFile, openPersonForBlock } from '../support/browser/engines/person-of-file.ts';
import { startSiteWithNews } from '../support/server/apps/start-site-with-news.ts';

openEngineSiteForFile(() => startSiteWithNews());

describe.each(testedEngines())('with %s, by keyboard only, a reader', (engine) => {
  const opened = openPersonForBlock(engine, { width: 1280, height: 800 });

  it('skips the content above the text', async () => {
    const reader = opened();
    await reader.open('/');
    await reader.press('Tab');
    expect(await reader.focused()).toBe('link Skip to content');
    await reader.press('Enter');
    await expect.poll(() => reader.call(() => document.activeElement?.id)).toBe('main');
    await reader.press('Tab');
    expect(await reader.call(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('opens a sub-menu, leaves it by Escape, and goes to a section of another page', async () => {
    const reader = opened();
    await reader.open('/contact');
    await tabTo(reader, /^link About Us$/);
    await reader.press('Tab', 'Enter', 'Tab');
    expect(await reader.focused()).toBe('link History');
    await reader.press('Escape');
    expect(await reader.call(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'About Us sub-menu',
    );
    expect(await reader.call(() => document.querySelector('nav details[open]'))).toBeNull();
    await reader.press('Enter', 'Tab', 'Tab', 'Enter');
    await reader.isAt('/about#board');
    await expect.poll(() => reader.call(() => document.querySelector(':target')?.id)).toBe('board');
  });

  it('opens an article over the list, stays within it, and returns to its link', async () => {
    const reader = opened();
    await reader.open('/news');
    await tabTo(reader, /^link Read More.*Forty traders/);
    await reader.press('Enter');
    await reader.sees({ role: 'dialog', name: 'Forty traders, one table' });
    expect(await reader.focused()).toBe('button Close');
    // Before the article arrives, the dialog has the picture of the list alone.
    await expect.poll(() => reader.call(readCounter)).toBe('1 / 2: Stall 1');
    await tabTo(reader, /^link .*View larger$/);
    await reader.press('ArrowRight');
    await expect.poll(() => reader.call(readCounter)).toBe('2 / 2: Stall 2');
    await reader.press('Enter');
    await reader.sees('dialog dialog[open]');
    await reader.press('Escape');
    await reader.seesNo('dialog dialog[open]');
    expect(await reader.focused()).toMatch(/^link .*View larger$/);
    await reader.press('Escape');
    await reader.isAt('/news');
    await expect.poll(reader.focused).toMatch(/^link Read More.*Forty traders/);
    await reader.press('Shift+Tab', 'Tab');
    expect(await reader.focused()).toMatch(/^link Read More.*Forty traders/);
  });
});

const MOST_STOPS = 80;

async function tabTo(reader: Person, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await reader.press('Tab');
    if (name.test(await reader.focused())) return;
  }
  throw new Error(`Tab does not come to ${name}.`);
}

/** Runs in the page. */
function readCounter() {
  return document.querySelector('dialog [role=status][class*=counter]')?.textContent;
}
