import type { SiteContent } from '../../../rules/content/schemas.ts';
import { eventEnd } from '../../../rules/events/event-times.ts';
import { type ShownContent, type ShownEventWords, shownContent } from '../../../rules/events/shown-events.ts';

/** Computed once for each content, because the offset of a time zone takes tenths of a millisecond. */
const knownEnds = new WeakMap<SiteContent, readonly number[]>();

/** The last one that was asked for. */
const knownShown = new WeakMap<SiteContent, { readonly until: number; readonly shown: ShownContent }>();

/** When the events end, in milliseconds since 1970. */
export function eventEndsOf(content: SiteContent): readonly number[] {
  const ends = knownEnds.get(content) ?? content.EVENTS.map(eventEnd);
  knownEnds.set(content, ends);
  return ends;
}

/** What pages show. @param until see `eventsUntil` @param words of the content's language, if not English */
export function shownContentOf(content: SiteContent, until: number, words?: ShownEventWords): ShownContent {
  const known = knownShown.get(content);
  if (known?.until === until) return known.shown;
  const shown = shownContent(content, until, words);
  knownShown.set(content, { until, shown });
  return shown;
}
