/**
 * How long a write waits for others, in milliseconds. Not so one of the thread that writes articles, which
 * waits for 20 s (`article-thread.ts`), because the program ends that thread after 30 (`worker-thread.ts`).
 */
export const MAX_WRITE_WAIT_MS = 30_000;

/** For what a person or a start waits for. */
export const SHORT_WRITE_WAIT_MS = 2000;

/**
 * At a stop. Longer than a write of this program's threads takes; another program may hold the data for ever.
 */
export const STOPPING_WAIT_MS = 2000;
