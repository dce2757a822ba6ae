import { BELOW_NEWS } from '../../content/news.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { useNewsQuery } from '../generated/graphql.ts';
import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { NewsList } from '../news/news-list.tsx';
import { NewsOutcome } from '../news/news-outcome.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';
import { SiteLink } from '../ui/site-link.tsx';
import { TextColumns } from '../ui/text-columns.tsx';
import styles from './news-page.module.css';

export function NewsPage() {
  const { data, error } = useNewsQuery();
  usePage({ title: pageTitle('Latest News'), description: DESCRIPTION, status: error ? 503 : 200 });
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      <PageHeading id="latest-news">Latest News</PageHeading>
      <div className={styles.intro}>
        <p>{DESCRIPTION}</p>
        <SiteLink className={styles.admin} to={PAGE_PATHS.admin}>
          Admin: Create News
        </SiteLink>
      </div>
      <NewsOutcome data={data} error={error} retryTo="/news">
        {(articles) => <NewsList articles={articles} />}
      </NewsOutcome>
      <div className={styles.below}>
        <TextColumns sections={BELOW_NEWS} />
      </div>
    </div>
  );
}

const DESCRIPTION = 'Stories, statements and updates from our network.';
