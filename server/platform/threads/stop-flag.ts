/** Signals to all threads of the program that it stops. */
export interface StopFlag {
  /** The argument of `stopFlag` in another thread. */
  readonly shared: Int32Array<SharedArrayBuffer>;
  raise(): void;
  isRaised(): boolean;
}

/** @param shared the one of another thread; by default a new one. */
export function stopFlag(
  shared = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
): StopFlag {
  return {
    shared,
    raise: () => void Atomics.store(shared, 0, 1),
    isRaised: () => Atomics.load(shared, 0) === 1,
  };
}
