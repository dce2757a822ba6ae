/** Whoever comes first is served first. Resolves to a function that lets the next one go on. */
export type ConnectionQueue = () => Promise<() => void>;

export function createConnectionQueue(): ConnectionQueue {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}
