import { setImmediate } from 'node:timers/promises';

/**
 * Does work in batches, between which requests are served, until a batch is not full or the signal is aborted.
 * @param limit the size of a batch.
 * @param work does at most so many, and returns how many.
 */
export async function inBatches(
  limit: number,
  work: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  let done = limit;
  while (done === limit && !signal?.aborted) {
    done = await work(limit);
    await setImmediate();
  }
}
