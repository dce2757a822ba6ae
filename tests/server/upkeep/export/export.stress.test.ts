import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ARTICLE_LINE_NAMES, articleLines } from '../../../../rules/articles/article-lines.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { uploadDocument } from '../../../support/data/documents/upload-document.ts';
import { fourFields } from '../../../support/data/images/photographs.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { addRandomArticles } from '../../../support/data/sites/random-articles.ts';
import { readRows } from '../../../support/data/sites/site-data.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

const PUBLIC_URL = 'https://www.sanir.example';

let dir: string;

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sanir-exports-'));
  dir = join(parent, 'news');
  onTestFinished(() => rm(parent, { recursive: true }));
});

async function run(site: SiteFolder, env: Record<string, string> = {}): Promise<string> {
  const options = { parameters: [dir], env: { PUBLIC_URL, ...env } };
  const { code, stdout, stderr } = await runScript('export', site, options);
  expect(code, stderr).toBe(0);
  return stdout;
}

/** By their titles. */
async function exported(): Promise<Map<string, { folder: string; data: Exported; html: string }>> {
  const found = new Map();
  for (const state of ['articles', 'scheduled', 'drafts']) {
    for (const name of existsSync(join(dir, state)) ? await readdir(join(dir, state)) : []) {
      const folder = join(dir, state, name);
      const data = JSON.parse(await readFile(join(folder, 'article.json'), 'utf8'));
      const html = await readFile(join(folder, 'article.html'), 'utf8');
      found.set(data.title, { folder, data, html });
    }
  }
  return found;
}

interface Exported {
  readonly title: string;
  readonly state: string;
  readonly content: string;
  readonly date: string | null;
  readonly url: string | null;
  readonly images: readonly { readonly file: string; readonly isMissing: boolean; readonly width: number }[];
  readonly documents: readonly { readonly file: string; readonly isMissing: boolean }[];
}

describe('an export of random articles', () => {
  const COUNT = 40;
  let site: SiteFolder;

  beforeAll(async () => {
    site = await makeStartedFolder();
    await addRandomArticles(site, seededRandom(7), COUNT);
  });

  afterAll(() => site.remove());

  it('has all of them by their schema, with their images and documents, apart by their states', async () => {
    await run(site);
    const validate = addFormats
      .default(new Ajv2020({ allErrors: true }))
      .compile(JSON.parse(await readFile(join(dir, 'article.schema.json'), 'utf8')));
    const articles = await exported();
    expect(articles.size).toBe(COUNT);
    const rows = await readRows<{ title: string; published: number; published_at: number | null }>(
      site,
      'select title, published, published_at from news',
    );
    for (const { title, published, published_at } of rows) {
      const { folder, data } = articles.get(title) ?? {};
      const isToCome = (published_at ?? 0) > Date.now();
      const state = published === 0 ? 'draft' : isToCome ? 'scheduled' : 'published';
      expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
      expect({ title, state: data?.state, date: data?.date && Date.parse(data.date) }).toEqual({
        title,
        state,
        date: published_at,
      });
      expect(folder).toContain(
        { published: '/articles/', draft: '/drafts/', scheduled: '/scheduled/' }[state],
      );
      const files = new Set((data?.images ?? []).map(({ file }) => file));
      const documents = (data?.documents ?? []).map(({ file }) => file);
      for (const { file, width } of data?.images ?? [])
        expect((await sharp(join(folder ?? '', file)).metadata()).width).toBe(width);
      expect(new Set(readdirSync(folder ?? ''))).toEqual(
        new Set(['article.html', 'article.json', ...files, ...documents]),
      );
      for (const document of documents) expect(data?.content).toContain(`href="${document}"`);
      for (const [, src] of (data?.content ?? '').matchAll(/<img src="([^"]*)"/g))
        expect(files).toContain(src);
    }
  });

  it('refers to nothing that is not there, except on the web', async () => {
    await run(site);
    const pages = [...(await exported()).values()].map(({ folder, html }) => ({ folder, html }));
    const index = await readFile(join(dir, 'index.html'), 'utf8');
    const refused: string[] = [];
    for (const { folder, html } of [{ folder: dir, html: index }, ...pages])
      for (const [, name, address = ''] of html.matchAll(/ (src|href|srcset)="([^"]*)"/g)) {
        const isWeb = name === 'href' && /^(https?|mailto|tel):/i.test(address);
        if (!isWeb && !existsSync(join(folder, address))) refused.push(address);
      }
    expect(refused).toEqual([]);
    expect(index.match(/\/article\.html"/g)).toHaveLength(COUNT);
    expect(pages.some(({ html }) => html.includes('href="../../articles/'))).toBe(true);
  });

  // The last one, because it changes the site.
  it('names an image that the site has lost, and goes on', async () => {
    const [lost = ''] = (await site.images.names()).filter((name) => !name.endsWith('.pdf'));
    await site.images.remove(`news-images/${lost}`);
    expect(await run(site)).toContain(`The site has lost this picture: news-images/${lost}`);
    const all = [...(await exported()).values()].flatMap(({ data }) => data.images);
    expect(all.filter(({ isMissing }) => isMissing).map(({ file }) => lost.endsWith(file))).toEqual([true]);
  });
});

it('is made beside the running site, and its pages read well by themselves', async () => {
  await using app = await openApp();
  const admin = await app.admin();
  const image = await uploadImage(admin, await fourFields(60, 40));
  const document = await uploadDocument(admin, await makePdf());
  const other = await createArticle(admin, { title: 'Draft', published: false });
  const draft = { title: 'Le marché', lang: 'fr', published: false };
  const english = await createArticle(admin, { title: 'On the market', lang: 'en' });
  const french = await createArticle(admin, { ...draft, translationOf: english.id });
  const { createTopic: topic } = await admin.query<{ createTopic: { id: string } }>(
    'mutation { createTopic(name: "Law & order") { id } }',
  );
  await createArticle(admin, {
    title: 'يوم <في> السوق',
    ...articleLines((name) => `The “${name}” & <b>`),
    lang: 'ar',
    topics: [topic.id],
    translationOf: english.id,
    publishedAt: '2025-08-05T07:05:00.000Z',
    content: `<p>One <a href="/news/${other.id}">draft</a>, <a href="/about">about</a></p><img src="${image.url}" alt="Four “fields”"><p><a href="${document.url}" type="application/pdf">Report</a></p><p>end</p>`,
    images: [{ path: image.path, alt: 'Four “fields”', caption: 'By <Amina>' }],
  });
  await createArticle(admin, { title: 'To come', publishedAt: '2099-01-01T10:00Z' });
  expect(await run(app.folder)).toContain(
    '2 published articles, 1 scheduled, 2 drafts, 1 pictures, 1 documents',
  );
  const { html = '', folder = '', data } = (await exported()).get('يوم <في> السوق') ?? {};
  const [file] = data?.images.map((each) => each.file) ?? [];
  expect(basename(folder)).toMatch(/^2025-08-05-[\da-f]{8}$/);
  for (const part of [
    '<html lang="ar" dir="rtl">',
    '<h1>يوم &lt;في&gt; السوق</h1>',
    '<p class="lead">The “summary” &amp; &lt;b&gt;</p>',
    '<time datetime="2025-08-05T07:05:00.000Z">August 5, 2025 at 9:05 AM</time>',
    'by <bdi>The “author” &amp; &lt;b&gt;</bdi>',
    ...ARTICLE_LINE_NAMES.map((name) => `The “${name}” &amp; &lt;b&gt;`),
    'Topics: <bdi>Law &amp; order</bdi>',
    // What readers do not see has an address on the site only.
    `<a href="${PUBLIC_URL}/news/${other.id}">`,
    `<a href="${PUBLIC_URL}/about">`,
    `<figure><img src="${file}" alt="Four “fields”" width="60" height="40"`,
    '<figcaption dir="auto">By &lt;Amina&gt;</figcaption></figure>',
    `<a href="${data?.url}">`,
    `<a href="${data?.documents[0]?.file}" type="application/pdf"`,
  ])
    expect(html).toContain(part);
  expect(data).toMatchObject({ topics: ['Law & order'], translations: [french.id, english.id] });
  expect(html).toMatch(
    /Also in <a href="\.\.\/\.\.\/articles\/[^"]+\/article\.html" lang="en" hreflang="en">English<\/a><\/p>/,
  );
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(data?.documents).toEqual([{ file: expect.stringMatching(/^report-.{8}\.pdf$/), isMissing: false }]);
  const pdf = await readFile(join(folder, data?.documents[0]?.file ?? ''));
  expect(pdf.equals(Buffer.from(await (await admin.fetch(document.url)).bytes()))).toBe(true);
  const index = await readFile(join(dir, 'index.html'), 'utf8');
  expect(index.indexOf('<h2>Scheduled</h2>')).toBeLessThan(index.indexOf('To come'));
  expect(index.indexOf('<h2>Drafts</h2>')).toBeLessThan(index.indexOf('>Draft</a>'));
});

