import type { NormalizedCacheObject } from '@apollo/client';
import type { AdminFacts } from '../../rules/admin-page.ts';
import type { MembershipFacts } from '../../rules/membership-page.ts';

/** What the server hands to the browser beside the page's HTML. */
export interface PageState {
  /** The origin that people reach the site at. */
  readonly origin: string;
  /** The year in which the page was made. Nothing finer: the page of an article must not change with the hour. */
  readonly year: string;
  /** The ids of the events that are over: judged by the server's clock, and the same until the next one ends. */
  readonly pastEvents: readonly string[];
  /** Known to each page, since a link within the site leads from any of them to Membership. */
  readonly membership: MembershipFacts;
  readonly admin: AdminFacts;
  /** The Apollo cache, as `extract` wrote it; null on pages without data. */
  readonly data: NormalizedCacheObject | null;
}

/** Reads the state out of the document. Another page's document, or one without scripts, has none. */
export function readPageState(): PageState {
  const element = document.getElementById(STATE_ELEMENT);
  if (!element?.textContent) throw new Error('The page came without its state');
  return JSON.parse(element.textContent) as PageState;
}

const STATE_ELEMENT = 'state';
