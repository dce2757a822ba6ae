import { useState } from 'react';
import { Button } from '../../ui/controls/buttons/button.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { site } from '../../words/site.ts';

/** Repeats a query that failed. The query's result has any new error, and the page shows it. */
export function useRetry(read: () => Promise<unknown>) {
  const [state, setState] = useState<'busy' | 'done' | null>(null);
  async function retry(): Promise<void> {
    setState('busy');
    await read().catch(() => {
      // The query's result has the error.
    });
    setState('done');
  }
  return { isBusy: state === 'busy', isDone: state === 'done', retry: () => void retry() };
}

interface TryAgainProps {
  look: 'primary' | 'quiet';
  /** The address of this page. */
  to: string;
  isBusy: boolean;
  onClick: () => void;
}

/** On the server it is a link, because a failed page has no scripts. */
export function TryAgain({ look, to, isBusy, onClick }: TryAgainProps) {
  return import.meta.env.SSR ? (
    <ButtonLink look={look} to={to} reloadDocument>
      {site.tryAgain}
    </ButtonLink>
  ) : (
    <Button look={look} isBusy={isBusy} onClick={onClick}>
      {site.tryAgain}
    </Button>
  );
}

/** Replaces news that could not be read. */
export function FailedNews(props: Omit<TryAgainProps, 'look'>) {
  return (
    <Notice role="alert">
      <p>{props.isBusy ? site.listLoading : site.listFailed}</p>
      <TryAgain look="quiet" {...props} />
    </Notice>
  );
}
