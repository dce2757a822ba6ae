import { Notice } from '../notice.tsx';
import { Button } from './buttons/button.tsx';

interface RetryNoticeProps {
  failure: string;
  /** Whether another attempt is running. `loading` is the text that is shown during it. */
  isLoading: boolean;
  loading: string;
  onRetry: () => Promise<unknown>;
}

/** Replaces content that could not be loaded. */
export function RetryNotice({ failure, isLoading, loading, onRetry }: RetryNoticeProps) {
  return (
    <Notice role="alert">
      <p>{isLoading ? loading : failure}</p>
      <Button look="quiet" isBusy={isLoading} onClick={() => void onRetry()}>
        Try Again
      </Button>
    </Notice>
  );
}
