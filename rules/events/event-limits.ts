/** How many events a query returns, and at most. */
export const EVENTS_PAGE_SIZE = 50;
export const MAX_EVENTS_PAGE_SIZE = 100;
