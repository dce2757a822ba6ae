import { useId } from 'react';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import field from '../../ui/controls/field.module.css';
import text from '../../ui/text/text.module.css';
import { ItemCount, ListSearch } from '../list/list-search.tsx';
import type { AdminList } from '../list/use-admin-list.ts';
import {
  APPLICATION_WORDS,
  type ApplicationFilter,
  FILTERS,
  fileHint,
  filterName,
} from './application-words.ts';
import styles from './applications.module.css';
import { DownloadLink } from './card/download-link.tsx';

interface ListControlsProps {
  list: AdminList<ListedApplicationFragment>;
  filter: ApplicationFilter;
  search: string;
  onChoose: (choice: { filter: ApplicationFilter; search: string }) => void;
}

/** Searches applications, chooses which are listed, and downloads the list. */
export function ListControls({ list, filter, search, onChoose }: ListControlsProps) {
  const id = useId();
  return (
    <div className={styles.listControls}>
      <div className={styles.search}>
        <ListSearch
          label={APPLICATION_WORDS.search}
          hint={APPLICATION_WORDS.searchHint}
          search={search}
          onSearch={(words) => onChoose({ filter, search: words })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-filter`} className={field.label}>
          Show
        </label>
        <select
          id={`${id}-filter`}
          className={field.input}
          value={filter ?? ALL}
          onChange={({ currentTarget }) =>
            onChoose({ filter: FILTERS.find((each) => each === currentTarget.value) ?? null, search })
          }
        >
          {FILTERS.map((each) => (
            <option key={each} value={each ?? ALL}>
              {filterName(each)}
            </option>
          ))}
        </select>
        {/* The message of an empty list says that it is empty. */}
        <p role="status" className={search === '' ? text.heard : `${field.hint} ${styles.found}`}>
          {list.items.length > 0 && (
            <>
              {`${filterName(filter)}: `}
              <ItemCount list={list} search={search} />
            </>
          )}
        </p>
      </div>
      <div className={styles.file}>
        <DownloadLink
          href={`/membership/applications.csv${filter ? `?status=${filter}` : ''}`}
          aria-describedby={`${id}-file`}
        >
          Download all as CSV
        </DownloadLink>
        <p id={`${id}-file`} className={field.hint}>
          {fileHint(filter, search !== '')}
        </p>
      </div>
      {filter === 'SPAM' && <p className={styles.spam}>Spam is deleted after 7 days.</p>}
    </div>
  );
}

const ALL = '';
