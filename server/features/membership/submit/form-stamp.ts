import { isSameHash, keyedHash } from '../../../platform/limits/keyed-hash.ts';

/** The signed timestamp of a served form: "{milliseconds in base 36}.{keyed hash}". */
export function makeStamp(secret: string, now: number): string {
  const timestamp = now.toString(36);
  return `${timestamp}.${keyedHash(secret, PURPOSE, timestamp)}`;
}

/** The timestamp in a stamp, or null for a forged stamp. */
export function readStamp(secret: string, stamp: string): number | null {
  const [timestamp = '', hash = ''] = stamp.split('.');
  return isSameHash(hash, keyedHash(secret, PURPOSE, timestamp)) ? Number.parseInt(timestamp, 36) : null;
}

const PURPOSE = 'stamp';
