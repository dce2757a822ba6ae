// What pages say of events.
export { calendarLink } from '../../../rules/events/calendar-link.ts';
export { withStatus } from '../../../rules/events/network-event.ts';

export const events = 'Events';
export const subscribe = 'Subscribe to all events';
/** Before the address of the calendar. */
export const copyAddress = 'Or add this address to your calendar:';
export const viewDetails = 'View Details';
export const notFound = 'Event not found.';

export const isOver = 'This event has taken place.';
export const isCancelled = 'This event is cancelled.';
export const isPostponed = 'This event is postponed.';

export const join = 'Join';
export const addToCalendar = 'Add to Calendar';
export const calendarFile = 'Calendar file (.ics)';
export const date = 'Date';
export const time = 'Time';
export const place = 'Place';
export const platform = 'Platform';
export const online = 'Online';
export const capacity = 'Capacity';
export const contact = 'Contact';
export const capacityOf = (capacity: string) => `Capacity: ${capacity}`;
