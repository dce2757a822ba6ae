import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createBucket, type StorageVariables } from '../../../scripts/swift/create-bucket.ts';

/** Creates an empty bucket that no other test uses. It ends with the run. */
export function createTestBucket(): Promise<StorageVariables> {
  const storage = inject('storageVariables');
  if (!storage)
    throw new Error('A test asks for a bucket: run it in a project whose globalSetup has provide-swift.ts.');
  return createBucket(storage, `test-${randomBytes(8).toString('hex')}`);
}
