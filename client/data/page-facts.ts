import type { NormalizedCacheObject } from '@apollo/client';
import { createContext, useContext } from 'react';
import { type AdminFacts, NO_ADMIN } from '../../rules/admin-page.ts';
import type { MembershipFacts } from '../../rules/membership-page.ts';

/** What the server knew when it rendered the page. The browser uses the same values, so that hydration agrees. */
export interface PageFacts {
  /** The public origin of the site, for addresses that readers give to others. */
  readonly origin: string;
  /** The year of the copyright line. Nothing finer: the page of an article must not change with the hour. */
  readonly year: string;
  /** The ids of the events that are over, by the server's clock. */
  readonly pastEvents: readonly string[];
  /** On every page, since each can lead to Membership without another request. */
  readonly membership: MembershipFacts;
  readonly admin: AdminFacts;
  /** Whether the page is for a reader who saves data: without scripts, so always false in the browser. */
  readonly lowData: boolean;
}

/** The state that stands in the document: the facts, and the Apollo cache; null on pages without data. */
export interface PageState extends Omit<PageFacts, 'lowData'> {
  readonly data: NormalizedCacheObject | null;
}

export const NO_FACTS: PageFacts = {
  origin: '',
  year: '',
  pastEvents: [],
  membership: { retentionDays: 0, isPassedOn: false, form: null },
  admin: NO_ADMIN,
  lowData: false,
};

export const PageFactsContext = createContext(NO_FACTS);

export const usePageFacts = (): PageFacts => useContext(PageFactsContext);

/** @throws Error where the document has no state, because it is not one of the site's pages or has no scripts. */
export function readPageState(): PageState {
  const element = document.getElementById('state');
  if (!element?.textContent) throw new Error('The page came without its state');
  return JSON.parse(element.textContent) as PageState;
}
