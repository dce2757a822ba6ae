import { figureOf, withCaptions } from '../../../rules/article-html/attributes/captions.ts';
import { showsImage, withImageAttributes } from '../../../rules/article-html/attributes/image-attributes.ts';
import { withVideoCards } from '../../../rules/article-html/attributes/video-cards.ts';
import { escapeAttribute, escapeText } from '../../../rules/article-html/escape.ts';
import { directionOf } from '../../../rules/articles/language.ts';
import { laterUpdateOf } from '../../../rules/articles/news-data.ts';
import { UNTITLED_DRAFT } from '../../../rules/articles/untitled.ts';
import { languageName } from '../../../rules/languages/language-name.ts';
import { formatNewsDate } from '../../../rules/time/dates.ts';
import type { ArticleImage } from '../../features/images/article-image.ts';
import {
  addressOf,
  type ExportedSite,
  filesByAddress,
  type Heading,
  isoOf,
  type OwnFiles,
  TOP,
  withAddresses,
} from './article.ts';
import { page } from './page.ts';

/** An article as a page that needs nothing but the files beside it. */
export function articlePage(
  heading: Heading,
  {
    content,
    images,
    documents,
    topics,
    translations,
    site,
    folderOf,
  }: OwnFiles & {
    readonly content: string;
    /** Their names. */
    readonly topics: readonly string[];
    /** Those that readers do not see are left out. */
    readonly translations: readonly Heading[];
    readonly site: ExportedSite;
    /** The folder of a published article; undefined for others. */
    readonly folderOf: (id: string) => string | undefined;
  },
): string {
  const { title, summary, lang } = heading;
  const direction = directionOf(lang) === 'RTL' ? 'rtl' : 'ltr';
  // The copies of other sizes are not exported.
  const own = images.map((image) => ({ ...image, srcset: '' }));
  const beside = own.filter(({ url }) => !showsImage(content, url));
  const [first, ...others] = beside.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
  const body = [
    first && imageHtml(first),
    withCaptions(withVideoCards(content), own),
    ...others.map(imageHtml),
  ].join('\n');
  const files = filesByAddress({ images, documents });
  const html = withAddresses(withImageAttributes(body, own), (address) => {
    const article = folderOf(ARTICLE.exec(address)?.[1] ?? '');
    if (article !== undefined) return `${TOP}${article}/article.html`;
    return files.get(address) ?? (address.startsWith('/') && site.origin ? site.origin + address : undefined);
  });
  return page({
    lang,
    direction,
    title: `${title || UNTITLED_DRAFT} · ${site.name}`,
    body: `<header>
<p class="kicker" lang="en" dir="ltr"><a href="${TOP}index.html">${escapeText(site.name)}</a></p>
<h1>${escapeText(title || UNTITLED_DRAFT)}</h1>
<hr>
${translationLine(translations.filter(({ state }) => state === 'published'))}${summary === null ? '' : `<p class="lead">${escapeText(summary)}</p>\n`}${byline(heading)}
</header>
<main class="${summary === null ? 'prose' : 'prose summarised'}">
${html}
</main>
${topicLine(topics)}${footer(heading, site)}`,
  });
}

/** An address of an article on its site. */
const ARTICLE = /^\/news\/([\da-f-]{36})(?:[/?#]|$)/;

function imageHtml({ url, alt, caption }: ArticleImage): string {
  return figureOf(`<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}">`, caption);
}

function byline({ state, date, author, created_at, updated_at }: Heading): string {
  const updatedAt = laterUpdateOf({
    createdAt: isoOf(created_at),
    publishedAt: date === null ? null : isoOf(date),
    updatedAt: isoOf(updated_at),
  });
  const facts = [
    state === 'draft' && '<strong>Draft</strong>',
    state === 'scheduled' && '<strong>Scheduled</strong>',
    date !== null && time(isoOf(date)),
    updatedAt !== null && `Updated ${time(updatedAt, formatNewsDate(updatedAt).split(' at ')[0])}`,
    author !== null && `by <bdi>${escapeText(author)}</bdi>`,
  ].filter((fact) => fact !== false);
  return `<p class="byline" lang="en" dir="ltr">${facts.map((fact) => `<span>${fact}</span>`).join(' ')}</p>`;
}

const time = (iso: string, shown = formatNewsDate(iso)): string => `<time datetime="${iso}">${shown}</time>`;

const translationLine = (translations: readonly Heading[]): string =>
  translations.length === 0
    ? ''
    : `<p class="byline" lang="en" dir="ltr">Also in ${translations
        .map(
          ({ folder, lang }) =>
            `<a href="${TOP}${folder}/article.html" lang="${escapeAttribute(lang)}" hreflang="${escapeAttribute(lang)}">${escapeText(languageName(lang))}</a>`,
        )
        .join(' · ')}</p>\n`;

const topicLine = (topics: readonly string[]): string =>
  topics.length === 0
    ? ''
    : `<p class="byline" lang="en" dir="ltr">Topics: ${topics.map((name) => `<bdi>${escapeText(name)}</bdi>`).join(', ')}</p>\n`;

function footer(heading: Heading, site: ExportedSite): string {
  const address = addressOf(heading, site);
  if (address === null) return '';
  const escaped = escapeAttribute(address);
  return `<footer lang="en" dir="ltr"><p>First published at <a href="${escaped}">${escaped}</a></p></footer>\n`;
}
