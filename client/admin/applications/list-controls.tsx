import { useId } from 'react';
import field from '../../controls/field.module.css';
import text from '../../ui/text.module.css';
import { type ApplicationFilter, FILTERS, fileHint, filterName } from './application-words.ts';
import styles from './applications.module.css';
import { DownloadLink } from './download-link.tsx';

interface ListControlsProps {
  filter: ApplicationFilter;
  onFilter: (filter: ApplicationFilter) => void;
  /** The number of applications in the filtered list; null until it is known. */
  count: number | null;
}

/** Chooses which applications are listed, and downloads the list. */
export function ListControls({ filter, onFilter, count }: ListControlsProps) {
  const id = useId();
  return (
    <div className={styles.listControls}>
      <div>
        <label htmlFor={`${id}-filter`} className={field.label}>
          Show
        </label>
        <select
          id={`${id}-filter`}
          className={field.input}
          value={filter ?? ALL}
          onChange={({ currentTarget }) =>
            onFilter(FILTERS.find((each) => each === currentTarget.value) ?? null)
          }
        >
          {FILTERS.map((each) => (
            <option key={each} value={each ?? ALL}>
              {filterName(each)}
            </option>
          ))}
        </select>
        {/* The message of an empty list says that it is empty. */}
        <p role="status" className={text.heard}>
          {count ? `${filterName(filter)}: ${count}` : ''}
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
          {fileHint(filter)}
        </p>
      </div>
      {filter === 'SPAM' && <p className={styles.spam}>Spam is deleted after 7 days.</p>}
    </div>
  );
}

const ALL = '';
