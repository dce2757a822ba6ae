import { articlePath } from '../../../rules/articles/addresses/slug.ts';
import { SiteLink } from '../../ui/links/site-link.tsx';
import text from '../../ui/text/text.module.css';
import { format, sourcesMessage } from '../basics/page-view-messages.ts';
import { titleProps } from '../basics/title-props.ts';
import styles from './readers.module.css';
import { READERS_MESSAGES } from './readers-messages.ts';
import type { Readers } from './use-readers.ts';

/** The articles that were opened most, with where their readers came from. */
export function MostRead({ articles }: { articles: Readers['mostRead'] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.title}>{READERS_MESSAGES.mostRead}</caption>
      <thead className={text.heard}>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Openings</th>
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
                    className={styles.article}
                  />
                ) : (
                  <span {...titleProps(article)} className={styles.article} />
                )}
                <span className={styles.sources}>
                  {!isShown && `${READERS_MESSAGES.notShown} `}
                  {sourcesMessage(sources)}
                </span>
              </th>
              <td className={styles.number}>{format(pageViews)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
