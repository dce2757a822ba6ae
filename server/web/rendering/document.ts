import type { Site, SiteContent } from '../../../rules/content/schemas.ts';
import { FEED_PATH, PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { eventData } from '../seo/event-data.ts';
import { feedTitle, newsFeedAddress, topicFeedPath } from '../seo/feed.ts';
import { newsData } from '../seo/news-data.ts';
import { shareTags } from '../seo/share-tags.ts';
import { THEME_COLOR } from '../seo/web-manifest.ts';
import type { Assets, Rendering } from './client-bundle.ts';

interface DocumentParts {
  readonly origin: string;
  readonly content: SiteContent;
  /** From `escapeJson`: the client hydrates with it. Null for a page without scripts. */
  readonly state: string | null;
  /** Whether its links open other windows, which the frame around it does not allow. */
  readonly leadsNowhere: boolean;
}

export function documentOf(
  rendering: Rendering,
  assets: Assets,
  { origin, content, state, leadsNowhere }: DocumentParts,
): string {
  const { preloads, html, address } = rendering;
  // What sticks to the window's edges stays above a phone's keyboard.
  const isAdmin = address === PAGE_PATHS.admin;
  const keyboard = isAdmin ? ', interactive-widget=resizes-content' : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">${leadsNowhere ? '\n<base target="_blank">' : ''}
<meta name="viewport" content="width=device-width, initial-scale=1${keyboard}">
${pageHead(rendering, origin, content)}
${preloads}
${assets.styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
${state ? `<script type="module" src="${assets.script}" data-modules="${assets.modules.join(' ')}"${isAdmin ? ' data-now' : ''}></script>` : ''}
</head>
<body>
<div id="root">${html}</div>
${state ? `<script type="application/json" id="state">${state}</script>` : ''}
</body>
</html>
`;
}

/** For browsers, search engines and link previews. */
function pageHead(rendering: Rendering, origin: string, content: SiteContent): string {
  const { title, description, address, isUnlisted } = rendering;
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    ...(isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    // A failed page has no address.
    ...(address === null ? [] : placeTags(rendering, new URL(address, origin).href, content.SITE)),
    meta('name', 'color-scheme', 'light dark'),
    meta('name', 'theme-color', THEME_COLOR),
    ...ICONS,
  ].join('\n');
}

function placeTags(rendering: Rendering, url: string, site: Site): string[] {
  return [
    `<link rel="canonical" href="${escapeText(url)}">`,
    ...rendering.alternates.map(
      ({ hreflang, path }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(new URL(path, url).href)}">`,
    ),
    feedLink(feedTitle(site), FEED_PATH),
    ...(rendering.language
      ? [feedLink(feedTitle(site, rendering.language.name), newsFeedAddress(rendering.language.lang))]
      : []),
    ...(rendering.topic
      ? [feedLink(feedTitle(site, rendering.topic.name), topicFeedPath(rendering.topic.slug))]
      : []),
    ...shareTags({ ...rendering, url }, site).map(([property, content]) =>
      meta('property', property, content),
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(rendering.news ? [dataScript(newsData({ ...rendering, news: rendering.news, url }, site))] : []),
    ...(rendering.event ? [dataScript(eventData({ ...rendering, event: rendering.event, url }, site))] : []),
  ];
}

const feedLink = (title: string, path: string): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeText(title)}" href="${path}">`;

/** Browsers do not run this type, so the content security policy allows it. */
const dataScript = (data: object): string =>
  `<script type="application/ld+json">${escapeJson(data)}</script>`;

const ICONS = [
  // With a size here, browsers that support SVG prefer the icon below.
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeText(content)}">`;
}

/** JSON for a script element, which must not contain `</script` or `<!--`. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** For text and quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
