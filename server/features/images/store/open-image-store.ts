import type { Config } from '../../../platform/config/config.ts';
import { isLoopback } from '../../../platform/config/loopback.ts';
import { StartError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { StorageError } from './bucket/storage-error.ts';
import { diskImageStore } from './disk-image-store.ts';
import type { ImageStore } from './image-store.ts';

/**
 * @param onAway is told why a storage does not answer. The site starts all the same: visitors read on.
 * @throws StartError for a folder that cannot be used, or a bucket that refuses the site.
 */
export async function openImageStore(
  { uploadsDir, bucket: address }: Pick<Config, 'uploadsDir' | 'bucket'>,
  log: Log,
  onAway: (error: unknown) => void = () => undefined,
): Promise<ImageStore> {
  if (uploadsDir !== null) return diskImageStore(uploadsDir);
  if (address === null)
    throw new StartError('Neither UPLOADS_DIR nor S3_ENDPOINT says where the pictures are.');
  // Loaded only here: most sites keep a folder.
  const { connectBucket } = await import('./bucket/bucket.ts');
  const { bucketImageStore } = await import('./bucket/bucket-image-store.ts');
  const { protocol, hostname } = new URL(address.endpoint);
  if (protocol === 'http:' && !isLoopback(hostname))
    log.warn(
      'Pictures pass unencrypted between the site and S3_ENDPOINT: use https, unless the network is yours alone',
    );
  const bucket = connectBucket(address);
  try {
    await bucket.check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.problem === 'REFUSED')
      throw new StartError(
        `The bucket ${address.bucket} of ${address.endpoint} refuses the site (${error.message}). Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to what the storage gave; the key needs the right to list the bucket, and to read, write and delete its objects.`,
        { cause: error },
      );
    log.warn({ err: error }, 'The storage of the pictures cannot be reached: the site starts without it');
    onAway(error);
  }
  return bucketImageStore(bucket);
}
