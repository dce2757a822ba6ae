import type { SiteContent } from '../../../rules/content/schemas.ts';
import { type EventEnds, eventEnds } from '../../../rules/events/event-times.ts';

const known = new WeakMap<SiteContent, EventEnds>();

/** When the events end. Computed once for each content. */
export function eventEndsOf(content: SiteContent): EventEnds {
  const ends = known.get(content) ?? eventEnds(content.EVENTS);
  known.set(content, ends);
  return ends;
}
