import { createHash } from 'node:crypto';
import { S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';

/**
 * Verifies that the body is the one which was signed: by its SHA-256, or by its Content-MD5, without which no
 * object may be unsigned. Refuses what this storage lacks: bodies in signed chunks, other checksums,
 * conditions, metadata. @throws S3Error
 */
export function verifyPayload({ method, headers, body }: S3Request): void {
  const lacking = [...headers.keys()].find(
    (name) => LACKING.test(name) || (name.startsWith('x-amz-') && !KNOWN.includes(name)),
  );
  if (lacking) throw new S3Error('NotImplemented', `A header implies what is not implemented: ${lacking}`);
  if (method === 'PUT' && !headers.has('content-length'))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  verifySha256(headers.get('x-amz-content-sha256') ?? '', body);
  const md5 = headers.get('content-md5');
  if (md5 !== undefined) verifyMd5(md5, body);
  else if (method === 'PUT' && headers.get('x-amz-content-sha256') === UNSIGNED)
    throw new S3Error('InvalidRequest', 'An unsigned body needs a signed Content-MD5 here.');
}

function verifySha256(expected: string, body: Buffer): void {
  if (expected === UNSIGNED) return;
  if (expected.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', `A body of this kind is not implemented: ${expected}`);
  if (!/^[0-9a-f]{64}$/.test(expected))
    throw new S3Error('InvalidArgument', 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a SHA-256.');
  if (createHash('sha256').update(body).digest('hex') !== expected)
    throw new S3Error('XAmzContentSHA256Mismatch', 'x-amz-content-sha256 does not match what was computed.');
}

function verifyMd5(expected: string, body: Buffer): void {
  const digest = Buffer.from(expected, 'base64');
  if (digest.length !== 16 || digest.toString('base64') !== expected)
    throw new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  if (!createHash('md5').update(body).digest().equals(digest))
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
}

const UNSIGNED = 'UNSIGNED-PAYLOAD';

const KNOWN: readonly string[] = ['x-amz-content-sha256', 'x-amz-date'];

/** `aws-chunked` is a Content-Encoding. The others are conditions. */
const LACKING = /^(content-encoding|if-.*)$/;
