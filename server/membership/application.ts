import type { ApplicationStatus, DeliveryState } from '../database/tables.ts';

/** An application as the administrator reads it. Moments are milliseconds. */
export interface Application {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly contactNumber: string;
  readonly status: ApplicationStatus;
  readonly note: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** How far it has come on its way to the external service; null where it is not to go there. */
  readonly relay: Relay | null;
}

export interface Relay {
  readonly state: Exclude<DeliveryState, 'STOPPED'>;
  /** The HTTP status that the last try was answered with; null where no answer came, or has come yet. */
  readonly status: number | null;
  /** When it was last tried; null where it was not, or is being tried at the moment. */
  readonly attemptedAt: number | null;
}
