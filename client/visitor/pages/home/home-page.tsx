import { LATEST_NEWS } from '../../../../rules/articles/news-place.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import hero from '../../../artwork/hero.svg';
import { useContent } from '../../../data/content.ts';
import { useNewsQuery } from '../../../generated/graphql.ts';
import { ArrowLink } from '../../../ui/links/arrow-link.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Band } from '../../../ui/sections/band.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { dates } from '../../../words/dates.ts';
import { pages } from '../../../words/pages.ts';
import { site as words } from '../../../words/site.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { ArticleRow } from '../../news/list/article-row.tsx';
import { NewsOutcome } from '../../news/list/news-outcome.tsx';
import { MemberLogo } from '../directory/member-logo.tsx';
import styles from './home-page.module.css';

export function HomePage() {
  const site = useContent('SITE');
  const home = useContent('HOME');
  const organisations = useContent('MEMBERS');
  const { data, error, refetch } = useNewsQuery({ variables: LATEST_NEWS });
  usePage({ title: `${site.name} · ${site.tagline}`, description: home.intro, status: error ? 503 : 200 });
  return (
    <>
      <Hero />
      <MissionAndVision />
      <NextEventRow />
      <section className={`${layout.pageWidth} ${styles.news}`}>
        <div className={styles.heading}>
          <h2 className={text.sectionTitle}>{words.latestNews}</h2>
          <ArrowLink to={PAGE_PATHS.news}>{words.allNews}</ArrowLink>
        </div>
        <NewsOutcome data={data} error={error} retryTo={PAGE_PATHS.home} reload={refetch}>
          {(articles) => (
            <ul className={styles.articles}>
              {articles.map((article, index) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  shape={index === 0 ? 'lead' : 'half'}
                  heading="h3"
                />
              ))}
            </ul>
          )}
        </NewsOutcome>
      </section>
      <section>
        <div className={`${layout.pageWidth} ${styles.heading}`}>
          <h2 className={text.sectionTitle}>{home.members.title}</h2>
          <ArrowLink to={home.members.action.to}>{home.members.action.label}</ArrowLink>
        </div>
        {/* The logos lie side by side, like the pieces of a quilt. */}
        <ul className={styles.quilt}>
          {organisations.map((member) => (
            <li key={member.id}>
              <SiteLink
                className={`${text.quietFocus} ${text.pictureFocus} ${styles.piece}`}
                to={`${PAGE_PATHS.directory}#${member.id}`}
              >
                <MemberLogo member={member} alt={member.name} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <div className={`${layout.pageWidth} ${styles.waysIn}`}>
        {home.waysIn.map(({ title, words, action }) => (
          <section key={title}>
            <h2 className={text.sectionTitle}>{title}</h2>
            <p className={styles.waysInWords}>{words}</p>
            <ArrowLink to={action.to}>{action.label}</ArrowLink>
          </section>
        ))}
      </div>
    </>
  );
}

/** A line between hairlines, above the news. Nothing while no event is planned. */
function NextEventRow() {
  const event = useContent('NEXT_EVENT');
  if (event === null) return null;
  const { path, title, date, endDate, time, where } = event;
  return (
    <section className={`${layout.pageWidth} ${styles.next}`}>
      <div className={styles.nextRow}>
        <h2 className={styles.nextHeading}>{pages.nextEvent}</h2>
        <p>
          <SiteLink className={styles.nextTitle} to={path}>
            {title}
          </SiteLink>
          <span className={`${text.muted} ${styles.nextFacts}`}>
            {/* The time of several days has their dates. */}
            {!endDate && (
              <>
                <time dateTime={date}>{dates.eventDate(date)}</time>
                {' · '}
              </>
            )}
            {`${time} · ${where}`}
          </span>
        </p>
        <ArrowLink to={PAGE_PATHS.events}>{words.allEvents}</ArrowLink>
      </div>
    </section>
  );
}

function Hero() {
  const { title, intro, action, find } = useContent('HOME');
  return (
    <section className={styles.hero} id="intro">
      <div className={`${layout.pageWidth} ${styles.heroWords}`}>
        <h1 className={styles.heroTitle}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.actions}>
          <ButtonLink look="primary" to={action.to}>
            {action.label}
          </ButtonLink>
          <SiteLink className={text.touchTarget} to={find.to}>
            {find.label}
          </SiteLink>
        </p>
      </div>
      <img className={styles.land} src={hero} alt="" width="1600" height="640" />
    </section>
  );
}

/** Its background continues the land of the hero. */
function MissionAndVision() {
  const { mission, vision } = useContent('HOME');
  return (
    <div className={styles.ground}>
      <div className={`${layout.pageWidth} ${styles.columns}`}>
        <section>
          <h2 className={styles.groundTitle}>{pages.ourMission}</h2>
          <p className={styles.groundWords}>{mission}</p>
        </section>
        <section>
          <h2 className={styles.groundTitle}>{pages.ourVision}</h2>
          <p className={styles.groundWords}>{vision}</p>
        </section>
      </div>
      <Band />
    </div>
  );
}
