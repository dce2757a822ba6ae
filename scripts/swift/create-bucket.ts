import { S3mini } from 's3mini';

/** Where a bucket is and the key to it, as a site's environment says it. */
export interface StorageVariables {
  /** Without the bucket: `http://127.0.0.1:PORT`. */
  readonly S3_ENDPOINT: string;
  readonly S3_BUCKET: string;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID: string;
  readonly S3_SECRET_ACCESS_KEY: string;
}

/**
 * Creates an empty bucket, from any process.
 * @param storage a storage; its bucket is ignored.
 * @param name 3 to 63 small letters, digits and hyphens.
 * @returns the variables of the new bucket.
 * @throws Error when the storage refuses, such as for a name that is taken, and TypeError when it does not answer.
 */
export async function createBucket(storage: StorageVariables, name: string): Promise<StorageVariables> {
  const variables = { ...storage, S3_BUCKET: name };
  if (!(await connect(variables).createBucket()))
    throw new Error(`The storage at ${storage.S3_ENDPOINT} has refused to create the bucket "${name}".`);
  return variables;
}

const connect = (variables: StorageVariables): S3mini =>
  new S3mini({
    endpoint: `${variables.S3_ENDPOINT}/${variables.S3_BUCKET}`,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
  });
