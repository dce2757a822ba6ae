import { createHash } from 'node:crypto';

export interface S3Object {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** The MD5 of an object, in quotation marks. */
export const etagOf = ({ bytes }: S3Object): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** When an object was put. One that a test has set itself counts as put when it is first asked for. */
export function modifiedAt(object: S3Object): Date {
  const time = MODIFIED.get(object) ?? new Date();
  MODIFIED.set(object, time);
  return time;
}

const MODIFIED = new WeakMap<S3Object, Date>();
