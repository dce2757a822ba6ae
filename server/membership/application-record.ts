import type { Kysely } from 'kysely';
import type { Database, DeliveryState, MembershipDeliveryRow } from '../database/tables.ts';
import { type Application, requireApplication } from './application-repository.ts';
import { findDeliveries } from './delivery-repository.ts';

/** All stored data about an applicant. Moments are ISO 8601 in UTC. */
export interface ApplicationRecord extends Omit<Application, 'createdAt' | 'updatedAt' | 'relay'> {
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Delivery to the external service, and the notice by mail; null when there was none to send. */
  readonly relay: DeliveryRecord | null;
  readonly notice: DeliveryRecord | null;
}

interface DeliveryRecord {
  readonly state: DeliveryState;
  readonly attempts: number;
  /** The receiver's last status; null without an answer. */
  readonly status: number | null;
  readonly attemptedAt: string | null;
}

/** @throws DomainError NOT_FOUND. */
export async function readRecord(db: Kysely<Database>, id: string): Promise<ApplicationRecord> {
  const application = await requireApplication(db, id);
  const deliveries = await findDeliveries(db, id);
  return {
    ...application,
    createdAt: isoOf(application.createdAt),
    updatedAt: isoOf(application.updatedAt),
    relay: toRecord(deliveries.find(({ channel }) => channel === 'RELAY')),
    notice: toRecord(deliveries.find(({ channel }) => channel === 'NOTICE')),
  };
}

type FoundDelivery = Omit<MembershipDeliveryRow, 'idempotency_key'>;

const toRecord = (delivery: FoundDelivery | undefined): DeliveryRecord | null =>
  delivery
    ? {
        state: delivery.state,
        attempts: delivery.attempts,
        status: delivery.last_status,
        attemptedAt: delivery.last_attempt_at === null ? null : isoOf(delivery.last_attempt_at),
      }
    : null;

const isoOf = (moment: number) => new Date(moment).toISOString();
