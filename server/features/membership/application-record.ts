import type { Kysely } from 'kysely';
import type { Database, DeliveryChannel } from '../../database/tables.ts';
import { requireApplication } from './application-repository.ts';
import { findDeliveries } from './delivery/delivery-repository.ts';

/** All stored data about an applicant. Dates are ISO 8601 in JSON. @throws DomainError NOT_FOUND. */
export async function readRecord(db: Kysely<Database>, id: string) {
  const application = await requireApplication(db, id);
  const deliveries = await findDeliveries(db, id);
  /** Null when there is no delivery by this channel. */
  const deliveryBy = (channel: DeliveryChannel) => {
    const delivery = deliveries.find((each) => each.channel === channel);
    if (!delivery) return null;
    const { state, attempts, last_status, last_attempt_at } = delivery;
    const attemptedAt = last_attempt_at === null ? null : new Date(last_attempt_at);
    return { state, attempts, status: last_status, attemptedAt };
  };
  return {
    ...application,
    createdAt: new Date(application.createdAt),
    updatedAt: new Date(application.updatedAt),
    relay: deliveryBy('RELAY'),
    notice: deliveryBy('NOTICE'),
  };
}
