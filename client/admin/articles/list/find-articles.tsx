import { useId } from 'react';
import type { ManagedArticleFragment } from '../../../generated/admin.ts';
import field from '../../../ui/controls/field.module.css';
import { FilterButtons } from '../../list/filters/filter-buttons.tsx';
import { FoundCount, ListSearch } from '../../list/filters/list-search.tsx';
import type { ManagedList } from '../../list/use-managed-list.ts';
import { TOPIC_MESSAGES } from '../topics/topic-messages.ts';
import { useTopics } from '../topics/use-topics.ts';
import styles from './find-articles.module.css';

/** Searches the articles in Manage, and chooses those of a state. */
export function FindArticles({ managed }: { managed: ManagedList<ManagedArticleFragment> }) {
  return (
    <div className={styles.find}>
      <ListSearch managed={managed} />
      <FilterButtons managed={managed} />
      <TopicFilter managed={managed} />
      <FoundCount managed={managed} className={field.hint ?? ''} />
    </div>
  );
}

/** Only where there are topics. */
function TopicFilter({
  managed: { list, topic = '', choose },
}: {
  managed: ManagedList<ManagedArticleFragment>;
}) {
  const id = useId();
  // Read again with the list: the form makes topics, and the tab Site changes them.
  const { topics } = useTopics(list.counts);
  if (!topics?.length) return null;
  return (
    <div className={styles.topic}>
      <label htmlFor={id} className={field.label}>
        {TOPIC_MESSAGES.filter}
      </label>
      <select
        id={id}
        className={field.input}
        value={topics.some((each) => each.id === topic) ? topic : ''}
        onChange={({ currentTarget }) => choose({ topic: currentTarget.value || undefined })}
      >
        <option value="">{TOPIC_MESSAGES.all}</option>
        {topics.map(({ id: value, name, articleCount }) => (
          <option key={value} value={value}>
            {`${name} (${articleCount})`}
          </option>
        ))}
      </select>
    </div>
  );
}
