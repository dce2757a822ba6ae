import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import text from '../../../ui/text/text.module.css';
import type { ListPlace } from '../../address/list-place.ts';
import layout from '../../basics/layout.module.css';
import { ItemCount, ListSearch } from '../../list/list-search.tsx';
import type { AdminList } from '../../list/use-admin-list.ts';
import { ARTICLE_FILTERS, articleFilter } from './article-filters.ts';
import styles from './find-articles.module.css';

interface FindArticlesProps {
  list: AdminList<ManagedArticleFragment>;
  place: ListPlace;
  onPlace: (place: ListPlace) => void;
}

/** Searches the articles in Manage, and chooses those of a state. */
export function FindArticles({ list, place, onPlace }: FindArticlesProps) {
  const { show, search } = place;
  const shown = articleFilter(show);
  const { counts } = list;
  // The message of an empty list says that it is empty.
  const hasFound = list.isRead && list.items.length > 0;
  const isWhole = shown.state === null && search === '';
  return (
    <div className={styles.find}>
      <ListSearch
        label="Search articles"
        hint="In titles and texts, of drafts too"
        search={search}
        onSearch={(words) => onPlace({ show, search: words })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div role="group" aria-label="Show" className={layout.buttons}>
        {ARTICLE_FILTERS.map((filter) => (
          <Button
            key={filter.name}
            look="quiet"
            isSmall
            aria-pressed={filter === shown}
            onClick={() => onPlace({ show: filter.name, search })}
          >
            {filter.label}
            {counts && ` (${counts[filter.count]})`}
          </Button>
        ))}
      </div>
      {/* The list without search and filter has its number in the heading. */}
      <p role="status" className={search === '' ? text.heard : field.hint}>
        {hasFound && !isWhole && (
          <>
            {shown.state !== null && `${shown.label}: `}
            <ItemCount list={list} search={search} />
          </>
        )}
      </p>
    </div>
  );
}
