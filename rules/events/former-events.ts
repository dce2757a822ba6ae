import type { SiteContent } from '../content/schemas.ts';
import type { NetworkEvent } from './network-event.ts';

/**
 * Events as files of hosts had them until November 2026, with `time` and `clock`, in the form of now. Others
 * stay. Not needed after December 2027.
 */
export function withoutClocks(events: unknown): unknown {
  return Array.isArray(events) ? events.map(withoutClock) : events;
}

/** The events of a checked file. */
export const eventsOf = (file: Readonly<Record<'EVENTS', readonly unknown[]>>): SiteContent['EVENTS'] =>
  withoutClocks(file.EVENTS) as readonly NetworkEvent[];

function withoutClock(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('clock' in event)) return event;
  const { clock, time: _derived, ...others } = event as { clock: unknown; time?: unknown };
  return typeof clock === 'object' && clock !== null ? { ...others, ...clock } : event;
}
