import type { TestProject } from 'vitest/node';
import type { StorageVariables } from '../../../scripts/swift/create-bucket.ts';
import { startSwift } from '../../../scripts/swift/start-swift.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of an S3-compatible storage, in which each test creates a bucket of its own. */
    storageVariables: StorageVariables;
  }
}

/** Starts one storage for all tests. @returns a function that ends it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const swift = await startSwift();
  provide('storageVariables', swift.variables);
  return swift.stop;
}
