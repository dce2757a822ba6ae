import { expect, it } from 'vitest';
import { send, startSiteForFile } from '../../../support/server/apps/site-of-file.ts';

startSiteForFile();

it.each([
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/package-lock.json',
  '/server/main.ts',
  '/dist/server/main.js',
  '/content/site.ts',
  '/data/site.db',
  '/site.db',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/uploads/../../data/site.db',
  '/uploads/news-images/..%2f..%2f..%2fdata%2fsite.db',
])('of the files of the project and its data, %s is not served', async (path) => {
  const { status, headers } = await send(path);
  expect([status, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
});
