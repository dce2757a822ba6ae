import type { SiteContent } from '../../../../rules/content/schemas.ts';
import { fillIn } from '../../../../rules/placeholders.ts';
import { minuteOf } from '../../../../rules/time/dates.ts';
import type { Summary } from './delivery.ts';

/** The sentence about quarantined applications. */
export const summaryMessage = ({ HELD_NOTICE }: SiteContent, { applications, since }: Summary): string =>
  fillIn(HELD_NOTICE.message, { count: String(applications), since: minuteOf(since) });
