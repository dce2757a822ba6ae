import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { NewsFacts } from '../../rules/news-facts.ts';
import type { SharePicture } from '../../rules/share-picture.ts';
import { setCanonicalAddress } from './canonical-link.ts';
import { PageRecordContext } from './page-record.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface Page {
  title: string;
  /** What the page's heading says, where the title changes and the heading does not. */
  heading?: string;
  description: string;
  status?: number;
  /** The address within the site under which the page is to be known, where it is not the shown one. */
  address?: string;
  kind?: 'website' | 'article';
  /** A picture of the page's own for those who share it. */
  sharePicture?: SharePicture | null;
  /** Of a page that is a news article. */
  news?: NewsFacts | null;
  isUnlisted?: boolean;
}

/** Sets the document's title, description and canonical address and, on the server, the answer's status. Every page calls it. */
export function usePage({
  title,
  heading = title,
  description,
  status = 200,
  address: given,
  kind = 'website',
  sharePicture = null,
  news = null,
  isUnlisted = false,
}: Page): void {
  useHeadingFocus(heading);
  const { pathname } = useLocation();
  const address = status === 200 ? (given ?? pathname) : null;
  const record = useContext(PageRecordContext);
  if (record)
    Object.assign(record, { title, description, status, address, kind, sharePicture, news, isUnlisted });

  useEffect(() => {
    // Only what differs: after the first render nothing does, and the document stays untouched.
    if (document.title !== title) document.title = title;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta && meta.content !== description) meta.content = description;
    setCanonicalAddress(address);
  }, [title, description, address]);
}
