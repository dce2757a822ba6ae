import type { PreviewFacts } from '../articles/private-link.ts';
import type { AdminFacts } from './admin-page.ts';
import type { MembershipFacts } from './membership-page.ts';

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
  /** For the page of a private link only. */
  readonly preview?: PreviewFacts;
  /** Whether the page is for a reader who saves data: without scripts, so always false in the browser. */
  readonly lowData: boolean;
}
