import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onSite } from '../../../../scripts/commands/basics/on-site.ts';
import { SAMPLE_ARTICLES } from '../../../../scripts/commands/seed/sample-articles.ts';
import { seedArticles } from '../../../../scripts/commands/seed/seed-articles.ts';
import {
  closePages,
  openBrowser,
  openFreshPage,
  PHONE,
  type WatchedPage,
} from '../../../support/browser/launch/browser.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { bytesOf, watchFiles } from '../../../support/browser/looking/watch-files.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';

const KB = 1024;

let folder: SiteFolder;
let site: Site;
let browser: Browser;
let visitor: WatchedPage;
let files: ReturnType<typeof watchFiles>;

beforeAll(async () => {
  folder = await makeSiteFolder();
  site = await startSite({ folder });
  await seed();
  browser = await openBrowser();
  visitor = await openFreshPage(browser, site.url, PHONE);
  files = watchFiles(visitor.page);
  // So each visit is a first one, although the page is the same.
  const session = await visitor.page.context().newCDPSession(visitor.page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}, 300_000);

/** The samples, with only those images that a list or a text shows: each takes long to store. */
async function seed(): Promise<void> {
  const { dataDir, uploadsDir } = folder;
  const articles = SAMPLE_ARTICLES.map((article) => ({
    ...article,
    images: article.images.filter(
      ({ file }, index) => index === 0 || article.content.includes(`src="${file}"`),
    ),
  }));
  const config = { dataDir, uploadsDir, bucket: null, databaseUrl: null, logLevel: 'warn' } as const;
  expect(await onSite(config, (services) => seedArticles(services, articles, () => undefined))).toBe(14);
}

afterAll(async () => {
  await closePages();
  await site?.stop();
  await folder?.remove();
});

interface Visit {
  /** Bytes as transferred, without headers. */
  readonly html: number;
  readonly beforeScripts: number;
  readonly total: number;
  /** The sum of all style sheets. */
  readonly gzippedStyles: number;
  readonly scripts: string;
}

/** A first visit without scrolling, one to each page. */
function visit(path: string): Promise<Visit> {
  const made = visits.get(path) ?? visitOnce(path);
  visits.set(path, made);
  return made;
}

const visits = new Map<string, Promise<Visit>>();

async function visitOnce(path: string): Promise<Visit> {
  const before = (await files()).length;
  await open(visitor.page, path);
  const loaded = (await files()).slice(before);
  const textsOf = (ending: string) =>
    loaded.filter((file) => file.path.endsWith(ending)).map(({ text }) => text);
  return {
    html: bytesOf(loaded.filter((file) => file.path === path)),
    beforeScripts: bytesOf(loaded.filter((file) => !file.path.endsWith('.js'))),
    total: bytesOf(loaded),
    gzippedStyles: textsOf('.css').reduce((sum, text) => sum + gzipSync(text).length, 0),
    scripts: textsOf('.js').join('\n'),
  };
}

/** As a sentence, so that a failure says by how much. */
const kilobytes = (bytes: number) => Number((bytes / KB).toFixed(1));

/** The pages that show news. */
const PAGES_WITH_NEWS = ['/', '/news'];

describe('a first visit on a phone', () => {
  it.each(VISITOR_PATHS)('of %s has at most 14 KB of HTML and 10 KB of style', async (path) => {
    const { html, gzippedStyles } = await visit(path);
    expect(kilobytes(html)).toBeGreaterThan(1);
    expect(kilobytes(html)).toBeLessThanOrEqual(14);
    expect(kilobytes(gzippedStyles)).toBeGreaterThan(1);
    expect(kilobytes(gzippedStyles)).toBeLessThanOrEqual(10);
  });

  it('of Home has at most 60 KB before any script, and 200 KB in all', async () => {
    const { beforeScripts, total } = await visit('/');
    expect(kilobytes(beforeScripts)).toBeLessThanOrEqual(60);
    expect(kilobytes(total)).toBeLessThanOrEqual(200);
  });

  it.each(VISITOR_PATHS.filter((path) => !PAGES_WITH_NEWS.includes(path)))(
    'of %s has at most 35 KB before any script and 125 KB in all, and loads no GraphQL client',
    async (path) => {
      const { beforeScripts, total, scripts } = await visit(path);
      expect(kilobytes(beforeScripts)).toBeLessThanOrEqual(35);
      expect(kilobytes(total)).toBeLessThanOrEqual(125);
      expect(scripts.length).toBeGreaterThan(10 * KB);
      expect(scripts).not.toContain(SIGN_OF_APOLLO);
    },
  );

  it.each(PAGES_WITH_NEWS)('of %s, whose news came with it, loads no GraphQL client', async (path) => {
    expect((await visit(path)).scripts).not.toContain(SIGN_OF_APOLLO);
  });

  it('loads the GraphQL client with more news, so that its absence says something', async () => {
    const { page } = visitor;
    const before = (await files()).length;
    await open(page, '/news');
    await page.getByRole('button', { name: 'Refresh News' }).click();
    await page.getByText('Updated just now.').waitFor();
    const loaded = (await files()).slice(before);
    expect(loaded.some(({ text }) => text.includes(SIGN_OF_APOLLO))).toBe(true);
  });
});

/** A word in the client's code that remains after minifying. */
const SIGN_OF_APOLLO = 'ROOT_QUERY';
