import { RetryNotice } from '../../ui/controls/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChunk } from '../basics/use-chunk.ts';
import { WORDS } from '../basics/words.ts';
import type { ManageApplicationsProps } from './manage-applications.tsx';

/** The applications tab. It is a separate chunk, loaded when the tab is first opened. */
export function ApplicationsTab(props: Omit<ManageApplicationsProps, 'takesFocus'>) {
  const { loaded: ManageApplications, isLoading, hasFailed, tryAgain } = useChunk('applications', importTab);
  if (ManageApplications) return <ManageApplications {...props} takesFocus={hasFailed} />;
  if (!hasFailed) return <Notice role="status">{WORDS.applicationsLoading}</Notice>;
  return (
    <RetryNotice
      failure={WORDS.applicationsFailed}
      isLoading={isLoading}
      loading={WORDS.applicationsLoading}
      onRetry={tryAgain}
    />
  );
}

const importTab = async () => (await import('./manage-applications.tsx')).ManageApplications;
