import { RetryNotice } from '../../controls/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChunk } from '../use-chunk.ts';
import { WORDS } from '../words.ts';
import type { ManageApplicationsProps } from './manage-applications.tsx';

/** The tab of the applications, which is a chunk of its own: it is loaded when it is first opened. */
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
