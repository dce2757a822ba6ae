import { CATALOGUE } from '../../rules/catalogue.ts';
import { Button } from '../controls/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';

interface FailedNewsProps {
  /** The address of the page itself. */
  retryTo: string;
  isBusy: boolean;
  onRetry: () => void;
}

/** Stands where news could not be read. What the server renders so has no scripts: it offers a link to itself. */
export function FailedNews({ retryTo, isBusy, onRetry }: FailedNewsProps) {
  return (
    <Notice role="alert">
      <p>{isBusy ? CATALOGUE.listLoading : CATALOGUE.listFailed}</p>
      {import.meta.env.SSR ? (
        <ButtonLink look="quiet" to={retryTo} reloadDocument>
          Try Again
        </ButtonLink>
      ) : (
        <Button look="quiet" isBusy={isBusy} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </Notice>
  );
}
