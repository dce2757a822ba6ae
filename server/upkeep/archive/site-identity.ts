import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import type { Snapshot } from './tables/snapshot.ts';

/** Stays with a site's data, also elsewhere and after a restore. The secret cannot be found from it. */
export const identityOf = (secret: string): string => keyedHash(secret, 'backup', 'site');

/** What `identityOf` returns. */
export const IDENTITY = /^[\w-]{43}$/;

/** The identity of a site; null where its data has no secret yet. */
export async function readSiteId({ tables, rows }: Snapshot): Promise<string | null> {
  const secrets = tables.find(({ name }) => name === 'secrets');
  if (!secrets) return null;
  for await (const { name, value } of rows(secrets))
    if (name === 'membership') return identityOf(String(value));
  return null;
}
