import { useId } from 'react';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import field from '../../ui/controls/field.module.css';
import { FoundCount, ListSearch } from '../list/list-search.tsx';
import type { ManagedList } from '../list/use-managed-list.ts';
import { fileHint } from './application-messages.ts';
import styles from './applications.module.css';
import { DownloadLink } from './card/download-link.tsx';

/** Searches applications, chooses which are listed, and downloads the list. */
export function ListControls({ managed }: { managed: ManagedList<ListedApplicationFragment> }) {
  const id = useId();
  const { kind, search, choose } = managed;
  const { name, label } = managed.filter;
  return (
    <div className={styles.listControls}>
      <div className={styles.search}>
        <ListSearch managed={managed} />
      </div>
      <div>
        <label htmlFor={`${id}-filter`} className={field.label}>
          Show
        </label>
        <select
          id={`${id}-filter`}
          className={field.input}
          value={name}
          onChange={({ currentTarget }) => choose({ show: currentTarget.value })}
        >
          {kind.filters.map((each) => (
            <option key={each.name} value={each.name}>
              {each.label}
            </option>
          ))}
        </select>
        <FoundCount managed={managed} className={`${field.hint} ${styles.found}`} />
      </div>
      <div className={styles.file}>
        <DownloadLink
          href={`/membership/applications.csv${name && `?status=${name.toUpperCase()}`}`}
          aria-describedby={`${id}-file`}
        >
          Download all as CSV
        </DownloadLink>
        <p id={`${id}-file`} className={field.hint}>
          {fileHint(name === '' ? null : label, search !== '')}
        </p>
      </div>
      {name === 'spam' && <p className={styles.spam}>Spam is deleted after 7 days.</p>}
    </div>
  );
}
