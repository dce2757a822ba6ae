import type { ApplicationError, ApplicationValues } from '../membership/membership-application.ts';

/** Part of every page's state. */
export interface MembershipData {
  readonly retentionDays: number;
  /** Whether applications are forwarded to another service. */
  readonly isPassedOn: boolean;
  /** Null for other pages. */
  readonly form: GivenForm | null;
}

export interface GivenForm {
  /** When the form was served, signed by the server. */
  readonly stamp: string;
  /** A refused application that a browser sent without scripts. */
  readonly refused: RefusedApplication | null;
}

export interface RefusedApplication extends ApplicationRefusal {
  /** The values as typed. */
  readonly values: ApplicationValues;
}

/** Validation errors, or another reason as a sentence. */
export interface ApplicationRefusal {
  readonly errors: readonly ApplicationError[];
  readonly failure: string | null;
}

/** The value of `sent` in a query. It shows the thanks instead of the form. */
export const RECEIVED = '1';

export const RECEIVED_QUERY = `?sent=${RECEIVED}`;

export const isReceivedQuery = (query: URLSearchParams): boolean => query.get('sent') === RECEIVED;

/** A client that fills in the hidden field and sends the form sooner than this is a robot. */
export const HASTE_MS = 3000;
