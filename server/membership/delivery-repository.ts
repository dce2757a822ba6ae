import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, DeliveryChannel } from '../database/tables.ts';

/** Notes what is to be sent of an application, at once. */
export async function insertDelivery(
  transaction: Transaction<Database>,
  { applicationId, channel, now }: { applicationId: string; channel: DeliveryChannel; now: number },
): Promise<void> {
  await transaction
    .insertInto('membership_deliveries')
    .values({
      application_id: applicationId,
      channel,
      state: 'WAITING',
      idempotency_key: randomUUID(),
      attempts: 0,
      last_status: null,
      last_attempt_at: null,
      next_attempt_at: now,
    })
    .execute();
}
