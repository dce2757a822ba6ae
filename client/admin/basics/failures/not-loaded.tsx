import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface NotLoadedProps {
  /** Why it could not be loaded; null while it is loading. */
  failure: string | null;
  /** Says that it is loading. */
  loading: string;
  tryAgain: () => Promise<void>;
  /** A way out. */
  children: ReactNode;
}

/** Stands where a form will be, until what it edits is loaded. */
export function NotLoaded({ failure, loading, tryAgain, children }: NotLoadedProps) {
  if (failure === null)
    return (
      <Notice role="status">
        <p>{loading}</p>
        {children}
      </Notice>
    );
  return (
    <Notice role="alert">
      <p>{failure}</p>
      <Button look="quiet" onClick={() => void tryAgain()} autoFocus>
        Try Again
      </Button>
      {children}
    </Notice>
  );
}
