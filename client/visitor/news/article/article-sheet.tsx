import { Fragment, type ReactNode, type Ref } from 'react';
import { articlePath, topicPath } from '../../../../rules/articles/addresses/slug.ts';
import { laterUpdateOf } from '../../../../rules/articles/news-data.ts';
import type { ArticleViewFragment } from '../../../generated/graphql.ts';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Rule } from '../../../ui/sections/rule.tsx';
import text from '../../../ui/text/text.module.css';
import { article as words } from '../../../words/article.ts';
import { site } from '../../../words/site.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { ArticleBody } from './article-body.tsx';
import styles from './article-sheet.module.css';
import { Byline } from './byline.tsx';
import { directionAttribute, textAttributes } from './text-attributes.ts';

interface ArticleSheetProps {
  article: ArticleViewFragment;
  heading?: 'h1' | 'h2';
  /** The heading's ref, for a heading that can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  titleId?: string;
  /** Shown beside the date and the author. */
  children?: ReactNode;
  /** Shown in place of the text, while that is not there. */
  instead?: ReactNode;
}

/** The complete article: on its page, over the list, and in the preview. */
export function ArticleSheet({
  article,
  heading: Heading = 'h1',
  headingRef,
  titleId,
  children,
  instead,
}: ArticleSheetProps) {
  const { title, summary, direction, topics, translations } = article;
  return (
    <>
      <header className={styles.header} dir={directionAttribute(direction)}>
        <Heading
          {...textAttributes(article)}
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
          id={titleId}
        >
          {title || words.untitled}
        </Heading>
        <Rule />
        {translations.length > 0 && (
          <p className={styles.translations} dir={site.direction}>
            {words.alsoIn}
            {translations.map(({ id, slug, lang, languageName }, index) => (
              <Fragment key={id}>
                {index === 0 ? ' ' : ' · '}
                <SiteLink className={text.touchTarget} to={articlePath(id, slug)} lang={lang} hrefLang={lang}>
                  {languageName}
                </SiteLink>
              </Fragment>
            ))}
          </p>
        )}
        {summary !== null && (
          <p {...textAttributes(article)} className={`${text.lead} ${styles.summary}`}>
            {summary}
          </p>
        )}
        <div className={styles.facts}>
          <Byline article={article} updatedAt={laterUpdateOf(article)} />
          {children}
        </div>
      </header>
      <Gallery article={article} isLoading={instead !== undefined} />
      {instead ?? <ArticleBody article={article} />}
      {topics.length > 0 && (
        <p className={styles.topics} dir={site.direction}>
          {words.topics}
          {topics.map(({ name, slug }) => (
            <SiteLink key={slug} className={text.touchTarget} to={topicPath(slug)}>
              {name}
            </SiteLink>
          ))}
        </p>
      )}
    </>
  );
}
