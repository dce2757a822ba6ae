import { setImmediate } from 'node:timers/promises';
import type { Element } from 'xast';
import { x } from 'xastscript';
import { type Alternate, alternatesOf } from '../../../rules/articles/addresses/hreflang.ts';
import { articlePath, slugOf, topicPath } from '../../../rules/articles/addresses/slug.ts';
import { eventPath, type NetworkEvent } from '../../../rules/events/network-event.ts';
import { ENGLISH } from '../../../rules/languages/interface-languages.ts';
import { addressIn, languageAlternates } from '../../../rules/languages/language-path.ts';
import { listedPaths } from '../../../rules/pages/pages.ts';
import type { BaseServices } from '../../base-services.ts';
import type { ListPosition } from '../../database/queries/list-page.ts';
import { isVisible } from '../../features/news/article-repository.ts';
import { findFrom, findLater, findOldest } from '../../features/news/sitemap-repository.ts';
import { findTopics } from '../../features/news/topics/topic-repository.ts';
import { presentTopics } from '../../features/news/topics/topics.ts';
import { findGroups } from '../../features/news/translations/translation-repository.ts';
import { changedAt } from './changed-at.ts';
import { xmlDocument } from './xml-document.ts';

export const SITEMAP_PATH = '/sitemap.xml';
export const PAGES_SITEMAP_PATH = '/sitemaps/pages.xml';
const newsSitemapPath = (firstId: string): string => `/sitemaps/news-${firstId}.xml`;

type DiscoveryServices = Pick<BaseServices, 'db' | 'clock'>;

/** The id of the first article in a news sitemap; null for other paths. */
export const firstArticleOf = (path: string): string | null =>
  /^\/sitemaps\/news-([0-9a-f-]{36})\.xml$/.exec(path)?.[1] ?? null;

/** A news sitemap is named by its first article, so a new article changes only the last sitemap. */
export async function writeSitemapIndex({ db, clock }: DiscoveryServices, origin: string): Promise<string> {
  const paths = [PAGES_SITEMAP_PATH];
  const now = clock();
  let first = await findOldest(db, now);
  while (first) {
    paths.push(newsSitemapPath(first.id));
    first = await findLater(db, first, { count: SITEMAP_SIZE, now });
    // 100,000 articles need 100 queries, so other requests are served in between.
    await setImmediate();
  }
  const sitemaps = paths.map((path) => x('sitemap', [x('loc', origin + path)]));
  return xmlDocument(x('sitemapindex', { xmlns: NAMESPACE }, sitemaps));
}

export async function writePagesSitemap(
  { db, clock }: DiscoveryServices,
  origin: string,
  events: readonly NetworkEvent[],
  languages: readonly string[] = [],
): Promise<string> {
  const topics = presentTopics(await findTopics(db, clock())).filter(({ hasVisible }) => hasVisible);
  const paths = [
    ...listedPaths(),
    ...topics.map(({ slug }) => topicPath(slug)),
    ...events.map(({ id }) => eventPath(id)),
  ];
  const urls = paths.flatMap((path) => {
    const links = alternateLinks(languageAlternates(path, languages), origin);
    return [ENGLISH, ...languages].map((code) =>
      x('url', [x('loc', new URL(addressIn(code, path), origin).href), ...links]),
    );
  });
  return sitemap(urls, languages.length > 0 ? WITH_LINKS : {});
}

export async function writeNewsSitemap(
  { db, clock }: DiscoveryServices,
  origin: string,
  first: ListPosition,
): Promise<string> {
  const now = clock();
  const articles = await findFrom(db, first, { limit: SITEMAP_SIZE, now });
  const groups = articles.flatMap(({ translationGroup }) => translationGroup ?? []);
  const members = groups.length === 0 ? null : await findGroups(db, groups);
  const alternates = ({ id, translationGroup }: (typeof articles)[number]) => {
    const shown = (members?.get(translationGroup ?? '') ?? [])
      .filter((member) => isVisible(member, now))
      .map((member) => ({ ...member, slug: slugOf(member.title) }));
    const own = shown.find((member) => member.id === id);
    return own
      ? alternatesOf(
          own,
          shown.filter((member) => member !== own),
        )
      : [];
  };
  return sitemap(
    articles.map((article) =>
      x('url', [
        x('loc', origin + articlePath(article.id, slugOf(article.title))),
        x('lastmod', new Date(changedAt(article)).toISOString()),
        ...alternateLinks(alternates(article), origin),
      ]),
    ),
    members ? WITH_LINKS : {},
  );
}

const alternateLinks = (alternates: readonly Alternate[], origin: string): Element[] =>
  alternates.map(({ hreflang, path }) =>
    x('xhtml:link', { rel: 'alternate', hreflang, href: new URL(path, origin).href }),
  );

const WITH_LINKS = { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

/** @param namespaces of other elements that it has */
const sitemap = (urls: Element[], namespaces: Readonly<Record<string, string>> = {}) =>
  xmlDocument(x('urlset', { xmlns: NAMESPACE, ...namespaces }, urls));

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The protocol allows 50,000, but 1000 take only as long as a page. */
const SITEMAP_SIZE = 1000;
