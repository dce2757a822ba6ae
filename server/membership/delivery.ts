/** What is to be sent of an application, once. */
export interface Delivery {
  readonly applicationId: string;
  /** The same at every try, so that a receiver can tell a repetition. */
  readonly idempotencyKey: string;
  /** How many tries there were, this one included. */
  readonly attempts: number;
  /** When this try began: tells it from one that another process began after it. */
  readonly attemptedAt: number;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly contactNumber: string;
}

/** What became of a try. */
export interface Outcome {
  /** AGAIN where another try may do better. */
  readonly result: 'DELIVERED' | 'REFUSED' | 'AGAIN';
  /** What the receiver answered with, in the channel's own numbers; null where no answer came. */
  readonly status: number | null;
  /** What a failure without an answer is called by the system: a code, no sentence, which might name the address. */
  readonly code?: string | undefined;
}

/** Tries once, and gives up when the signal says so. Never rejects. */
export type Send = (delivery: Delivery, signal: AbortSignal) => Promise<Outcome>;
