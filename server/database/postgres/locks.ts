import type { Job } from '../site-store.ts';

/** First key of all advisory locks ("SANI" in ASCII): it separates them from other programs' locks. */
export const SITE_LOCKS = 0x53414e49;

/** Held by each transaction that writes, from its beginning: like SQLite's `begin immediate`. */
export const WRITE_LOCK = 1;

export const JOB_LOCKS: Readonly<Record<Job, number>> = { deletions: 100 };
