import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import field from '../../../ui/controls/field.module.css';
import { FilterButtons } from '../../list/filter-buttons.tsx';
import { FoundCount, ListSearch } from '../../list/list-search.tsx';
import type { ManagedList } from '../../list/use-managed-list.ts';
import styles from './find-articles.module.css';

/** Searches the articles in Manage, and chooses those of a state. */
export function FindArticles({ managed }: { managed: ManagedList<ManagedArticleFragment> }) {
  return (
    <div className={styles.find}>
      <ListSearch managed={managed} />
      <FilterButtons managed={managed} />
      <FoundCount managed={managed} className={field.hint ?? ''} />
    </div>
  );
}
