import { expect, it } from 'vitest';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../../../../support/data/articles/articles.ts';
import { type Random, seededRandom } from '../../../../support/data/seeded-random.ts';
import { childrenOf, parseXml, textOf } from '../../../../support/data/xml.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { TEST_PASSWORD } from '../../../../support/server/apps/site-folder.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';

const OPERATIONS = process.env.LONG ? 1000 : 100;
const ARTICLES = 12;
const ORIGIN = 'https://www.sanir.example';
/** Search engines do not know the last. */
const LANGUAGES = ['en', 'fr', 'pt-BR', 'sw', 'nso'];
const HOUR_MS = 3_600_000;

/** An article as it should be on the site. */
interface Expected {
  readonly id: string;
  readonly path: string;
  revision: number;
  lang: string;
  group: symbol | null;
  /** When it is published, by the program's clock; null for a draft. */
  date: number | null;
}

openAppForFile({ PUBLIC_URL: ORIGIN });

it(`${OPERATIONS} random operations: each set of hreflang is reciprocal, with itself, of what visitors see alone, in head and sitemap alike`, async () => {
  const random = seededRandom(20_261_129);
  const articles: Expected[] = [];
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const isShown = ({ date }: Expected) => date !== null && date <= now();

  for (let number = 0; number < ARTICLES; number += 1) articles.push(await addArticle(random, now()));
  let refused = 0;
  let linked = 0;
  for (let number = 0; number < OPERATIONS; number += 1) {
    const article = random.pick(articles);
    switch (random.pick(CHOICES)) {
      case 'link': {
        const other = random.pick(articles);
        const group = other.group ?? Symbol('group');
        const others = articles.filter(
          (each) => each !== article && (each === other || each.group === group),
        );
        const isFree = other !== article && others.every(({ lang }) => lang !== article.lang);
        if (await change(article, { translationOf: other.id }, isFree)) {
          Object.assign(other, { group });
          Object.assign(article, { group });
        } else refused += 1;
        break;
      }
      case 'unlink':
        await change(article, { translationOf: null }, true);
        article.group = null;
        break;
      case 'language': {
        const lang = random.pick(LANGUAGES);
        const others = articles.filter((each) => each !== article && each.group === article.group);
        const isFree = article.group === null || others.every((each) => each.lang !== lang);
        if (await change(article, { lang }, isFree)) article.lang = lang;
        else refused += 1;
        break;
      }
      case 'publish':
        article.date = now() - random.whole(1, 1000) * HOUR_MS;
        await change(article, { published: true, publishedAt: new Date(article.date).toISOString() }, true);
        break;
      case 'schedule':
        // One that is visible stays so until it is withdrawn.
        await change(article, { published: false }, true);
        article.date = now() + 4 * HOUR_MS;
        await change(article, { published: true, publishedAt: new Date(article.date).toISOString() }, true);
        break;
      case 'withdraw':
        await change(article, { published: false }, true);
        article.date = null;
        break;
      case 'delete':
        await admin.query(DELETE_ARTICLE, { id: article.id });
        articles[articles.indexOf(article)] = await addArticle(random, now());
        break;
      case 'wait':
        app.advance(HOUR_MS);
        ahead += HOUR_MS;
        // A session ends after some hours.
        await admin.signIn(TEST_PASSWORD);
        break;
    }
    const heads = await setsOfHeads(articles);
    expect(await setsOfSitemap(), `sitemap after ${number}`).toEqual(heads);
    for (const [address, links] of heads) {
      if (links.length === 0) continue;
      linked += 1;
      const addresses = links.map(({ href }) => href);
      expect(addresses).toContain(address);
      for (const { href } of links) expect(heads.get(href), `${href} after ${number}`).toEqual(links);
    }
    const wanted = articles.filter(isShown).map((each) => [ORIGIN + each.path, wantedFor(each)] as const);
    expect(heads, `heads after ${number}`).toEqual(new Map(wanted));
  }
  expect(Math.min(refused, linked)).toBeGreaterThan(OPERATIONS / 20);

  /** By language, and for `x-default` English or the oldest. */
  function wantedFor(article: Expected): Link[] {
    const known = articles
      .filter((each) => each.group !== null && each.group === article.group && isShown(each))
      .filter(({ lang }) => lang !== 'nso')
      .sort((a, b) => Number(a.date) - Number(b.date) || (a.id < b.id ? -1 : 1));
    if (known.length < 2 || article.lang === 'nso') return [];
    const usual = known.find(({ lang }) => lang === 'en') ?? known[0];
    return [...known, { ...usual, lang: 'x-default' }].map(({ lang, path }) => ({
      hreflang: lang,
      href: `${ORIGIN}${path}`,
    }));
  }
}, 1_200_000);

interface Link {
  readonly hreflang: string;
  readonly href: string;
}

const CHOICES = [
  ...['link', 'link', 'link', 'publish', 'publish', 'unlink', 'language'],
  ...['schedule', 'withdraw', 'delete', 'wait'],
] as const;

async function addArticle(random: Random, date: number): Promise<Expected> {
  const lang = random.pick(LANGUAGES);
  const publishedAt = new Date(date).toISOString();
  const { id, slug } = await createArticle(admin, { title: `In ${lang}`, lang, publishedAt });
  return { id, path: `/news/${id}/${slug}`, revision: 1, lang, group: null, date };
}

/** @returns whether it was saved, which it must be, or be refused with a sentence */
async function change(
  article: Expected,
  input: Record<string, unknown>,
  isAllowed: boolean,
): Promise<boolean> {
  const { id, revision } = article;
  const { errors } = await admin.ask(UPDATE_ARTICLE, { id, revision, input });
  const code = errors?.[0]?.extensions.code;
  expect(code, JSON.stringify(errors)).toBe(isAllowed ? undefined : 'BAD_USER_INPUT');
  if (isAllowed) article.revision += 1;
  return isAllowed;
}

/** Of the pages that there are, by their addresses. */
async function setsOfHeads(articles: readonly Expected[]): Promise<Map<string, Link[]>> {
  const sets = new Map<string, Link[]>();
  for (const { path } of articles) {
    const { status, body } = await sendRequest(app.url, path);
    if (status === 404) continue;
    const html = body.toString();
    const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? '';
    sets.set(
      canonical,
      links.map(([, hreflang = '', href = '']) => ({ hreflang, href })),
    );
  }
  return sets;
}

async function setsOfSitemap(): Promise<Map<string, Link[]>> {
  const sets = new Map<string, Link[]>();
  const index = parseXml((await sendRequest(app.url, '/sitemap.xml')).body.toString());
  for (const sitemap of childrenOf(index, 'sitemap')) {
    const path = textOf(sitemap, 'loc').slice(ORIGIN.length);
    if (!path.startsWith('/sitemaps/news-')) continue;
    const root = parseXml((await sendRequest(app.url, path)).body.toString());
    for (const url of childrenOf(root, 'url')) {
      const links = childrenOf(url, 'xhtml:link').map((link) => ({
        hreflang: link.getAttribute('hreflang') ?? '',
        href: link.getAttribute('href') ?? '',
      }));
      sets.set(textOf(url, 'loc'), links);
    }
  }
  return sets;
}
