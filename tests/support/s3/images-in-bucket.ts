import { connectBucket } from '../../../server/features/images/store/bucket/bucket.ts';
import { bucketImageStore } from '../../../server/features/images/store/bucket/bucket-image-store.ts';
import { readWhole } from '../../../server/features/images/store/image-store.ts';
import type { OwnImages, StoredImages } from '../data/images/stored-images.ts';
import { openStrictS3, type S3Variable } from './strict-s3.ts';

/** A bucket on a strict server of the test's own. */
export async function placeInBucket(): Promise<OwnImages> {
  const s3 = await openStrictS3();
  return {
    ...imagesInBucket(s3.variables),
    breakPlace: s3.stop,
    async close() {
      await s3[Symbol.asyncDispose]();
    },
  };
}

/** @param variables that tell the program of the bucket. */
export function imagesInBucket(variables: Readonly<Record<S3Variable, string>>): StoredImages {
  const bucket = connectBucket({
    endpoint: variables.S3_ENDPOINT,
    bucket: variables.S3_BUCKET,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
  });
  const store = bucketImageStore(bucket);
  return {
    variables,
    async names() {
      const keys: string[] = [];
      for await (const page of bucket.list('')) keys.push(...page.map(({ key }) => key));
      return keys.map((key) => key.replace('news-images/', '')).sort();
    },
    read: (path) => readWhole(store, path),
    write: store.write,
    remove: store.delete,
    openStore: async () => store,
  };
}
