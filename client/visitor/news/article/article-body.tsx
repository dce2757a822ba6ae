import { withCaptions } from '../../../../rules/article-html/attributes/captions.ts';
import {
  withImageAttributes,
  withSmallImages,
} from '../../../../rules/article-html/attributes/image-attributes.ts';
import { withLinkAddresses } from '../../../../rules/article-html/attributes/link-addresses.ts';
import { withTableRegions } from '../../../../rules/article-html/attributes/table-regions.ts';
import { withVideoCards } from '../../../../rules/article-html/attributes/video-cards.ts';
import { usePageData } from '../../../data/page-data.ts';
import type { ArticleViewFragment } from '../../../generated/graphql.ts';
import prose from './article-prose.module.css';
import { textAttributes } from './text-attributes.ts';

/** An article's text. Its HTML has the fixed grammar, and the server sanitised it before it stored it. */
export function ArticleBody({ article }: { article: ArticleViewFragment }) {
  const { lowData, origin } = usePageData();
  const withImages = lowData ? withSmallImages : withImageAttributes;
  const html = withImages(withCaptions(withVideoCards(article.content), article.images), article.images);
  return (
    <div
      {...textAttributes(article)}
      className={article.summary === null ? prose.prose : `${prose.prose} ${prose.summarised}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored.
      dangerouslySetInnerHTML={{ __html: withLinkAddresses(withTableRegions(html), origin) }}
    />
  );
}
