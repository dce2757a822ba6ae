/** What goes wrong with requests, until the test says otherwise. */
export type Fault = FaultKind & {
  /** For which requests: all, by default. The key is '' for a list. */
  readonly when?: (method: string, key: string) => boolean;
  /** How often: always, by default. */
  readonly times?: number;
  /** Called when a request has come with its whole body. */
  readonly onReceived?: () => void;
};

type FaultKind =
  /**
   * An answer instead of that of the work. Without a code it has no XML, as that of a gateway before the
   * storage.
   */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly code?: string;
      /** Whether the work is done nevertheless; by default it is not. */
      readonly isDone?: boolean;
    }
  /**
   * Does the work this many milliseconds after the request, also for a client that waits no longer, and then
   * answers.
   */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Does the work when the client waits no longer. */
  | { readonly kind: 'too-late' }
  /** Does the work when this resolves, and then answers. */
  | { readonly kind: 'held'; readonly until: Promise<void> }
  /** No work and no answer: the connection stays open until the storage stops. */
  | { readonly kind: 'hang' }
  /**
   * The connection ends after half: of the body that a PUT sends, whose work is left, or of the answer to a
   * GET. Other requests get no work and no answer.
   */
  | { readonly kind: 'cut' }
  /** The work is done, then the connection ends without an answer. */
  | { readonly kind: 'lost-answer' };

export interface Behaviour {
  /** Replaces the fault; null ends it. */
  behave(fault: Fault | null): void;
  /** The fault that happens to this request, which is counted; null for none. */
  take(method: string, key: string): Fault | null;
}

export function createBehaviour(): Behaviour {
  let current: Fault | null = null;
  let left = 0;
  return {
    behave(fault) {
      current = fault;
      left = fault?.times ?? Number.POSITIVE_INFINITY;
    },
    take(method, key) {
      if (!current || left === 0) return null;
      if (current.when && !current.when(method, key)) return null;
      left -= 1;
      return current;
    },
  };
}
