import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  isTooLong,
  MAX_SEARCH_LENGTH,
  type NewsPlace,
  newsAddress,
} from '../../../../rules/articles/news-place.ts';
import { tidySearch } from '../../../../rules/characters.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ArrowLink } from '../../../ui/links/arrow-link.tsx';
import text from '../../../ui/text/text.module.css';
import { news } from '../../../words/news.ts';
import { newsList } from '../../../words/news-list.ts';
import { addressHere } from '../../../words/page-language.ts';
import { site } from '../../../words/site.ts';
import styles from './news-search.module.css';

/** The field that searches all news. */
export function NewsSearch({ place }: { place: NewsPlace }) {
  const { search, lang } = place;
  const navigate = useNavigate();
  const inputId = useId();
  const failureId = useId();
  const isFailed = isTooLong(search);

  function find(submission: FormEvent<HTMLFormElement>) {
    submission.preventDefault();
    const words = tidySearch(String(new FormData(submission.currentTarget).get('q')));
    void navigate(newsAddress({ after: null, search: words || null, lang }));
  }

  return (
    <search className={styles.search}>
      <form action={import.meta.env.SSR ? addressHere(PAGE_PATHS.news) : PAGE_PATHS.news} onSubmit={find}>
        {lang !== null && <input type="hidden" name="lang" value={lang} />}
        <div className={isFailed ? field.failed : undefined}>
          <label htmlFor={inputId} className={isFailed ? field.label : text.heard}>
            {news.searchNews}
          </label>
          {isFailed && (
            <p id={failureId} role="alert" className={field.failure}>
              {site.searchTooLong}
            </p>
          )}
          <div className={styles.row}>
            <div className={styles.field}>
              <SearchIcon />
              <input
                id={inputId}
                className={field.input}
                type="search"
                name="q"
                maxLength={MAX_SEARCH_LENGTH}
                defaultValue={isFailed ? '' : (search ?? '')}
                enterKeyHint="search"
                autoComplete="off"
                dir="auto"
                aria-invalid={isFailed || undefined}
                aria-describedby={isFailed ? failureId : undefined}
              />
            </div>
            <Button look="quiet" type="submit">
              {news.search}
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

/** An icon: a magnifying glass. */
function SearchIcon() {
  return (
    <Icon>
      <path d="M14.5 8.5a6 6 0 1 1-12 0a6 6 0 0 1 12 0M13 13l5 5" />
    </Icon>
  );
}

interface SearchOutcomeProps {
  search: string;
  /** How many articles were found; undefined where that is not known. */
  count: number | undefined;
}

/** What a search found, and a link back to all news. */
export function SearchOutcome({ search, count }: SearchOutcomeProps) {
  const words = (
    <>
      {newsList.quotes[0]}
      <bdi>{search}</bdi>
      {newsList.quotes[1]}
    </>
  );
  return (
    <div className={styles.outcome}>
      <h2>{newsList.searchResults}</h2>
      {count === 0 && (
        <p role="status">
          {newsList.nothingWith[0]}
          {words}
          {newsList.nothingWith[1]}
        </p>
      )}
      {count !== undefined && count > 0 && (
        <p>
          {newsList.articlesWith[0]}
          {words}
          {newsList.articlesWith[1]}
        </p>
      )}
      <ArrowLink to={PAGE_PATHS.news}>{site.allNews}</ArrowLink>
    </div>
  );
}
