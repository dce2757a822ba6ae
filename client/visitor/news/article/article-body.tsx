import { withCaptions } from '../../../../rules/article-html/attributes/captions.ts';
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
import { site as siteWords } from '../../../words/site.ts';
import prose from './article-prose.module.css';
import { textAttributes } from './text-attributes.ts';

/** An article's text. Its HTML has the fixed grammar, and the server sanitised it before it stored it. */
export function ArticleBody({ article }: { article: ArticleViewFragment }) {
  const { lowData, origin } = usePageData();
  const withImages = lowData ? withSmallImages : withImageAttributes;
  const { content, images } = article;
  const html = withTableRegions(withImages(withCaptions(withVideoCards(content), images), images));
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
  return html
    .replace(/<span lang="en" dir="ltr">Opens (\w+)<\/span>(?=<\/a><\/figure>)/g, card)
    .replaceAll('aria-label="Table" tabindex', `aria-label="${said.table}" tabindex`)
    .replace(/(?<=<a href=")\/[^"?#]*/g, (path) => (isVisitorPage(path) ? addressHere(path) : path));
}
