import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import layout from '../../basics/layout.module.css';
import { FoundCount, ListSearch } from '../../list/list-search.tsx';
import type { ManagedList } from '../../list/use-managed-list.ts';
import { ARTICLE_FILTERS, type ArticleCounts } from './article-kind.tsx';
import styles from './find-articles.module.css';

/** Searches the articles in Manage, and chooses those of a state. */
export function FindArticles({ managed }: { managed: ManagedList<ManagedArticleFragment, ArticleCounts> }) {
  const { counts } = managed.list;
  return (
    <div className={styles.find}>
      <ListSearch managed={managed} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div role="group" aria-label="Show" className={layout.buttons}>
        {ARTICLE_FILTERS.map((filter) => (
          <Button
            key={filter.name}
            look="quiet"
            isSmall
            aria-pressed={filter === managed.filter}
            onClick={() => managed.choose({ show: filter.name })}
          >
            {filter.label}
            {counts && ` (${counts[filter.count]})`}
          </Button>
        ))}
      </div>
      <FoundCount managed={managed} className={field.hint ?? ''} />
    </div>
  );
}
