import { useId, useState } from 'react';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChunk } from '../../basics/loading/use-chunk.ts';
import styles from '../../versions/versions.module.css';
import { VERSION_MESSAGES } from './messages.ts';
import type { VersionsProps } from './versions.tsx';

interface EarlierVersionsProps extends Omit<VersionsProps, 'isRestoring' | 'onRestoring'> {
  onClose: () => void;
}

/** What saves of an article replaced, over its form. A separate chunk, because it is rarely needed. */
export function EarlierVersions({ onClose, ...props }: EarlierVersionsProps) {
  const titleId = useId();
  const [isRestoring, setRestoring] = useState(false);
  const { loaded: Versions, isLoading, hasFailed, tryAgain } = useChunk('earlier-versions', importVersions);
  const row = (
    <h2 id={titleId} className={styles.title}>
      {VERSION_MESSAGES.title}
    </h2>
  );
  // Not while it restores: the restored article would replace what somebody writes in the form then.
  const close = () => isRestoring || onClose();
  return (
    <Modal titleId={titleId} row={row} onClose={close}>
      {Versions && <Versions {...props} isRestoring={isRestoring} onRestoring={setRestoring} />}
      {!Versions && !hasFailed && <Notice role="status">{VERSION_MESSAGES.loading}</Notice>}
      {!Versions && hasFailed && (
        <RetryNotice
          failure={VERSION_MESSAGES.failed}
          isLoading={isLoading}
          loading={VERSION_MESSAGES.loading}
          onRetry={tryAgain}
        />
      )}
    </Modal>
  );
}

const importVersions = async () => (await import('./versions.tsx')).Versions;
