import { type Answer, escapeXml, xmlAnswer } from './answer.ts';
import { S3Error } from './s3-error.ts';
import { etagOf, modifiedAt, type S3Object } from './s3-object.ts';
import type { S3Request } from './s3-request.ts';

/**
 * ListObjectsV2: objects by the bytes of their keys, at most 1000 on a page. @throws S3Error
 */
export function listObjects(objects: ReadonlyMap<string, S3Object>, { bucket, query }: S3Request): Answer {
  const parameters = new Map(query);
  const lacking = query.find(([name]) => !KNOWN.includes(name));
  if (lacking || parameters.size < query.length || parameters.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'A parameter you provided implies what is not implemented.');
  const prefix = parameters.get('prefix') ?? '';
  const token = parameters.get('continuation-token');
  const maxKeys = parseMaxKeys(parameters.get('max-keys'));

  const entries = [...objects].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => byBytes(a, b));
  const after = token === undefined ? null : parseToken(token);
  const rest = after === null ? entries : entries.filter(([key]) => byBytes(key, after) > 0);
  const page = rest.slice(0, maxKeys);
  const last = page.at(-1)?.[0];
  const isTruncated = last !== undefined && rest.length > page.length;

  return xmlAnswer(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${[
      element('Name', bucket),
      element('Prefix', prefix),
      token && element('ContinuationToken', token),
      isTruncated && element('NextContinuationToken', tokenAfter(last)),
      element('KeyCount', String(page.length)),
      element('MaxKeys', String(maxKeys)),
      element('IsTruncated', String(isTruncated)),
      ...page.map(([key, object]) => describe(key, object)),
    ]
      .filter((part) => typeof part === 'string')
      .join('')}</ListBucketResult>`,
  );
}

/** JavaScript's own order, by UTF-16, is another one. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function describe(name: string, object: S3Object): string {
  const parts = [
    element('Key', name),
    element('LastModified', modifiedAt(object).toISOString()),
    element('ETag', etagOf(object)),
    element('Size', String(object.bytes.length)),
    element('StorageClass', 'STANDARD'),
  ];
  return `<Contents>${parts.join('')}</Contents>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function parseMaxKeys(text = String(MAX_KEYS)): number {
  if (!/^\d{1,9}$/.test(text)) throw new S3Error('InvalidArgument', 'max-keys is not a whole number.');
  return Math.min(Number(text), MAX_KEYS);
}

/** Opaque to the client, with letters that an address has to encode. */
const tokenAfter = (name: string): string => `${TOKEN_START}${Buffer.from(name).toString('base64')}`;

function parseToken(token: string): string {
  const name = Buffer.from(token.slice(TOKEN_START.length), 'base64').toString();
  if (tokenAfter(name) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return name;
}

const TOKEN_START = '1+/=';

const KNOWN: readonly string[] = ['list-type', 'prefix', 'max-keys', 'continuation-token'];

const MAX_KEYS = 1000;
