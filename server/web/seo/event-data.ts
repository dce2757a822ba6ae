import { SHARE_PICTURE } from '../../../content/site.ts';
import type { Site } from '../../../rules/content/schemas.ts';
import { lastDay } from '../../../rules/events/event-times.ts';
import { type EventStatus, isOnline, statusOf } from '../../../rules/events/network-event.ts';
import type { ShownEvent } from '../../../rules/events/shown-events.ts';
import type { ShareImage } from '../../../rules/images/share-image.ts';
import { zoneOffset } from '../../../rules/time/zones.ts';

/** An event as schema.org data for search engines. `url` is of its page, absolute. */
export function eventData(
  {
    event,
    shareImage,
    url,
  }: { readonly event: ShownEvent; readonly shareImage: ShareImage | null; readonly url: string },
  site: Site,
): object {
  const { title, description, date, start, end, timeZone, startsAt, endsAt, place, meetingUrl } = event;
  const absolute = (path: string) => new URL(path, url).href;
  const places = [
    ...(place === undefined ? [] : [physicalPlace(place)]),
    ...(isOnline(event) ? [{ '@type': 'VirtualLocation', url: meetingUrl ?? url }] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url,
    image: [absolute((shareImage ?? SHARE_PICTURE).path)],
    startDate: `${date}T${start}:00${zoneOffset(startsAt, timeZone)}`,
    endDate: `${lastDay(event)}T${end}:00${zoneOffset(endsAt, timeZone)}`,
    eventStatus: `https://schema.org/${STATUSES[statusOf(event)]}`,
    ...(places.length > 0 && {
      eventAttendanceMode: `https://schema.org/${attendanceMode(event)}`,
      location: places.length === 1 ? places[0] : places,
    }),
    organizer: { '@type': 'Organization', name: site.name, url: absolute('/') },
  };
}

/** The first line is its name. */
function physicalPlace(place: string): object {
  const lines = place.split('\n').flatMap((line) => line.trim() || []);
  return { '@type': 'Place', name: lines[0], address: lines.join(', ') };
}

function attendanceMode(event: ShownEvent): string {
  if (event.place === undefined) return 'OnlineEventAttendanceMode';
  return isOnline(event) ? 'MixedEventAttendanceMode' : 'OfflineEventAttendanceMode';
}

const STATUSES: Readonly<Record<EventStatus, string>> = {
  PLANNED: 'EventScheduled',
  POSTPONED: 'EventPostponed',
  CANCELLED: 'EventCancelled',
};
