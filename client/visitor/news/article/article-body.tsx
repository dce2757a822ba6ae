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
  const cards = import.meta.env.SSR ? withVideoCards(content, opensHere) : withVideoCards(content);
  const html = withImages(withCaptions(cards, images), images);
  return (
    <div
      {...textAttributes(article)}
      className={article.summary === null ? prose.prose : `${prose.prose} ${prose.summarised}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored.
      dangerouslySetInnerHTML={{
        __html: withLinkAddresses(
          import.meta.env.SSR ? withTableRegions(withLinksHere(html), said.table) : withTableRegions(html),
          origin,
        ),
      }}
    />
  );
}

/** The words of a card in the page's language. */
const opensHere = (site: string): string =>
  `<span lang="${pageLanguage()}" dir="${siteWords.direction}">${said.opens(site)}</span>`;

/** Links to other pages of the site stay in the page's language. */
const withLinksHere = (html: string): string =>
  pageLanguage() === ENGLISH
    ? html
    : html.replace(/(?<=<a href=")\/[^"?#]*/g, (path) => (isVisitorPage(path) ? addressHere(path) : path));
