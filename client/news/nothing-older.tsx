import { type NewsPlace, newsAddress } from '../../rules/news-place.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Notice } from '../ui/notice.tsx';

/** Replaces a page of the archive that has no articles: newer ones may exist. */
export function NothingOlder({ place }: { place: NewsPlace }) {
  return (
    <Notice role="status">
      <p>There are no older articles.</p>
      <ArrowLink to={newsAddress({ ...place, after: null })}>Newest articles</ArrowLink>
    </Notice>
  );
}
