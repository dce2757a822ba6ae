import { withCaptions } from '../../../../rules/article-html/attributes/captions.ts';
import { withLinkAddresses } from '../../../../rules/article-html/attributes/link-addresses.ts';
import {
  withPictureAttributes,
  withSmallPictures,
} from '../../../../rules/article-html/attributes/picture-attributes.ts';
import { usePageFacts } from '../../../data/page-facts.ts';
import type { ArticleViewFragment } from '../../../generated/graphql.ts';
import styles from './article-body.module.css';
import prose from './article-prose.module.css';
import { textAttributes } from './text-attributes.ts';

/** An article's text. Its HTML has the fixed grammar, and the server sanitised it before it stored it. */
export function ArticleBody({ article }: { article: ArticleViewFragment }) {
  const withPictures = usePageFacts().lowData ? withSmallPictures : withPictureAttributes;
  const html = withLinkAddresses(withPictures(withCaptions(article.content, article.images), article.images));
  return (
    <div
      {...textAttributes(article)}
      className={`${prose.prose} ${styles.body}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
