import type { ApplicationError, ApplicationValues } from './membership-application.ts';

/** What the server tells the browser about membership, in whichever page's document. */
export interface MembershipFacts {
  /** Days for which an application is kept. */
  readonly retentionDays: number;
  /** Whether applications are passed on to another service. */
  readonly isPassedOn: boolean;
  /** Of the document that was made for the form's page. */
  readonly form: GivenForm | null;
}

/** The form as it is given out. */
export interface GivenForm {
  /** When it was given out, signed by the server. */
  readonly stamp: string;
  /** An application that a browser sent by itself and that was not taken. */
  readonly refused: RefusedApplication | null;
}

export interface RefusedApplication extends Refusal {
  /** As they were typed. */
  readonly values: ApplicationValues;
}

/** Why an application was not taken: for its values, or for a reason in a sentence. */
export interface Refusal {
  readonly errors: readonly ApplicationError[];
  readonly failure: string | null;
}

/** The address that says that an application was received, in the form's place. */
export const RECEIVED_QUERY = '?sent=1';

/** Whether a query says so. */
export const isReceivedQuery = (query: URLSearchParams): boolean => query.get('sent') === '1';
