import { HOME } from '../../content/home.ts';
import { SITE } from '../../content/site.ts';
import { useNewsQuery } from '../generated/graphql.ts';
import { usePage } from '../layout/use-page.ts';
import { Quilt } from '../members/quilt.tsx';
import { LatestNews } from '../news/latest-news.tsx';
import { NewsOutcome } from '../news/news-outcome.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import layout from '../ui/page-width.module.css';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { MissionAndVision } from './mission-and-vision.tsx';
import { WaysIn } from './ways-in.tsx';

export function HomePage() {
  const { data, error, refetch } = useNewsQuery({ variables: { first: ARTICLE_COUNT } });
  usePage({ title: `${SITE.name} · ${SITE.tagline}`, description: HOME.intro, status: error ? 503 : 200 });
  return (
    <>
      <Hero />
      <MissionAndVision />
      <section className={`${layout.pageWidth} ${styles.news}`}>
        <div className={styles.heading}>
          <h2 className={styles.title}>Latest News</h2>
          <ArrowLink to="/news">All news</ArrowLink>
        </div>
        <NewsOutcome data={data} error={error} retryTo="/" reload={refetch}>
          {(articles) => <LatestNews articles={articles} />}
        </NewsOutcome>
      </section>
      <section>
        <div className={`${layout.pageWidth} ${styles.heading}`}>
          <h2 className={styles.title}>{HOME.members.title}</h2>
          <ArrowLink to={HOME.members.action.to}>{HOME.members.action.label}</ArrowLink>
        </div>
        <Quilt />
      </section>
      <WaysIn />
    </>
  );
}

const ARTICLE_COUNT = 3;