it('is one moment, whole or nothing: no folder is left by a kill, and the next one clears up', async () => {
  await using site = await makeStartedFolder();
  await addRandomArticles(site, seededRandom(3), 8);
  const hook = new URL('../../../support/server/hooks/kill-at-rename.mjs', import.meta.url).href;
  for (const KILL_AT_RENAME of ['1', '3']) {
    const { code } = await runScript('export', site, {
      parameters: [dir],
      env: { NODE_OPTIONS: `--import ${hook}`, KILL_AT_RENAME },
    });
    expect(code).toBeNull();
    expect(readdirSync(join(dir, '..'))).toEqual(['.partial-news']);
  }
  await run(site);
  expect(readdirSync(join(dir, '..'))).toEqual(['news']);
  expect((await exported()).size).toBe(8);
  expect(readdirSync(dir).sort()).toEqual(
    expect.arrayContaining(['article.schema.json', 'articles', 'index.html']),
  );
});

// On a database and in a bucket there is no folder of the site.
it.skipIf(process.env.ENGINE || process.env.PICTURES).each([
  [
    'a folder that holds something',
    async (site: SiteFolder) => {
      await mkdir(dir);
      await writeFile(join(dir, 'mine.txt'), '');
      return [site, dir, /is not empty/] as const;
    },
  ],
  [
    'a folder of the site',
    async (site: SiteFolder) => [site, join(site.uploadsDir, 'news'), /inside UPLOADS_DIR/] as const,
  ],
  ['a site that is not there', async () => [await makeSiteFolder(), dir, /no data file/] as const],
])('is refused, and changes nothing, for %s', async (_name, prepare) => {
  await using started = await makeStartedFolder();
  const [site, target, reason] = await prepare(started);
  const { code, stderr } = await runScript('export', site, { parameters: [target] });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(reason) });
  expect(existsSync(join(target, 'index.html'))).toBe(false);
  if (site !== started) await site.remove();
});
