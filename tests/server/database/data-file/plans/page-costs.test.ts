import { readFile, rm } from 'node:fs/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { RouteRequest } from '../../../../../server/web/rendering/client-bundle.ts';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { openStrictS3 } from '../../../../support/s3/strict-s3.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { makeSiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { noteRendered } from '../../../../support/server/watching/note-rendered.ts';
import { tableOf } from '../../../../support/server/watching/statements.ts';

// Counts what a page and a start cost: a clock would depend on the machine. A new line here is a decision,
// not an accident.
const pathOf = (id: string) => `/news/${id}`;

/** Whether it exists, its facts, its text, what to read next, the images of all of them. */
const ARTICLE_TABLES = ['news', 'news', 'news', 'news', 'news_images'];

/** The list, the languages to choose from, images and pin. */
const LIST_TABLES = ['news', 'news', 'news_images', 'pinned_article'];

let app: OpenApp;

describe('a page that is rendered again after a publish', () => {
  afterEach(() => app.close());

  it.each([
    ['a list, with its languages', () => '/news', 'en', LIST_TABLES, 1],
    ['the home page', () => '/', 'en', ['news', 'news_images', 'pinned_article'], 1],
    ['an article whose reader is offered the new one next', pathOf, 'en', ARTICLE_TABLES, 1],
    ['an article whose reader is not', pathOf, 'pt', ARTICLE_TABLES, 0],
    ['a page without articles', () => '/about', 'en', [], 0],
  ])(
    'executes one operation at most, renders once if it changed, and sends these statements only: %s',
    async (_name, path, lang, tables, expectedRenderings) => {
      const statements: string[] = [];
      const operations: unknown[] = [];
      const noted = noteRendered();
      const loadClient = async () => {
        const client = await noted.loadClient();
        return {
          ...client,
          readRoute: (request: RouteRequest) =>
            client.readRoute({
              ...request,
              execute(operation) {
                operations.push(operation);
                return request.execute(operation);
              },
            }),
        };
      };
      app = await openApp({}, { loadClient, onStatement: (sql) => statements.push(sql) });
      const admin = await app.admin();
      const { id } = await createArticle(admin, { title: 'First' });
      for (const title of ['Second', 'Third']) await createArticle(admin, { title });
      await fetch(new URL(path(id), app.url));
      await createArticle(admin, { title: 'Fourth', lang });
      statements.length = 0;
      operations.length = 0;
      noted.rendered.length = 0;

      expect((await fetch(new URL(path(id), app.url))).status).toBe(200);

      expect(noted.rendered).toHaveLength(expectedRenderings);
      expect(operations.length).toBe(tables.length === 0 ? 0 : 1);
      // The cache compares the version once before Express and once after. The content is read once for each
      // version, and the next article that appears, or stops being pinned, is looked for.
      const always = ['site_version', 'site_version', 'site_version', 'content', 'news'];
      // The program writes its journal back every few seconds.
      const sent = statements.filter((sql) => !sql.startsWith('PRAGMA wal_checkpoint'));
      expect(sent.map(tableOf).sort()).toEqual([...always, ...tables].sort());
    },
  );
});

describe('a start', () => {
  it('loads for the first page what pages need, and nothing else', async () => {
    const lines = await loadedBy({});
    expect(ownOf(lines)).toEqual(FILES);
    // Node's own HTTP client takes a seventh of a start.
    expect(lines).toContain('NativeModule http');
    expect(lines.filter((line) => line.includes('undici'))).toEqual([]);
    // Only who names a database, or a bucket, pays for it.
    expect(lines.filter((line) => /postgres|node_modules\/pg/.test(line))).toEqual([]);
    expect(await withS3Client(lines)).toEqual([]);
  });

  it('with a bucket loads what that needs besides, and nothing else of ours', async () => {
    await using s3 = await openStrictS3();
    const lines = await loadedBy(s3.variables);
    expect(ownOf(lines)).toEqual([...FILES, ...BUCKET_FILES].sort());
    expect(await withS3Client(lines)).toEqual(['assets/bucket']);
  });

  /** What a program has loaded that has sent a first page. */
  async function loadedBy(env: Readonly<Record<string, string>>): Promise<string[]> {
    const { path, remove } = await makeSiteFolder();
    onTestFinished(remove);
    const report = `${path}.modules`;
    const site = await startSite({
      env: { ...env, NODE_OPTIONS: `--import ${HOOK}`, MODULES_FILE: report },
    });
    await (await fetch(new URL('/news', site.url))).text();
    await site.stop();
    const lines = (await readFile(report, 'utf8')).split('\n');
    await rm(report);
    return lines;
  }
});

const isOwn = (line: string) => line.includes('/dist/server/');

const ownOf = (lines: readonly string[]) => lines.filter(isOwn).map(nameOf).sort();

/** The files into which the build has put the client of storages. */
async function withS3Client(lines: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of lines.filter(isOwn))
    if ((await readFile(path, 'utf8')).includes('[s3mini]')) found.push(nameOf(path));
  return found;
}

/** Without the hashes in their names. */
const FILES = [
  'assets/application-repository',
  'assets/article-versions',
  'assets/data',
  'assets/encode-image',
  'assets/image-file',
  'assets/mask-error',
  'assets/news-page',
  'assets/p-limit',
  'assets/pages',
  'assets/request-id',
  'assets/rolldown-runtime',
  'assets/shared',
  'assets/unread-body',
  'assets/visitor',
  'entry-server',
  'main',
];

const BUCKET_FILES = ['assets/bucket', 'assets/bucket-image-store'];

const HOOK = new URL('../../../../support/server/hooks/report-modules.mjs', import.meta.url).href;

/** `assets/rules` for `…/dist/server/assets/rules-CmGZbQLY.js`. */
const nameOf = (path: string) => path.replace(/^.*\/dist\/server\//, '').replace(/(?:-[\w-]{8})?\.js$/, '');
