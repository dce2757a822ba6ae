/** Tells all threads of the program that it stops. */
export interface StopFlag {
  /** For `stopFlag` in another thread. */
  readonly shared: Int32Array<SharedArrayBuffer>;
  raise(): void;
  isRaised(): boolean;
}

/** @param shared that of another thread; a new one by default. */
export function stopFlag(
  shared = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
): StopFlag {
  return {
    shared,
    raise: () => void Atomics.store(shared, 0, 1),
    isRaised: () => Atomics.load(shared, 0) === 1,
  };
}
