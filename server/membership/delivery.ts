import type { DeliveryChannel } from '../database/tables.ts';

/** One attempt to send an application by a channel. */
export interface Delivery {
  readonly applicationId: string;
  /** The same at every attempt, so that a receiver can recognise a repetition. */
  readonly idempotencyKey: string;
  /** Including this one. */
  readonly attempts: number;
  /** Distinguishes this attempt from a later one by another process. */
  readonly attemptedAt: number;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly contactNumber: string;
}

export interface Outcome {
  /** RETRY when another attempt may succeed. */
  readonly result: 'DELIVERED' | 'REFUSED' | 'RETRY';
  /** The HTTP or SMTP status; null without an answer. */
  readonly status: number | null;
  /** The system's error code. Not the message, which may contain the address. */
  readonly code?: string | undefined;
}

export interface Channel {
  readonly name: DeliveryChannel;
  /** Of an attempt. */
  readonly timeoutMs: number;
  /** Makes one attempt. Never rejects. */
  send(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}
