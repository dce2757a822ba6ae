import { createContext } from 'react';

/** What a page says of itself; on the server the last one to say it counts. */
export interface PageRecord {
  status: number;
  title: string;
  description: string;
  /** Whether search engines are to leave the page out. */
  isPrivate: boolean;
}

/** Where pages leave their record while they are rendered on the server; null in the browser. */
export const PageRecordContext = createContext<PageRecord | null>(null);
