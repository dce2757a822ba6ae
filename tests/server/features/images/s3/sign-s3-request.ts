import { createHash, createHmac } from 'node:crypto';

/** A request as it is written to the connection, and so as a test can change it after it was signed. */
export interface SignedRequest {
  readonly method: string;
  /** Percent-encoded path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RequestToSign {
  readonly method: string;
  /** Percent-encoded. */
  readonly path: string;
  /** Percent-encoded, with its parameters in their order. */
  readonly query?: string;
  /** By lower-case name, beside those of the signature. All are signed but those that `unsigned` names. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly unsigned?: readonly string[];
  readonly body?: string;
  /** x-amz-content-sha256, where it is not the hash of the body. */
  readonly payload?: string;
  /** How long ago the request is dated; less than 0 for the future. */
  readonly ageMs?: number;
  /** Of the credential scope, where it is not that of the time. */
  readonly date?: string;
  readonly service?: string;
}

/** S3_…, of the storage and its key. */
export type S3Variables = Readonly<
  Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
>;

/**
 * Signs by AWS Signature Version 4, in one chunk. Written apart from the storage's own check, whose mistakes
 * it would repeat.
 */
export function signS3Request(
  { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Variables,
  request: RequestToSign,
): SignedRequest {
  const { method, path, query = '', body = '', unsigned = [], service = 's3' } = request;
  const time = new Date(Date.now() - (request.ageMs ?? 0)).toISOString().replace(/[-:]|\.\d+/g, '');
  const date = request.date ?? time.slice(0, 8);
  const payload = request.payload ?? createHash('sha256').update(body).digest('hex');
  const headers: Readonly<Record<string, string>> = {
    host: new URL(S3_ENDPOINT).host,
    'x-amz-date': time,
    'x-amz-content-sha256': payload,
    ...request.headers,
  };
  const names = Object.keys(headers)
    .filter((name) => !unsigned.includes(name))
    .sort();
  const lines = names.map((name) => `${name}:${headers[name]}`);
  const canonical = [method, path, query, ...lines, '', names.join(';'), payload].join('\n');

  const scope = [date, S3_REGION, service, 'aws4_request'];
  const hash = createHash('sha256').update(canonical).digest('hex');
  const dateKey = hmac(`AWS4${S3_SECRET_ACCESS_KEY}`, date);
  const key = hmac(hmac(hmac(dateKey, S3_REGION), service), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')).toString('hex');
  const credential = [S3_ACCESS_KEY_ID, ...scope].join('/');
  return {
    method,
    target: query ? `${path}?${query}` : path,
    headers: {
      ...headers,
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
      ...((method === 'PUT' || body !== '') && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    body,
  };
}

/** The bytes of a request whose connection ends with the answer. */
export function writeRequest({ method, target, headers, body }: SignedRequest): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

/** Base64 of the MD5, for Content-MD5. */
export const md5Of = (body: string | Uint8Array): string => createHash('md5').update(body).digest('base64');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
