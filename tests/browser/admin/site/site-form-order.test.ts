import { expect, it } from 'vitest';
import { openSitePanel } from '../../../support/browser/admin/site-panel.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { openSiteForFile } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

it.each([
  ['a phone', PHONE, true],
  ['a wide screen', { viewport: { width: 1280, height: 800 } }, false],
])(
  'the parts of a form are reached by Tab where they are drawn: on %s',
  async (_screen, options, areAbove) => {
    const page = await openSitePanel('show=pages&entry=ABOUT', options);
    const parts = page.getByRole('navigation', { name: 'On this form' });
    await parts.waitFor();
    const [isFirst, isAbove] = await parts.evaluate((element) => {
      const field = element.closest('form')?.querySelector('input, textarea') ?? element;
      const isBefore = element.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING;
      const [drawn, other] = [element.getBoundingClientRect(), field.getBoundingClientRect()];
      return [isBefore, drawn.bottom <= other.top];
    });
    expect([isFirst, isAbove]).toEqual([areAbove, areAbove]);
  },
);
