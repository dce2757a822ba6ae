/** Whether a password is stored. A first start listens before that, so a port in use costs no password. */
export interface Readiness {
  readonly isReady: () => boolean;
  /**
   * Resolves when it is ready, or never will be. Requests wait for it, because nobody could sign in before.
   */
  readonly settled: Promise<void>;
  readonly ready: () => void;
  readonly giveUp: () => void;
}

export function createReadiness(isReady: boolean): Readiness {
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  if (isReady) resolve();
  return {
    isReady: () => isReady,
    settled,
    ready() {
      isReady = true;
      resolve();
    },
    giveUp: resolve,
  };
}
