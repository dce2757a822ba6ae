import { isSameHash, keyedHash } from '../../../platform/limits/keyed-hash.ts';

/** The signed moment at which a form was served: "{milliseconds in base 36}.{keyed hash}". */
export function makeStamp(secret: string, now: number): string {
  const moment = now.toString(36);
  return `${moment}.${keyedHash(secret, PURPOSE, moment)}`;
}

/** The moment in a stamp, or null for a forged one. */
export function readStamp(secret: string, stamp: string): number | null {
  const [moment = '', hash = ''] = stamp.split('.');
  return isSameHash(hash, keyedHash(secret, PURPOSE, moment)) ? Number.parseInt(moment, 36) : null;
}

const PURPOSE = 'stamp';
