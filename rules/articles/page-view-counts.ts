/** The days in 'Opened 120 times in 30 days', including today. */
export const RECENT_DAYS = 30;

/** The months that 'Readers' shows, including this one. */
export const REPORT_MONTHS = 12;

export const MOST_READ_SIZE = 20;
export const MAX_MOST_READ_SIZE = 50;
