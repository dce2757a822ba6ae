import { Notice } from '../ui/notice.tsx';

/** Stands where a search has found nothing. */
export function NothingFound({ search }: { search: string }) {
  return (
    <Notice role="status">
      <p>
        No articles found for “<bdi>{search}</bdi>”. Fewer or shorter words may find more.
      </p>
    </Notice>
  );
}
