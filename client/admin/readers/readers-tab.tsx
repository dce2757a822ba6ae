import { RetryNotice } from '../../ui/controls/retry-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChunk } from '../basics/use-chunk.ts';
import { WORDS } from '../basics/words.ts';
import type { ReadersReportProps } from './readers-report.tsx';

/** The tab of the readers. It is a separate chunk, loaded when the tab is first opened. */
export function ReadersTab(props: Omit<ReadersReportProps, 'takesFocus'>) {
  const { loaded: ReadersReport, isLoading, hasFailed, tryAgain } = useChunk('readers', importTab);
  if (ReadersReport) return <ReadersReport {...props} takesFocus={hasFailed} />;
  if (!hasFailed) return <Notice role="status">{WORDS.readersLoading}</Notice>;
  return (
    <RetryNotice
      failure={WORDS.readersFailed}
      isLoading={isLoading}
      loading={WORDS.readersLoading}
      onRetry={tryAgain}
    />
  );
}

const importTab = async () => (await import('./readers-report.tsx')).ReadersReport;
