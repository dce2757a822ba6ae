import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import { ROW_IMAGE_SIZES } from '../../../../rules/images/image-candidates.ts';
import { CachedMarkup } from '../../../data/cached-markup.tsx';
import { usePageData } from '../../../data/page-data.ts';
import type { ArticleRowFragment } from '../../../generated/graphql.ts';
import { ArrowLink } from '../../../ui/links/arrow-link.tsx';
import { news } from '../../../words/news.ts';
import { Byline } from '../article/byline.tsx';
import { textAttributes } from '../article/text-attributes.ts';
import frame from '../gallery/responsive-image.module.css';
import { ResponsiveImage } from '../gallery/responsive-image.tsx';
import styles from './article-row.module.css';

/** `lead` comes first and is large, `half` is beside another, `row` has the page's width. */
type ArticleRowShape = 'lead' | 'half' | 'row';

interface ArticleRowProps {
  article: ArticleRowFragment & { isPinned?: boolean };
  shape: ArticleRowShape;
  heading: 'h2' | 'h3';
  /** Whether its image is the first visible one on the page. */
  isFirst?: boolean;
  /** How 'Read More' opens the article, if it is not a plain link. */
  link?: Omit<LinkProps, 'className' | 'children'>;
  /** Shown beside 'Read More'. */
  share?: ReactNode;
  /** Renders title and excerpt with the search terms marked. */
  mark?: (text: string) => ReactNode;
}

/** An article in a list. The area of 'Read More' is all of it except the buttons and the selectable text. */
export function ArticleRow({
  article,
  shape,
  heading: Heading,
  isFirst = false,
  link,
  share,
  mark,
}: ArticleRowProps) {
  const { id, slug, title, excerpt, featuredImage, imageCount } = article;
  const { lowData } = usePageData();
  const text = textAttributes(article);
  const more = imageCount - 1;
  // React collects the preload of the first image, and marked terms differ for each search.
  const classes = [styles.item, styles[shape], !featuredImage && styles.plain, !lowData && styles.scripted];
  const isKept = import.meta.env.SSR && !isFirst && !mark;
  const cacheKey = isKept ? JSON.stringify([article, shape, Heading, link, share !== undefined]) : null;
  return (
    <CachedMarkup as="li" className={classes.filter(Boolean).join(' ')} cacheKey={cacheKey}>
      {featuredImage && (
        <div className={`${frame.frame} ${styles.frame}`}>
          <ResponsiveImage
            image={featuredImage}
            lang={article.lang}
            sizes={SIZES[shape]}
            isFirst={isFirst}
            isCropped
          />
          {more > 0 && (
            <p className={styles.more}>
              {`+${more}`}
              <span className={styles.word}>{news.moreImages}</span>
            </p>
          )}
        </div>
      )}
      <div className={styles.text}>
        <Heading
          {...text}
          id={articleTitleId(id)}
          className={title.length > LONG_TITLE_LENGTH ? `${styles.title} ${styles.long}` : styles.title}
        >
          {mark ? mark(title) : title}
        </Heading>
        <div {...(!lowData && { className: styles.selectable, 'data-selectable': '' })}>
          <div className={styles.byline}>
            <Byline article={article} isPinned={article.isPinned} />
          </div>
          <p {...text} className={styles.excerpt}>
            {mark ? mark(excerpt) : excerpt}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <ArrowLink
          data-read-more=""
          className={styles.readMore}
          heard={
            <>
              {': '}
              <span {...text}>{title}</span>
            </>
          }
          {...(link ?? { to: articlePath(id, slug) })}
        >
          {news.readMore}
        </ArrowLink>
        {share}
      </div>
    </CachedMarkup>
  );
}

/** In UTF-16 code units. A longer title is smaller, because it would be higher than its image. */
const LONG_TITLE_LENGTH = 60;

export const articleTitleId = (id: string): string => `article-${id}`;

/** A phone loads 480 px, or 960 in the first row with 3 device pixels per CSS pixel. */
const SIZES: Record<ArticleRowShape, string> = {
  lead: '(min-width: 1280px) 645px, (min-width: 769px) 55vw, (min-width: 481px) 240px, 66vw',
  half: '(min-width: 1100px) 176px, (min-width: 769px) 280px, (min-width: 481px) 240px, 112px',
  row: ROW_IMAGE_SIZES,
};
