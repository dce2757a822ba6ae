import { createContext, useContext } from 'react';
import { type AdminData, NO_ADMIN } from '../../rules/pages/admin-page.ts';
import type { PageData } from '../../rules/pages/page-data.ts';
import type { GivenAnswer } from './given-answers.ts';

/** The state in the document: the page data, and the answers of its operations. */
export interface PageState extends Omit<PageData, 'lowData' | 'admin'> {
  /** Only in the admin area. */
  readonly admin?: AdminData;
  readonly answers: readonly GivenAnswer[];
}

export const NO_PAGE_DATA: PageData = {
  origin: '',
  year: '',
  eventsUntil: 0,
  membership: { retentionDays: 0, isPassedOn: false, form: null },
  admin: NO_ADMIN,
  lowData: false,
};

export const PageDataContext = createContext(NO_PAGE_DATA);

export const usePageData = (): PageData => useContext(PageDataContext);

/** @throws Error if the document has no state: it is not a page of the site, or has no scripts. */
export function readPageState(): PageState {
  const element = document.getElementById('state');
  if (!element?.textContent) throw new Error('The page came without its state');
  return JSON.parse(element.textContent) as PageState;
}
