import { Notice } from '../ui/notice.tsx';
import { Button } from './button.tsx';

interface RetryNoticeProps {
  failure: string;
  /** Whether it is being tried again, and what is said meanwhile. */
  isLoading: boolean;
  loading: string;
  onRetry: () => Promise<void>;
}

/** Stands in the place of what could not be loaded. */
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
