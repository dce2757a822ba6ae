import { articlePath } from '../../../rules/articles/slug.ts';
import { SiteLink } from '../../ui/links/site-link.tsx';
import { format, sourcesWords } from '../basics/read-words.ts';
import { titleProps } from '../basics/title-props.ts';
import styles from './readers.module.css';
import { READERS_WORDS } from './readers-words.ts';
import type { Readers } from './use-readers.ts';

/** The articles that were opened most, with where their readers came from. */
export function MostRead({ articles }: { articles: Readers['mostRead'] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{READERS_WORDS.mostRead}</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col" className={styles.last}>
            Openings
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ article, reads, sources }) => {
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
                  {!isShown && `${READERS_WORDS.notShown} `}
                  {sourcesWords(sources)}
                </span>
              </th>
              <td className={`${styles.number} ${styles.last}`}>{format(reads)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
