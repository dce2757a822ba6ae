/** How long a write waits for others; in `article-thread.ts` 20 s, because that thread is ended after 30. */
export const MAX_WRITE_WAIT_MS = 30_000;

/** For what a person or a start waits for. */
export const SHORT_WRITE_WAIT_MS = 2000;

/** At a stop. Longer than this program's writes take; another program may hold the data for ever. */
export const STOPPING_WAIT_MS = 2000;
