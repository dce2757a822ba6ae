import type { ApplicationChannel, DeliveryChannel } from '../../../database/tables.ts';

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

/** What is told of applications that were held back, without their data. */
export interface Summary {
  readonly applications: number;
  /** When the first of them came. */
  readonly since: number;
}

/** A service outside, which takes applications and summaries. */
export interface Service {
  readonly name: ApplicationChannel;
  /** Of an attempt. */
  readonly timeoutMs: number;
  /** Makes one attempt, as the next. Never rejects. */
  sendApplication(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
  sendSummary(delivery: Delivery, summary: Summary, signal: AbortSignal): Promise<Outcome>;
}

export interface Channel {
  readonly name: DeliveryChannel;
  /** What it sends, as the start of a sentence in the log. */
  readonly subject: string;
  /** How long a delivery may have to wait for its first attempt. */
  readonly longestWaitMs: number;
  /** Of an attempt. */
  readonly timeoutMs: number;
  /** Makes one attempt. Never rejects. */
  send(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}
