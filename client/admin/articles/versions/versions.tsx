import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRestoreArticleVersionMutation } from '../../../generated/admin.ts';
import field from '../../../ui/controls/field.module.css';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { failureText } from '../../basics/failures/failure.ts';
import { useOpenWork, usePanelServices } from '../../session/panel-services.ts';
import { Comparison } from './comparison.tsx';
import { VERSION_MESSAGES } from './messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import type { ComparedArticle } from './use-comparison.ts';
import { useVersions } from './use-versions.ts';
import { compareButtonId, VersionList } from './version-list.tsx';

export interface VersionsProps {
  articleId: string;
  /** Whether the form has changes that are not saved. */
  hasUnsaved: boolean;
  isRestoring: boolean;
  onRestoring: (isRestoring: boolean) => void;
  onRestored: (message: string) => void;
}

/** The list of earlier versions, or one of them compared with the article on the site. */
export function Versions({ articleId, hasUnsaved, isRestoring, onRestoring, onRestored }: VersionsProps) {
  const { resume } = usePanelServices();
  const list = useVersions(articleId);
  const [compared, setCompared] = useState<number | null>(null);
  const [toRestore, setToRestore] = useState<ComparedArticle | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sendRestore] = useRestoreArticleVersionMutation();
  const place = useRef<HTMLDivElement>(null);
  useOpenWork('saving', isRestoring);

  function goBack(version: number) {
    // Draws at once, so that there is a button to focus.
    flushSync(() => {
      setFailure(null);
      setCompared(null);
    });
    (document.getElementById(compareButtonId(version)) ?? place.current)?.focus();
  }

  async function restore({ version: { version }, now: { revision } }: ComparedArticle) {
    flushSync(() => setToRestore(null));
    setFailure(null);
    onRestoring(true);
    try {
      await resume(() => sendRestore({ variables: { articleId, version, revision } }));
      onRestored(VERSION_MESSAGES.restored);
    } catch (error) {
      setFailure(failureText(error, VERSION_MESSAGES.restoreFailed));
      onRestoring(false);
    }
  }

  return (
    <div ref={place} tabIndex={-1}>
      <div role="alert">{failure && <p className={field.failure}>{failure}</p>}</div>
      {compared !== null && (
        <Comparison
          articleId={articleId}
          version={compared}
          isRestoring={isRestoring}
          onRestore={setToRestore}
          onBack={() => goBack(compared)}
        />
      )}
      <div hidden={compared !== null}>
        {list.versions && <VersionList list={list} versions={list.versions} onCompare={setCompared} />}
        {list.failure !== null && (
          <RetryNotice
            failure={list.failure}
            isLoading={list.isLoading}
            loading={VERSION_MESSAGES.loading}
            onRetry={async () => {
              if (await list.read()) place.current?.focus();
            }}
          />
        )}
        {list.versions === null && list.failure === null && (
          <Notice role="status">{VERSION_MESSAGES.loading}</Notice>
        )}
      </div>
      {toRestore && (
        <RestoreDialog
          savedAt={toRestore.version.savedAt}
          hasUnsaved={hasUnsaved}
          onRestore={() => void restore(toRestore)}
          onClose={() => setToRestore(null)}
        />
      )}
    </div>
  );
}
