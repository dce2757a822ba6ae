import { createHash, createHmac } from 'node:crypto';
import { S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';

/** Who may use the storage. */
export interface S3Access {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Verifies the Authorization header by AWS Signature Version 4, in one chunk. The header has to sign `host`,
 * `content-md5` and all of `x-amz-*`. @throws S3Error
 */
export function verifySignature(request: S3Request, access: S3Access): void {
  const { headers } = request;
  const { accessKeyId, scope, signedHeaders, signature } = parseAuthorization(headers.get('authorization'));
  if (accessKeyId !== access.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', 'The access key ID does not exist in our records.');
  const date = headers.get('x-amz-date') ?? '';
  const time = parseDate(date);
  if (scope !== `${date.slice(0, 8)}/${access.region}/s3/aws4_request`)
    throw new S3Error('AuthorizationHeaderMalformed', `The credential has a wrong scope: ${scope}`);
  if (Math.abs(Date.now() - time) > MAX_SKEW_MS)
    throw new S3Error('RequestTimeTooSkewed', "The request's time and the current time differ too much.");
  const unsigned = ['host', ...headers.keys()].filter(
    (name) => MUST_BE_SIGNED.test(name) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw new S3Error('AccessDenied', `There were headers which were not signed: ${unsigned.join(', ')}`);
  if (!headers.has('x-amz-content-sha256'))
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  if (signature !== signatureOf(request, { scope, signedHeaders, secretAccessKey: access.secretAccessKey }))
    throw new S3Error('SignatureDoesNotMatch', 'The signature we calculated does not match the given one.');
}

/**
 * The signature of a request in hexadecimal digits.
 * @param scope `<date>/<region>/<service>/aws4_request`.
 */
export function signatureOf(
  request: S3Request,
  {
    scope,
    signedHeaders,
    secretAccessKey,
  }: {
    readonly scope: string;
    /** Names in lower case, in their order. */
    readonly signedHeaders: readonly string[];
    readonly secretAccessKey: string;
  },
): string {
  const hash = createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex');
  const toSign = [ALGORITHM, request.headers.get('x-amz-date') ?? '', scope, hash].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretAccessKey}`));
  return hmac(signingKey, toSign).toString('hex');
}

function canonicalRequest({ method, path, query, headers }: S3Request, names: readonly string[]): string {
  const parameters = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort(byName);
  // A signed header that was not sent has no line. With an empty one, it could be left out unseen.
  const lines = names
    .filter((name) => headers.has(name))
    .map((name) => `${name}:${trimmed(headers, name)}\n`);
  return [
    method,
    path.split('/').map(encode).join('/'),
    parameters.join('&'),
    lines.join(''),
    names.join(';'),
    headers.get('x-amz-content-sha256') ?? '',
  ].join('\n');
}

const trimmed = (headers: ReadonlyMap<string, string>, name: string): string =>
  (headers.get(name) ?? '').trim().replace(/ +/g, ' ');

/** By the name, then by the value: `=` itself would stand after `-`. */
const byName = (a: string, b: string): number => (a.replace('=', '\0') < b.replace('=', '\0') ? -1 : 1);

/** RFC 3986: all but the unreserved characters. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function parseAuthorization(header: string | undefined) {
  if (header === undefined) throw new S3Error('AccessDenied', 'The request has no Authorization header.');
  const parts = AUTHORIZATION.exec(header)?.groups;
  if (!parts) throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const { accessKeyId = '', scope = '', signedHeaders = '', signature = '' } = parts;
  const names = signedHeaders.split(';');
  if ([...new Set(names)].sort().join(';') !== signedHeaders)
    throw new S3Error('AuthorizationHeaderMalformed', 'The signed headers are not in their order.');
  return { accessKeyId, scope, signedHeaders: names, signature };
}

function parseDate(date: string): number {
  const time = DATE.test(date) ? Date.parse(date.replace(DATE, '$1-$2-$3T$4:$5:$6Z')) : Number.NaN;
  if (Number.isNaN(time)) throw new S3Error('AccessDenied', 'A valid x-amz-date header is required.');
  return time;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 +Credential=(?<accessKeyId>[^/, ]+)\/(?<scope>[^, ]+), *SignedHeaders=(?<signedHeaders>[^, A-Z]+), *Signature=(?<signature>[0-9a-f]{64})$/;

const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

const MAX_SKEW_MS = 15 * 60 * 1000;

const MUST_BE_SIGNED = /^(host|content-md5|x-amz-.*)$/;
