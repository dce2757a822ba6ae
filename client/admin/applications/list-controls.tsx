import { useId } from 'react';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import field from '../../ui/controls/field.module.css';
import { FilterButtons } from '../list/filters/filter-buttons.tsx';
import { FoundCount, ListSearch } from '../list/filters/list-search.tsx';
import type { ManagedList } from '../list/use-managed-list.ts';
import { fileHint } from './application-messages.ts';
import styles from './applications.module.css';
import { DownloadLink } from './card/download-link.tsx';

/** Searches applications, chooses which are listed, and downloads the list. */
export function ListControls({ managed }: { managed: ManagedList<ListedApplicationFragment> }) {
  const id = useId();
  const { name, label } = managed.filter;
  return (
    <div className={styles.listControls}>
      <ListSearch managed={managed} />
      <FilterButtons managed={managed} />
      <FoundCount managed={managed} className={`${field.hint} ${styles.found}`} />
      {name === 'spam' && <p className={styles.spam}>Spam is deleted after 7 days.</p>}
      <div className={styles.file}>
        <DownloadLink
          href={`/membership/applications.csv${name && `?status=${name.toUpperCase()}`}`}
          aria-describedby={`${id}-file`}
        >
          Download all as CSV
        </DownloadLink>
        <p id={`${id}-file`} className={field.hint}>
          {fileHint(name === '' ? null : label, managed.search !== '')}
        </p>
      </div>
    </div>
  );
}
