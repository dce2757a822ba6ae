import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChunk } from '../../basics/loading/use-chunk.ts';
import { TabContext } from '../../session/panel-services.ts';
import type { PanelTab, TabChunk, TabProps } from './panel-tabs.tsx';

type Given = Omit<TabProps, 'takesFocus'>;

/** What a tab shows. */
export function TabContent({ tab: { name, content: Content }, ...props }: Given & { tab: PanelTab }) {
  return (
    <TabContext value={name}>
      {'load' in Content ? (
        <LoadedContent {...props} name={name} chunk={Content} />
      ) : (
        <Content {...props} takesFocus={false} />
      )}
    </TabContext>
  );
}

function LoadedContent({ name, chunk, ...props }: Given & { name: string; chunk: TabChunk }) {
  const { load, loading, failed } = chunk;
  const { loaded: Content, isLoading, hasFailed, tryAgain } = useChunk(name, load);
  if (Content) return <Content {...props} takesFocus={hasFailed} />;
  if (!hasFailed) return <Notice role="status">{loading}</Notice>;
  return <RetryNotice failure={failed} isLoading={isLoading} loading={loading} onRetry={tryAgain} />;
}
