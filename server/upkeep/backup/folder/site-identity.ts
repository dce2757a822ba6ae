import { keyedHash } from '../../../platform/limits/keyed-hash.ts';

/** Stays with a data file, also elsewhere and after a restore. The secret cannot be found from it. */
export const identityOf = (secret: string): string => keyedHash(secret, 'backup', 'site');

/** What `identityOf` returns. */
export const IDENTITY = /^[\w-]{43}$/;
