import { S3mini } from 's3mini';
import type { StrictS3 } from '../../../../support/s3/strict-s3.ts';
import { md5Of } from './sign-s3-request.ts';

/** The client that the site uses, for a bucket of the storage. @param signal aborts its requests. */
export function connectS3mini(
  { variables }: StrictS3,
  { bucket = variables.S3_BUCKET, signal }: { readonly bucket?: string; readonly signal?: AbortSignal } = {},
): S3mini {
  return new S3mini({
    endpoint: `${variables.S3_ENDPOINT}/${bucket}`,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
    fetch: (input, init) => fetch(input, { ...init, ...(signal && { signal }) }),
  });
}

/** Puts an object as the site does: with its MD5, because the client signs no body. */
export function putObject(
  client: S3mini,
  key: string,
  bytes: string | Uint8Array,
  contentType: string,
): Promise<Response> {
  const headers: Record<string, string> = { 'content-md5': md5Of(bytes) };
  return client.putObject(key, bytes, contentType, undefined, headers);
}
