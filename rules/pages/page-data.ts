import type { PreviewData } from '../articles/addresses/private-link.ts';
import type { AdminData } from './admin-page.ts';
import type { MembershipData } from './membership-page.ts';

/** What the server knew when it rendered the page. The browser uses the same values, so hydration matches. */
export interface PageData {
  /** The public origin of the site, for addresses that readers share. */
  readonly origin: string;
  /** The copyright year: nothing finer, because the page of an article must not change with the hour. */
  readonly year: string;
  /** Events that end until then are past, by the server's clock: see `eventsUntil` in `event-times.ts`. */
  readonly eventsUntil: number;
  /** Present on every page, because each can lead to Membership without another request. */
  readonly membership: MembershipData;
  readonly admin: AdminData;
  /** Only for the page of a private link. */
  readonly preview?: PreviewData;
  /** Whether the reader saves data. Such a page has no scripts, so this is always false in the browser. */
  readonly lowData: boolean;
}
