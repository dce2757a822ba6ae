import { beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { loadBuiltClient } from '../../../../server/web/rendering/client-bundle.ts';
import { shownContentOf } from '../../../../server/web/rendering/site-events.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';
import { uploadDocument } from '../../../support/data/documents/upload-document.ts';
import { CONTENT } from '../../../support/data/sites/site-content.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';

const ORIGIN = 'https://www.sanir.example';
const DIST = new URL('../../../../dist/', import.meta.url);

let articlePath: string;

openAppForFile({ PUBLIC_URL: ORIGIN });

beforeAll(async () => {
  const { id, slug } = await createArticle(admin, {
    title: 'One folder',
    content: '<p>See <a href="/news?q=bread#top">bread</a>, <a href="/create-news">panel</a>.</p>',
  });
  articlePath = `/news/${id}/${slug}`;
  await switchOn('fr', true);
});

const switchOn = (language: string, isOn: boolean, as = admin) =>
  as.query(
    'mutation ($language: String!, $isOn: Boolean!) { updateSiteLanguage(language: $language, isOn: $isOn) { code } }',
    {
      language,
      isOn,
    },
  );

const get = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, app.url), { redirect: 'manual', ...init });
const htmlOf = async (path: string, init?: RequestInit) => (await get(path, init)).text();

/** The links of the choice above the page and of that below: address, language, whether it is the page’s. */
const links = (html: string) =>
  [...html.matchAll(/<nav class="languages" [^>]*>(.*?)<\/nav>/g)].map(([, inner = '']) =>
    [...inner.matchAll(/href="([^"]*)" hreflang="([^"]*)" lang="\w+"( aria-current="true")?/g)].map(
      ([, href, lang, current]) => [href, lang, current !== undefined],
    ),
  );

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
describe('a page in French', () => {
  it.each(VISITOR_PATHS)('of %s has its language, address, links and no client', async (path) => {
    const address = path === '/' ? '/fr' : `/fr${path}`;
    const response = await get(address);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('vary')).toBe((await get(path)).headers.get('vary'));
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr">/);
    expect(canonicalOf(html)).toBe(ORIGIN + address);
    // The sitemap has the other languages, for a smaller page.
    expect(html).not.toContain('rel="alternate" hreflang');
    expect(html).not.toMatch(/data-modules|id="state"/);
    expect(html).toContain('<script type="application/json" id="words">{"copied":"Lien copié');
    // Everything that it links to stays in French, or is there in English only.
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, to = '']) => to);
    const away = links.filter((to) => !/^\/fr(\/|$)/.test(to));
    const english = html.slice(html.indexOf('<div id="root">'), html.lastIndexOf('</div>'));
    expect(away.filter((to) => !IN_ENGLISH.test(to) && english.includes(`href="${to}"`))).toEqual([]);
  });

  it('has the words of the language, dates by its rules, and forms that answer in it', async () => {
    const news = await htmlOf('/fr/news');
    expect(news).toContain('<title>Dernières actualités · Sanir</title>');
    expect(news).toMatch(/<time [^>]*><span[^>]*>\d{1,2} [a-zûé]+ \d{4}<\/span> <span[^>]*>à \d\d:\d\d</);
    expect(news).toContain('<form action="/fr/news">');
    const event = await htmlOf(`/fr/events/${EVENTS[0]?.id}`);
    expect(event).toContain('mardi 5 août 2025');
    expect(event).toContain('12:00 – 13:00 UTC+2');
    expect(event).toContain(`href="/events/${EVENTS[0]?.id}.ics"`);
    expect(event).toMatch(/ lang="en">Mentoring Session: Migrant and Refugee Entrepreneurship</);
    const form = await htmlOf('/fr/membership');
    expect(form).toContain('action="/fr/membership"');
    expect(await htmlOf('/fr/low-data')).toContain('Page introuvable');
  });

  it('of an article is the same article: its canonical address has no language, links of its text have', async () => {
    const html = await htmlOf(`/fr${articlePath}`);
    expect(canonicalOf(html)).toBe(ORIGIN + articlePath);
    expect(html).toContain('<a href="/fr/news?q=bread#top"');
    expect(html).toContain('<a href="/create-news"');
    expect(html).toContain(`${ORIGIN}/fr${articlePath}`);
    expect(html).toMatch(/<h1 lang="en" dir="ltr"/);
  });

  it('of an article says in French what a document is', async () => {
    const { url } = await uploadDocument(admin, makePdf({ pages: 2 }));
    const { id, slug } = await createArticle(admin, {
      content: `<p><a href="${url}" type="application/pdf">Report <small>x</small></a></p>`,
    });
    expect((await htmlOf(`/fr/news/${id}/${slug}`)).replaceAll(/\s/g, ' ')).toMatch(
      /Report <small lang="fr" dir="ltr">PDF, 2 pages, \d ko\. S’ouvre dans un nouvel onglet\.<\/small><\/a>/,
    );
  });

  it('of the low-data version has no script, and leads to itself', async () => {
    const html = await htmlOf('/fr/about', { headers: { 'save-data': 'on' } });
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(html).toContain('href="/low-data?on=0&amp;to=%2Ffr%2Fabout"');
    expect(html).toContain('>Version complète</a>');
    expect(html).toContain('<nav class="languages"');
  });

  it('is missing in French: pages, articles, topics and events, and what is in English alone', async () => {
    for (const [path, title] of [
      ['/fr/nowhere', 'Page introuvable'],
      ['/fr/news/none', 'Article introuvable.'],
      ['/fr/news/topics/none', 'Thème introuvable.'],
      ['/fr/events/none', 'Évènement introuvable.'],
      ['/fr/create-news', 'Page introuvable'],
      ['/fr/preview/a/b', 'Page introuvable'],
      ['/fr/graphql', 'Page introuvable'],
      ['/fr/en/about', 'Page introuvable'],
    ] as const) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain(`<title>${title} · Sanir</title>`);
    }
  });

  it('is led to from other forms of its address', async () => {
    for (const [from, status, to] of [
      ['/fr/', 308, '/fr'],
      ['/fr/about/', 308, '/fr/about'],
      [`/fr/events?event=${EVENTS[0]?.id}`, 301, `/fr/events/${EVENTS[0]?.id}`],
    ] as const) {
      const response = await get(from);
      expect([response.status, response.headers.get('location')], from).toEqual([status, to]);
    }
  });

  it('takes an application, refuses it in French, and thanks in French', async () => {
    const send = (fields: Record<string, string>) =>
      get('/fr/membership', { method: 'POST', body: new URLSearchParams(fields) });
    const refused = await send({ email: 'x' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('Le nom est obligatoire');
    expect(html).toContain('L’adresse électronique doit avoir la forme nom@exemple.org');
    const name = 'Nomsa';
    const taken = await send({ name, email: 'nomsa@home.example', contactNumber: '076 000 0000' });
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/fr/membership?sent=1']);
  });
});

