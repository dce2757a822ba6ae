import { expect, it } from 'vitest';
import { formParts } from '../../../support/browser/admin/article-form.ts';
import { openManageSiteForFile, reopenPanel } from '../../../support/browser/sites/manage-of-file.ts';

openManageSiteForFile();

it('Help opens the guide beside the work, at the section of the tab, and its contents lead to the others', async () => {
  const page = await reopenPanel();
  const { title } = formParts(page);
  await title.fill('Half a thought');
  await page.getByRole('tab', { name: 'Readers' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Help' }).click();
  const guide = await opening;
  await guide.waitForURL('**/create-news/help#see-what-was-read');
  const section = (name: string) => guide.getByRole('heading', { level: 2, name });
  await expect.poll(() => section('See what was read').evaluate(isInView)).toBe(true);
  await guide.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => section('Sign in').evaluate(isInView)).toBe(true);
  const pictures = guide.getByRole('img', { name: 'The page Admin Access Required' });
  await expect.poll(() => pictures.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await guide.close();
  await page.getByRole('tab', { name: 'Create Article' }).click();
  expect(await title.inputValue()).toBe('Half a thought');
});

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
