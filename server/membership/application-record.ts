import type { Kysely } from 'kysely';
import type { Database, DeliveryState, MembershipDeliveryRow } from '../database/tables.ts';
import { type Application, requireApplication } from './application-repository.ts';
import { findDeliveries } from './delivery-repository.ts';

/** Everything that is stored of an application and says something about its applicant. Moments are ISO 8601 in UTC. */
export interface ApplicationRecord extends Omit<Application, 'createdAt' | 'updatedAt' | 'relay'> {
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Its way to the external service, and the mail that told the network of it; null where nothing was to be sent. */
  readonly relay: DeliveryRecord | null;
  readonly notice: DeliveryRecord | null;
}

interface DeliveryRecord {
  readonly state: DeliveryState;
  readonly attempts: number;
  /** The receiver's last answer; null where none came. */
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
