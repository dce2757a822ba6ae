import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { ROOT } from '../../../../server/platform/config/root.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';

const ORIGIN = 'https://www.sanir.example';

let articlePath: string;
let namelessPath: string;

openAppForFile({ PUBLIC_URL: `${ORIGIN}/` });

beforeAll(async () => {
  const article = await createArticle(admin, {
    title: 'Bread & "roses" <now>',
    content: '<p>They came with invoices.</p>',
  });
  articlePath = `/news/${article.id}/bread-roses-now`;
  const nameless = await createArticle(admin, { title: 'الطريق', content: '<p>Words.</p>' });
  namelessPath = `/news/${nameless.id}`;
});

interface Head {
  readonly status: number;
  readonly html: string;
  readonly title: string | undefined;
  /** Absolute. */
  readonly canonical: string | undefined;
  /** The content of the meta elements by name or property. */
  readonly meta: Readonly<Record<string, string>>;
}

async function headOf(path: string): Promise<Head> {
  const response = await fetch(new URL(path, app.url));
  const html = await response.text();
  const [head = ''] = /<head>.*<\/head>/s.exec(html) ?? [];
  return {
    status: response.status,
    html,
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1],
    meta: Object.fromEntries(
      [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    ),
  };
}

describe('the head of a page', () => {
  it("lets the panel alone shrink for a phone's keyboard", async () => {
    const scale = 'width=device-width, initial-scale=1';
    expect((await headOf('/news')).meta.viewport).toBe(scale);
    expect((await headOf('/create-news')).meta.viewport).toBe(`${scale}, interactive-widget=resizes-content`);
  });

  it.each([...VISITOR_PATHS, ...EVENTS.map(({ id }) => `/events/${id}`)])(
    'of %s names it, its address and its share picture',
    async (path) => {
      const { status, html, title, canonical, meta } = await headOf(path);
      expect(status).toBe(200);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(title).toMatch(path === '/' ? /^Sanir · .+/ : /^.+ · Sanir$/);
      expect(meta.description).toMatch(/./);
      expect(canonical).toBe(new URL(path, ORIGIN).href);
      expect(meta).toMatchObject({
        'og:title': title,
        'og:description': meta.description,
        'og:type': 'website',
        'og:url': canonical,
        'og:site_name': 'Sanir',
        'og:locale': 'en_ZA',
        'og:image': `${ORIGIN}/share.jpg`,
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
      });
      expect(meta).not.toHaveProperty('robots');
    },
  );

  it('has a title and a description that no other page has', async () => {
    const heads = await Promise.all(VISITOR_PATHS.map(headOf));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(VISITOR_PATHS.length);
    expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(VISITOR_PATHS.length);
  });

  it('of an article names its canonical address, whatever address was requested', async () => {
    for (const path of [articlePath, articlePath.replace('bread-roses-now', 'other')]) {
      const { title, canonical, meta } = await headOf(path);
      expect(title).toBe('Bread &#38; &#34;roses&#34; &#60;now&#62; · Sanir');
      expect(canonical).toBe(ORIGIN + articlePath);
      expect(meta).toMatchObject({
        description: 'They came with invoices.',
        'og:type': 'article',
        'og:url': canonical,
      });
    }
    expect((await headOf(namelessPath)).canonical).toBe(ORIGIN + namelessPath);
  });

  it('of an article has data for search engines, which no text of it can end', async () => {
    const title = '</script><script>alert(1)</script> & <b>';
    const admin = await app.admin();
    const { id } = await createArticle(admin, { title, author: 'A. Writer', lang: 'pt-MZ' });
    const { html, meta, canonical } = await headOf(`/news/${id}`);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const organisation = { '@type': 'Organization', name: 'Sanir', url: `${ORIGIN}/` };
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: title,
      image: [{ url: `${ORIGIN}/share.jpg`, width: 1200, height: 630 }],
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      author: { '@type': 'Person', name: 'A. Writer' },
      publisher: organisation,
      inLanguage: 'pt-MZ',
      mainEntityOfPage: { '@id': canonical },
    });
    expect(meta).toMatchObject({
      'og:locale': 'pt_MZ',
      'article:published_time': JSON.parse(json).datePublished,
      'article:modified_time': JSON.parse(json).dateModified,
    });
    const nameless = await headOf(namelessPath);
    // Which country's Arabic it is would be a guess.
    expect(nameless.meta).not.toHaveProperty('og:locale');
    expect(nameless.html).toContain('"author":{"@type":"Organization","name":"Sanir"');
    expect((await headOf('/news')).html).not.toContain('ld+json');
  });

  it.each(['/nowhere', '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d'])(
    'of %s, which is missing, sends nobody there',
    async (path) => {
      const { status, canonical, meta } = await headOf(path);
      expect(status).toBe(404);
      expect(canonical).toBeUndefined();
      expect(Object.keys(meta).filter((name) => name.startsWith('og:'))).toEqual([]);
    },
  );

  it('of the admin area keeps search engines out', async () => {
    expect((await headOf('/create-news')).meta.robots).toBe('noindex');
    expect((await headOf('/create-news/help')).meta.robots).toBe('noindex');
  });

  it("colours the edges of the browser like the site's header, which is the same in both schemes", async () => {
    const { html } = await headOf('/');
    const tokens = readFileSync(new URL('client/ui/styles/tokens.css', ROOT), 'utf8');
    const [, indigo] = /--indigo: (#[0-9a-f]{6});/.exec(tokens) ?? [];
    expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      `<meta name="theme-color" content="${indigo}">`,
    ]);
  });

  it('has the address that people reach where none is set', async () => {
    await using local = await openApp();
    const html = await (await fetch(new URL('/about', local.url))).text();
    expect(html).toContain(`<link rel="canonical" href="${local.url}/about">`);
  });
});

describe('the share picture', () => {
  it('is a JPEG of exactly 1200 × 630 and less than 300 KB', async () => {
    const { meta } = await headOf('/');
    const response = await fetch(new URL(new URL(meta['og:image'] ?? '').pathname, app.url));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  });
});

describe('the icons', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
  ])('that a page names are there: %s', async (path, contentType) => {
    expect((await headOf('/')).html).toContain(`href="${path}"`);
    const response = await fetch(new URL(path, app.url));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
  });

  it('have the sizes that the page, the manifest and telephones take for granted', async () => {
    const response = await fetch(new URL('/site.webmanifest', app.url));
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      name: 'Sanir',
      short_name: 'Sanir',
      start_url: '/',
      display: 'browser',
    });
    const wanted = manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]);
    expect(new Set(wanted.map(String))).toEqual(new Set(['/icon-192.png,192x192', '/icon-512.png,512x512']));
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const [path, size] of [...wanted, ['/apple-touch-icon.png', '180x180']]) {
      const bytes = await (await fetch(new URL(path, app.url))).arrayBuffer();
      const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', size]);
    }
    const ico = await readFile(join(import.meta.dirname, '../../../../client/public/favicon.ico'));
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32 });
  });

  it('go out as they are, being compressed by themselves', async () => {
    const response = await fetch(new URL('/icon-512.png', app.url), {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const again = await fetch(new URL('/icon-512.png', app.url), {
      headers: { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('robots.txt', () => {
  it('allows robots everywhere but where nothing is to be found, and names the sitemap', async () => {
    const response = await fetch(new URL('/robots.txt', app.url));
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      `User-agent: *\nDisallow: /graphql\nDisallow: /low-data\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });
});
