import { topicFeedPath } from '../../../rules/articles/addresses/slug.ts';
import type { SiteContent } from '../../../rules/content/schemas.ts';
import { languageOf } from '../../../rules/languages/interface-languages.ts';
import { addressIn } from '../../../rules/languages/language-path.ts';
import { FEED_PATH, PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { eventData } from '../seo/event-data.ts';
import { feedTitle, newsFeedAddress } from '../seo/feed.ts';
import { newsData } from '../seo/news-data.ts';
import { shareTags } from '../seo/share-tags.ts';
import { THEME_COLOR } from '../seo/web-manifest.ts';
import type { Assets, FrameWords, Rendering } from './client-bundle.ts';
import { escapeJson, escapeText } from './escape.ts';
import { addressToChoose, choiceHtml, type LanguageChoice } from './language-choice.ts';

interface DocumentParts {
  readonly origin: string;
  readonly content: SiteContent;
  /** Of the page's words. */
  readonly language: string;
  readonly words: FrameWords;
  /** Null where there is nothing to choose. */
  readonly choice: LanguageChoice | null;
  /** From `escapeJson`: the client hydrates with it. Null for a page without scripts. */
  readonly state: string | null;
  /** Whether its links open other windows, which the frame around it does not allow. */
  readonly leadsNowhere: boolean;
}

export function documentOf(rendering: Rendering, assets: Assets, parts: DocumentParts): string {
  const { state, language, words, choice, leadsNowhere } = parts;
  const { preloads, html, address, alternates } = rendering;
  const chosen = choice && addressToChoose(rendering);
  const choiceAs = (label: string) =>
    choice && chosen ? choiceHtml(choice, { address: chosen, alternates, language, label }) : '';
  // What sticks to the window's edges stays above a phone's keyboard.
  const isAdmin = address === PAGE_PATHS.admin;
  const keyboard = isAdmin ? ', interactive-widget=resizes-content' : '';
  return `<!doctype html>
<html lang="${language}"${languageOf(language)?.direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">${leadsNowhere ? '\n<base target="_blank">' : ''}
<meta name="viewport" content="width=device-width, initial-scale=1${keyboard}">
${pageHead(rendering, parts)}
${preloads}
${styleLinks(assets, chosen ? choice?.assets : undefined)}
${state ? scriptTags(assets, isAdmin, chosen ? choice?.assets : undefined) : ''}
</head>
<body>
${choiceAs(words.choice)}<div id="root">${html}</div>${choiceAs(words.choiceBelow)}
${state ? dataTag(words, state) : ''}
</body>
</html>
`;
}

const styleLinks = (...parts: readonly (Assets | undefined)[]): string =>
  parts
    .flatMap((part) => part?.styles ?? [])
    .map((address) => `<link rel="stylesheet" href="${address}">`)
    .join('\n');

function scriptTags({ script, modules }: Assets, isAdmin: boolean, choice: Assets | undefined): string {
  const loaded =
    modules.length > 0 ? ` data-modules="${modules.join(' ')}"${isAdmin ? ' data-now' : ''}` : '';
  const tags = [`<script type="module" src="${script}"${loaded}></script>`];
  if (choice) tags.push(`<script type="module" src="${choice.script}"></script>`);
  return tags.join('\n');
}

/** What the client hydrates with, or in another language, which has no client, what the script says. */
const dataTag = ({ script }: FrameWords, state: string): string =>
  script
    ? `<script type="application/json" id="words">${escapeJson(script)}</script>`
    : `<script type="application/json" id="state">${state}</script>`;

/** For browsers, search engines and link previews. */
function pageHead(rendering: Rendering, parts: DocumentParts): string {
  const { title, description, address, isUnlisted } = rendering;
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    ...(isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    // A failed page has no address.
    ...(address === null ? [] : placeTags(rendering, address, parts)),
    meta('name', 'color-scheme', 'light dark'),
    meta('name', 'theme-color', THEME_COLOR),
    ...ICONS,
  ].join('\n');
}

function placeTags(
  rendering: Rendering,
  address: string,
  { origin, content: { SITE: site }, language, words }: DocumentParts,
): string[] {
  // An article is the same in all languages of the site, and its translations are pages of their own.
  const path = rendering.kind === 'article' ? address : addressIn(language, address);
  const url = new URL(path, origin).href;
  return [
    `<link rel="canonical" href="${escapeText(url)}">`,
    ...rendering.alternates.map(
      ({ hreflang, path }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(new URL(path, url).href)}">`,
    ),
    feedLink(feedTitle(site, words.latestNews), FEED_PATH),
    ...(rendering.language
      ? [feedLink(feedTitle(site, rendering.language.name), newsFeedAddress(rendering.language.lang))]
      : []),
    ...(rendering.topic
      ? [feedLink(feedTitle(site, rendering.topic.name), topicFeedPath(rendering.topic.slug))]
      : []),
    ...shareTags({ ...rendering, url, pageLanguage: language }, site).map(([property, content]) =>
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
