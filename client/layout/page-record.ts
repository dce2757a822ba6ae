import { createContext } from 'react';
import type { NewsFacts } from '../../rules/news-facts.ts';
import type { SharePicture } from '../../rules/share-picture.ts';

/** What a page says of itself; on the server the last one to say it counts. */
export interface PageRecord {
  status: number;
  title: string;
  description: string;
  /** The address within the site under which the page is to be known; null for one that failed. */
  address: string | null;
  kind: 'website' | 'article';
  /** A picture of the page's own for those who share it; null for the site's. */
  sharePicture: SharePicture | null;
  /** Of a page that is a news article. */
  news: NewsFacts | null;
  /** Whether search engines are to leave the page out. */
  isUnlisted: boolean;
}

/** Where pages leave their record while they are rendered on the server; null in the browser. */
export const PageRecordContext = createContext<PageRecord | null>(null);
