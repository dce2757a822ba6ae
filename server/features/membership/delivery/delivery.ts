import type { ApplicationChannel, DeliveryChannel } from '../../../database/tables.ts';

/** One attempt to send an application by a channel. */
export interface Delivery {
  readonly applicationId: string;
  /** The same at every attempt, so a receiver can recognise a repetition. */
  readonly idempotencyKey: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
  /** Distinguishes this attempt from a later one by another process. */
  readonly attemptedAt: number;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly contactNumber: string;
}

export interface DeliveryOutcome {
  /** RETRY when another attempt may succeed. */
  readonly result: 'DELIVERED' | 'REFUSED' | 'RETRY';
  /** The HTTP or SMTP status; null without an answer. */
  readonly status: number | null;
  /** The system's error code. The message is omitted, because it may contain the address. */
  readonly code?: string | undefined;
}

/** The content of a summary of quarantined applications. It has none of their data. */
export interface Summary {
  readonly applications: number;
  /** When the first of them arrived. */
  readonly since: number;
}

/** An external service that receives applications and summaries. */
export interface Service {
  readonly name: ApplicationChannel;
  /** The time limit of an attempt. */
  readonly timeoutMs: number;
  /** Makes one attempt, like `sendSummary`. Never rejects. */
  sendApplication(delivery: Delivery, signal: AbortSignal): Promise<DeliveryOutcome>;
  sendSummary(delivery: Delivery, summary: Summary, signal: AbortSignal): Promise<DeliveryOutcome>;
}

export interface Channel {
  readonly name: DeliveryChannel;
  /** The sent object, as the start of a sentence in the log. */
  readonly subject: string;
  /** The longest wait of a delivery for its first attempt. */
  readonly longestWaitMs: number;
  /** The time limit of an attempt. */
  readonly timeoutMs: number;
  /** Makes one attempt. Never rejects. */
  send(delivery: Delivery, signal: AbortSignal): Promise<DeliveryOutcome>;
}
