import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { NewsFacts } from '../../rules/news-facts.ts';
import type { SharePicture } from '../../rules/share-picture.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** What the document's head and the answer's status say about a page. */
export interface PageRecord {
  status: number;
  title: string;
  description: string;
  /** The canonical address within the site; null for a page that failed. */
  address: string | null;
  kind: 'website' | 'article';
  /** A picture of the page's own for those who share it; null for the site's. */
  sharePicture: SharePicture | null;
  /** Of a page that is a news article. */
  news: NewsFacts | null;
  /** Whether search engines are to leave the page out. */
  isUnlisted: boolean;
}

/** The record before a page has written its own. */
export const NEW_RECORD: PageRecord = {
  status: 200,
  title: '',
  description: '',
  address: null,
  kind: 'website',
  sharePicture: null,
  news: null,
  isUnlisted: false,
};

/** Where pages write their record while the server renders them; null in the browser. The last page to write counts. */
export const PageRecordContext = createContext<PageRecord | null>(null);

type Page = Pick<PageRecord, 'title' | 'description'> &
  Partial<PageRecord> & {
    /** What the page's heading says, where the title changes and the heading does not. */
    heading?: string;
  };

/**
 * Sets the document's title, description and canonical address and, on the server, the answer's status. Every page calls it.
 * Unless it is given, the address is the shown one.
 */
export function usePage({ heading, ...page }: Page): void {
  const { title, description } = page;
  useHeadingFocus(heading ?? title);
  const { pathname } = useLocation();
  const hasFailed = page.status !== undefined && page.status !== 200;
  const address = hasFailed ? null : (page.address ?? pathname);
  const record = useContext(PageRecordContext);
  if (record) Object.assign(record, NEW_RECORD, page, { address });

  useEffect(() => {
    // Only what differs: after the first render nothing does, and the document stays untouched.
    if (document.title !== title) document.title = title;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta && meta.content !== description) meta.content = description;
    setCanonicalAddress(address);
  }, [title, description, address]);
}

function setCanonicalAddress(address: string | null): void {
  canonicalLink ??= document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonicalLink) return;
  if (address === null) {
    canonicalLink.remove();
    return;
  }
  // The server wrote an absolute address, at the site's public origin.
  const url = new URL(address, canonicalLink.href).href;
  if (canonicalLink.href !== url) canonicalLink.href = url;
  if (!canonicalLink.isConnected) document.head.append(canonicalLink);
}

/** Remembered while it is out of the document, since it carries the site's origin. */
let canonicalLink: HTMLLinkElement | null = null;