/** Documents, and what is for the administrator. */
const IN_ENGLISH =
  /^\/(?:create-news|low-data|news\/(?:topics\/[^/]+\/)?feed\.xml|events\/[^/]+\.ics|publications\/|uploads\/)/;

describe('a site with several languages', () => {
  it('lists each page in each language in its sitemap, with the others', async () => {
    const xml = await htmlOf('/sitemaps/pages.xml');
    for (const path of ['/about', '/fr/about'])
      expect(xml).toContain(
        `<loc>${ORIGIN}${path}</loc><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/about"></xhtml:link><xhtml:link rel="alternate" hreflang="fr" href="${ORIGIN}/fr/about"></xhtml:link><xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/about"></xhtml:link>`,
      );
    expect(xml).not.toContain('/fr/create-news');
  });

  it('offers the languages on each page of visitors, and in the panel none', async () => {
    const both = [
      ['/news', 'en', true],
      ['/fr/news', 'fr', false],
    ];
    expect(links(await htmlOf('/news'))).toEqual([both, both]);
    expect(links(await htmlOf('/nowhere'))[0]).toEqual([
      ['/', 'en', true],
      ['/fr', 'fr', false],
    ]);
    for (const path of ['/create-news', '/create-news/help', '/preview/a/b'])
      expect(links(await htmlOf(path))).toEqual([]);
  });

  it('leads from an article to its translation in the words of that language', async () => {
    const english = await createArticle(admin, { title: 'Bread', lang: 'en' });
    const french = await createArticle(admin, { title: 'Du pain', lang: 'fr', translationOf: english.id });
    const there = `/news/${english.id}/${english.slug}`;
    const twin = `/fr/news/${french.id}/${french.slug}`;
    for (const path of [there, twin])
      expect(links(await htmlOf(path))[0]).toEqual([
        [there, 'en', path === there],
        [twin, 'fr', path === twin],
      ]);
  });

  it('has English pages that do not know of them, once they are off', async () => {
    await using other = await openApp({ PUBLIC_URL: ORIGIN });
    for (const path of VISITOR_PATHS) {
      const never = await (await fetch(new URL(path, other.url))).text();
      expect(never).not.toMatch(/hreflang|class="languages"/);
      if (path === '/about') {
        await switchOn('fr', false);
        expect(await htmlOf(path)).toBe(never);
        expect((await get('/fr/about')).status).toBe(404);
        expect(await htmlOf('/fr/about')).toContain('<html lang="en">');
        await switchOn('fr', true);
        expect((await get('/fr/about')).status).toBe(200);
      }
    }
  });

  it('keeps a page by its path, in the words of the moment', async () => {
    const etag = async () => (await get('/fr/about')).headers.get('etag');
    const before = await etag();
    expect(await etag()).toBe(before);
    expect((await get('/fr/about', { headers: { 'if-none-match': String(before) } })).status).toBe(304);
    expect((await get('/fr/about', { headers: { 'accept-language': 'en' } })).headers.get('etag')).toBe(
      before,
    );
  });
});

it('a word of the interface that has no translation is marked as English', async () => {
  const client = await loadBuiltClient(DIST);
  // As if this one had none.
  const untranslated = ['Voir le site'];
  const loadClient = async () => ({
    ...client,
    frameWordsOf: (language: string) => ({ ...client.frameWordsOf(language), untranslated }),
  });
  await using other = await openApp({}, { loadClient });
  await switchOn('fr', true, await other.admin());
  const page = await (await fetch(new URL('/fr/membership/directory', other.url))).text();
  expect(page).toMatch(/ lang="en">Voir le site</);
  expect(page).not.toMatch(/ lang="en">Voir la page Facebook</);
});

it('a page that fails says so in its language', async () => {
  const { renderFailure, eventWordsOf } = await loadBuiltClient(DIST);
  const content = shownContentOf(CONTENT, 0, eventWordsOf('fr'));
  const { html, title } = renderFailure({
    status: 500,
    statusText: 'Internal Server Error',
    year: '2026',
    lowData: false,
    language: 'fr',
    content,
  });
  expect(title).toBe('Erreur du serveur · Sanir');
  expect(html).toContain('500 Erreur du serveur');
  expect(html).toContain('<a class="');
  expect(html).toContain('href="/fr/contact"');
});
