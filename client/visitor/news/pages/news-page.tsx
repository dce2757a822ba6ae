import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { articlePath } from '../../../../rules/articles/addresses/slug.ts';
import {
  isTooLong,
  type NewsPlace,
  newsAddress,
  readNewsPlace,
} from '../../../../rules/articles/news-place.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { useContent } from '../../../data/content.ts';
import { ArrowLink } from '../../../ui/links/arrow-link.tsx';
import { SiteLink } from '../../../ui/links/site-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import { TextColumns } from '../../../ui/text/text-columns.tsx';
import { news as words } from '../../../words/news.ts';
import { newsList } from '../../../words/news-list.ts';
import { site } from '../../../words/site.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import { ArticleOverList } from '../article/article-over-list.tsx';
import { useOpenArticle } from '../article/use-open-article.ts';
import { NewsActions } from '../list/news-actions.tsx';
import { NewsList } from '../list/news-list.tsx';
import { NewsOutcome } from '../list/news-outcome.tsx';
import { NewsSearch, SearchOutcome } from '../list/news-search.tsx';
import { useNews } from '../list/use-news.ts';
import styles from './news-page.module.css';

/** The newest articles, those after a cursor, or the results of a search. */
export function NewsPage() {
  const [parameters] = useSearchParams();
  const place = readNewsPlace(parameters);
  return <NewsAt key={newsAddress(place)} place={place} />;
}

function NewsAt({ place }: { place: NewsPlace }) {
  const news = useNews(place);
  const sections = useContent('BELOW_NEWS');
  const address = newsAddress(place);
  const { open, title, setTitle, close } = useOpenArticle(address);
  const { data, error, reload } = news;
  const count = error ? undefined : data?.news.nodes.length;
  const languages = data?.news.languages ?? [];
  const language = languages.find(({ lang }) => lang === place.lang);
  const isRefusedSearch = isTooLong(place.search);
  usePage({
    title: usePageTitle(title ?? (language ? `${titleOf(place)} · ${language.name}` : titleOf(place))),
    description: newsList.about,
    address: open ? articlePath(open.id, open.slug) : address,
    status: isRefusedSearch ? 400 : error ? 503 : 200,
    isUnlisted: place.search !== null,
    ...(import.meta.env.SSR && { language: language ?? null }),
  });
  return (
    <div className={`${layout.pageWidth} ${layout.page}`}>
      <div className={styles.head}>
        <PageHeading id="latest-news">{site.latestNews}</PageHeading>
        <NewsSearch place={place} />
        <p className={`${text.muted} ${styles.about}`}>
          <span>{newsList.about}</span>{' '}
          <SiteLink className={`${text.screenOnly} ${styles.admin}`} to={PAGE_PATHS.admin}>
            {newsList.createNews}
          </SiteLink>
        </p>
      </div>
      {languages.length > 0 && (
        <nav className={`${text.screenOnly} ${styles.languages}`} aria-label={newsList.languages}>
          {[{ lang: null, name: newsList.allLanguages }, ...languages].map(({ lang, name }) => (
            <SiteLink
              key={name}
              className={text.touchTarget}
              to={newsAddress({ ...place, after: null, lang })}
              aria-current={lang === place.lang || undefined}
              lang={lang ?? undefined}
            >
              {name}
            </SiteLink>
          ))}
        </nav>
      )}
      {place.search !== null && !isRefusedSearch && (
        // An empty page of the archive does not say that nothing was found.
        <SearchOutcome search={place.search} count={count || place.after === null ? count : undefined} />
      )}
      {!isRefusedSearch && (
        <NewsOutcome data={data} error={error} retryTo={address} reload={reload} empty={wordsForNone(place)}>
          {(articles) => <NewsList articles={articles} address={address} search={place.search} />}
        </NewsOutcome>
      )}
      {data && Boolean(count) && <NewsActions place={place} news={news} data={data} />}
      {place.search === null && (
        <div className={styles.below}>
          <TextColumns sections={sections} />
        </div>
      )}
      {open && (
        <ArticleOverList
          key={open.id}
          id={open.id}
          row={data?.news.nodes.find(({ id }) => id === open.id)}
          onTitle={setTitle}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * Shown instead of an empty list: null for a search, whose outcome says it; undefined, for the default
 * words, where the newest articles would be.
 */
function wordsForNone(place: NewsPlace): ReactNode {
  if (place.after !== null) {
    // The page of the archive is empty, but newer articles may exist.
    return (
      <Notice role="status">
        <p>{words.noOlderArticles}</p>
        <ArrowLink to={newsAddress({ ...place, after: null })}>{words.newestArticles}</ArrowLink>
      </Notice>
    );
  }
  return place.search === null ? undefined : null;
}

function titleOf({ after, search }: NewsPlace): string {
  if (isTooLong(search)) return site.latestNews;
  if (search !== null) return newsList.newsWith(search);
  return after === null ? site.latestNews : newsList.olderNews;
}
