import type { IncomingMessage } from 'node:http';

/** A request with the bucket in its path. */
export interface S3Request extends S3Target {
  readonly method: string;
  /** By lower-case name. Several headers of one name are joined by `,`. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** What a request is about, decoded. */
export interface S3Target {
  /** `/`, the bucket, `/` and the key. */
  readonly path: string;
  readonly bucket: string;
  /** '' for the bucket itself. */
  readonly key: string;
  /** As they were sent. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** @param url path and query. Returns null for what is not percent-encoded UTF-8. */
export function parseTarget(url: string): S3Target | null {
  const [encoded = '', parameters = ''] = splitOnce(url, '?');
  try {
    const path = decodeURIComponent(encoded);
    const [bucket, key] = splitOnce(path.slice(1), '/');
    const query = parameters
      .split('&')
      .filter((parameter) => parameter !== '')
      .map((parameter) => splitOnce(parameter, '='))
      .map(([name, value]) => [decodeURIComponent(name), decodeURIComponent(value)] as const);
    return { path, bucket, key, query };
  } catch {
    return null;
  }
}

export const headersOf = ({ headersDistinct }: IncomingMessage): ReadonlyMap<string, string> =>
  new Map(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(',')]));

function splitOnce(text: string, separator: string): readonly [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
