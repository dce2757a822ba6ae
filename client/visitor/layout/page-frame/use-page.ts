import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Alternate } from '../../../../rules/articles/addresses/hreflang.ts';
import type { NewsData } from '../../../../rules/articles/news-data.ts';
import type { ShownEvent } from '../../../../rules/events/shown-events.ts';
import type { ShareImage } from '../../../../rules/images/share-image.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** The values for the document's head and the response's status. */
export interface PageRecord {
  status: number;
  title: string;
  description: string;
  /** The canonical address within the site; null for a page that failed. */
  address: string | null;
  kind: 'website' | 'article';
  /** The page's own image for shared links; null for the site's image. */
  shareImage: ShareImage | null;
  /** For a news article. */
  news: NewsData | null;
  /** For the page of one event. */
  event: ShownEvent | null;
  /** For the page of a topic. */
  topic: { readonly name: string; readonly slug: string } | null;
  /** The addresses of a news article and its translations. */
  alternates: readonly Alternate[];
  /** The language of a list of news. */
  language: { readonly lang: string; readonly name: string } | null;
  /** Whether search engines should not list the page. */
  isUnlisted: boolean;
}

/** The record until a page writes its own. */
export const NEW_RECORD: PageRecord = {
  status: 200,
  title: '',
  description: '',
  address: null,
  kind: 'website',
  shareImage: null,
  news: null,
  event: null,
  topic: null,
  alternates: [],
  language: null,
  isUnlisted: false,
};

/** Collects the page's record on the server. The last page that writes counts. */
export const PageRecordContext = /* @__PURE__ */ createContext<PageRecord | null>(null);

type Page = Pick<PageRecord, 'title' | 'description'> &
  Partial<PageRecord> & {
    /** The page's heading, if the title changes and the heading does not. */
    heading?: string;
  };

/**
 * Sets title, description, canonical address (by default the current one) and, on the server, the rest. A
 * page may give the rest on the server only, to save visitors its code.
 */
export function usePage({ heading, ...page }: Page): void {
  const { title, description } = page;
  useHeadingFocus(heading ?? title);
  const { pathname } = useLocation();
  const hasFailed = page.status !== undefined && page.status !== 200;
  const address = hasFailed ? null : page.address === undefined ? pathname : page.address;
  if (import.meta.env.SSR) {
    const record = use(PageRecordContext);
    if (record) Object.assign(record, NEW_RECORD, page, { address });
  }

  useEffect(() => {
    // Changes only what differs, so the first render leaves the document untouched.
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
  // The server wrote an absolute address with the site's public origin.
  const url = new URL(address, canonicalLink.href).href;
  if (canonicalLink.href !== url) canonicalLink.href = url;
  if (!canonicalLink.isConnected) document.head.append(canonicalLink);
}

/** Stored while it is not in the document, because it contains the site's origin. */
let canonicalLink: HTMLLinkElement | null = null;
