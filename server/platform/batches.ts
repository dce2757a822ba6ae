import { setImmediate } from 'node:timers/promises';

/**
 * Works in batches and serves requests between them, until a batch is not full or the signal is aborted.
 * @param limit the size of a batch.
 * @param work processes at most this many, and returns their number.
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
