import { articlePath } from '../../../rules/articles/slug.ts';
import { SiteLink } from '../../ui/links/site-link.tsx';
import { format, sourcesMessage } from '../basics/page-view-messages.ts';
import { titleProps } from '../basics/title-props.ts';
import styles from './readers.module.css';
import { READERS_MESSAGES } from './readers-messages.ts';
import type { Readers } from './use-readers.ts';

/** The articles that were opened most, with where their readers came from. */
export function MostRead({ articles }: { articles: Readers['mostRead'] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{READERS_MESSAGES.mostRead}</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col" className={styles.last}>
            Openings
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ article, reads: pageViews, sources }) => {
          const isShown = article.published && !article.isScheduled;
          return (
            <tr key={article.id}>
              <th scope="row">
                {isShown ? (
                  <SiteLink
                    {...titleProps(article)}
                    to={articlePath(article.id, article.slug)}
                    className={styles.title}
                  />
                ) : (
                  <span {...titleProps(article)} className={styles.title} />
                )}
                <span className={styles.sources}>
                  {!isShown && `${READERS_MESSAGES.notShown} `}
                  {sourcesMessage(sources)}
                </span>
              </th>
              <td className={`${styles.number} ${styles.last}`}>{format(pageViews)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
