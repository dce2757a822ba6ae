/**
 * The first key of all advisory locks of the site, so that they do not meet those of other programs in the database. The second
 * says which lock it is.
 */
export const SITE_LOCKS = 0x53414e49;

/** Held by each transaction that writes, from its beginning: the twin of SQLite's `begin immediate`. */
export const WRITE_LOCK = 1;

/** Of jobs that run in one process at a time; each has its own. */
export const JOB_LOCKS: Readonly<Record<string, number>> = { deletions: 100 };
