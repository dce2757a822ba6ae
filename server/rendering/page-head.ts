import { FEED_PATH, FEED_TITLE } from '../discovery/feed.ts';
import { newsData } from '../discovery/news-data.ts';
import { shareTags } from '../discovery/share-tags.ts';
import { THEME_COLORS } from '../discovery/theme-colors.ts';
import type { Rendering } from './client-bundle.ts';
import { escapeJson } from './escape-json.ts';
import { escapeText } from './escape-text.ts';

/** What a page's head says to browsers, search engines and those who show links. @param origin of the site's addresses. */
export function pageHead(rendering: Rendering, origin: string): string {
  const { title, description, address, isUnlisted } = rendering;
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    ...(isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    // A page that failed is no place to send others to.
    ...(address === null ? [] : placeTags(rendering, new URL(address, origin).href)),
    meta('name', 'color-scheme', 'light dark'),
    ...Object.entries(THEME_COLORS).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    ...ICONS,
  ].join('\n');
}

function placeTags(rendering: Rendering, url: string): string[] {
  return [
    `<link rel="canonical" href="${escapeText(url)}">`,
    FEED,
    ...shareTags({ ...rendering, url }).map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(rendering.news ? [dataScript(newsData({ ...rendering, news: rendering.news, url }))] : []),
  ];
}

const FEED = `<link rel="alternate" type="application/atom+xml" title="${escapeText(FEED_TITLE)}" href="${FEED_PATH}">`;

/** Data for search engines: no script to the browser, so that the policy has nothing against it. */
const dataScript = (data: object): string =>
  `<script type="application/ld+json">${escapeJson(data)}</script>`;

const ICONS = [
  // With its size named, browsers that read SVG take the one below.
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeText(content)}">`;
}
