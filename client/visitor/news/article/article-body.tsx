import { withCaptions } from '../../../../rules/article-html/attributes/captions.ts';
import { withDocumentSizes } from '../../../../rules/article-html/attributes/document-sizes.ts';
import {
  withImageAttributes,
  withSmallImages,
} from '../../../../rules/article-html/attributes/image-attributes.ts';
import { withLinkAddresses } from '../../../../rules/article-html/attributes/link-addresses.ts';
import { withTableRegions } from '../../../../rules/article-html/attributes/table-regions.ts';
import { withVideoCards } from '../../../../rules/article-html/attributes/video-cards.ts';
import { ENGLISH } from '../../../../rules/languages/interface-languages.ts';
import { isVisitorPage } from '../../../../rules/pages/pages.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { ArticleViewFragment } from '../../../generated/graphql.ts';
import { article as said } from '../../../words/article.ts';
import { addressHere, pageLanguage } from '../../../words/page-language.ts';
import { resources } from '../../../words/resources.ts';
import { site as siteWords } from '../../../words/site.ts';
import prose from './article-prose.module.css';
import { textAttributes } from './text-attributes.ts';

/** An article's text. Its HTML has the fixed grammar, and the server sanitised it before it stored it. */
export function ArticleBody({ article }: { article: ArticleViewFragment }) {
  const { lowData, origin } = usePageData();
  const withImages = lowData ? withSmallImages : withImageAttributes;
  const { content, images } = article;
  const shown = withDocumentSizes(withVideoCards(content));
  const html = withTableRegions(withImages(withCaptions(shown, images), images));
  return (
    <div
      {...textAttributes(article)}
      className={article.summary === null ? prose.prose : `${prose.prose} ${prose.summarised}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored.
      dangerouslySetInnerHTML={{
        __html: withLinkAddresses(import.meta.env.SSR ? inPageLanguage(html) : html, origin),
      }}
    />
  );
}

/** The words that are added to a text, and its links to pages of the site, in the language of the page. */
function inPageLanguage(html: string): string {
  const lang = pageLanguage();
  if (lang === ENGLISH) return html;
  const card = (_: string, site: string) =>
    `<span lang="${lang}" dir="${siteWords.direction}">${said.opens(site)}</span>`;
  const size = (_: string, count: string, unit: string, pages: string) => {
    const bytes = Number(count) * (unit === 'MB' ? 2 ** 20 : 2 ** 10);
    const words = resources.publicationFile(Number(pages.replace(',', '')), bytes);
    return `<small lang="${lang}" dir="${siteWords.direction}">${words}</small>`;
  };
  return html
    .replace(/<span lang="en" dir="ltr">Opens (\w+)<\/span>(?=<\/a><\/figure>)/g, card)
    .replace(DOCUMENT_SIZE, size)
    .replaceAll('aria-label="Table" tabindex', `aria-label="${said.table}" tabindex`)
    .replace(/(?<=<a href=")\/[^"?#]*/g, (path) => (isVisitorPage(path) ? addressHere(path) : path));
}

const DOCUMENT_SIZE =
  /<small lang="en" dir="ltr">PDF, ([\d.]+) (KB|MB), ([\d,]+) pages?\. Opens in a new tab\.<\/small>(?=<\/a>)/g;
