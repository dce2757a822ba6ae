import { EVENTS } from '../../../content/events.ts';
import { type EventEnds, eventEnds } from '../../../rules/events/event-times.ts';

let ends: EventEnds | undefined;

/** When the site's events end. Computed at the first page, to keep starts fast. */
export function siteEventEnds(): EventEnds {
  ends ??= eventEnds(EVENTS);
  return ends;
}
