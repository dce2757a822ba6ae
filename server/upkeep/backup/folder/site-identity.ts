import { keyedHash } from '../../../platform/limits/keyed-hash.ts';

/**
 * Tells the backups of one site from those of another: the same as long as its data file lives, also
 * elsewhere and after a restore.
 * @param secret the one in the data file, which cannot be found from it.
 */
export const identityOf = (secret: string): string => keyedHash(secret, 'backup', 'site');

/** What `identityOf` returns. */
export const IDENTITY = /^[\w-]{43}$/;
