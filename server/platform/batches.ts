import { setImmediate } from 'node:timers/promises';

/** Works until a batch is not full, and serves requests in between. @param work returns how many it did. */
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
