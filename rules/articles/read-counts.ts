/** The days of 'Opened 120 times in 30 days', today among them. */
export const RECENT_DAYS = 30;

/** The months that 'Readers' shows, this one among them. */
export const REPORT_MONTHS = 12;

export const MOST_READ_SIZE = 20;
export const MAX_MOST_READ_SIZE = 50;
