import { useEffect, useState } from 'react';
import type { ListedVersionFragment } from '../../../generated/admin.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import text from '../../../ui/text/text.module.css';
import { titleProps } from '../../basics/title-props.ts';
import styles from '../../versions/versions.module.css';
import { savedOn, sizeOfChange, VERSION_MESSAGES } from './messages.ts';
import type { useVersions } from './use-versions.ts';

interface VersionListProps {
  list: ReturnType<typeof useVersions>;
  versions: readonly ListedVersionFragment[];
  onCompare: (version: number) => void;
}

/** Earlier versions with when they were saved, and how much the next save changed. */
export function VersionList({ list, versions, onCompare }: VersionListProps) {
  const [firstNew, setFirstNew] = useState<number | null>(null);
  useEffect(() => {
    const first = firstNew === null ? undefined : versions[firstNew];
    if (!first) return;
    document.getElementById(savedId(first.version))?.focus();
    setFirstNew(null);
  }, [firstNew, versions]);

  async function showMore() {
    const shown = versions.length;
    if (await list.readMore()) setFirstNew(shown);
  }

  if (versions.length === 0) return <p role="status">{VERSION_MESSAGES.none}</p>;
  return (
    <>
      <p className={text.aside}>{VERSION_MESSAGES.explained}</p>
      <ul aria-label={VERSION_MESSAGES.title} className={styles.versions}>
        {versions.map((version) => (
          <li key={version.version} className={`${card.card} ${styles.version}`}>
            <div className={styles.about}>
              <h3 id={savedId(version.version)} tabIndex={-1} className={`${card.name} ${text.quietFocus}`}>
                {savedOn(version.savedAt)}
              </h3>
              <p className={styles.name} {...titleProps(version)} />
              <p className={card.facts}>
                {!version.published && 'A draft at that time. '}
                {sizeOfChange(version)}
              </p>
            </div>
            <Button
              look="quiet"
              isSmall
              id={compareButtonId(version.version)}
              aria-labelledby={`${compareButtonId(version.version)} ${savedId(version.version)}`}
              onClick={() => onCompare(version.version)}
            >
              {VERSION_MESSAGES.compare}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasMore && list.failure === null && (
        <Button look="quiet" isBusy={list.isLoading} onClick={() => void showMore()}>
          {list.isLoading ? VERSION_MESSAGES.loading : VERSION_MESSAGES.more}
        </Button>
      )}
    </>
  );
}

export const compareButtonId = (version: number) => `compare-version-${version}`;
const savedId = (version: number) => `version-${version}-saved`;
