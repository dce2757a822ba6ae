import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type {
  ApplicationChannel,
  Database,
  DeliveryChannel,
  DeliveryState,
  MembershipDeliveryRow,
} from '../../../database/tables.ts';
import type { Delivery, DeliveryOutcome } from './delivery.ts';

export async function insertDelivery(
  transaction: Transaction<Database>,
  { applicationId, channel, due }: { applicationId: string; channel: DeliveryChannel; due: number },
): Promise<void> {
  await transaction
    .insertInto('membership_deliveries')
    .values({
      application_id: applicationId,
      channel,
      state: 'WAITING',
      at_work: 0,
      idempotency_key: randomUUID(),
      attempts: 0,
      last_status: null,
      last_attempt_at: null,
      next_attempt_at: due,
    })
    .execute();
}

/** When the next delivery is due; null when none is waiting. */
export async function findNextDue(
  db: Kysely<Database>,
  { channel, except }: { channel: DeliveryChannel; except: readonly string[] },
): Promise<number | null> {
  const row = await db
    .selectFrom('membership_deliveries')
    .select('next_attempt_at')
    .where('channel', '=', channel)
    .where('state', '=', 'WAITING')
    .where('application_id', 'not in', except)
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}

/** Claims due deliveries until a timestamp, oldest first, so no other process sends them. */
export async function claimDue(
  transaction: Transaction<Database>,
  due: { channel: DeliveryChannel; except: readonly string[]; limit: number; now: number; until: number },
): Promise<Delivery[]> {
  const rows = await transaction
    .selectFrom('membership_deliveries')
    .innerJoin('membership_applications', 'id', 'application_id')
    .select(['application_id as applicationId', 'idempotency_key as idempotencyKey', 'attempts'])
    .select(['name', 'email', 'organization', 'contact_number as contactNumber'])
    .where('channel', '=', due.channel)
    .where('state', '=', 'WAITING')
    .where('next_attempt_at', '<=', due.now)
    .where('application_id', 'not in', due.except)
    .orderBy('next_attempt_at')
    .limit(due.limit)
    .execute();
  const deliveries = rows.map((row) => ({ ...row, attempts: row.attempts + 1, attemptedAt: due.now }));
  for (const { applicationId, attempts } of deliveries) {
    await updateDelivery(transaction, due.channel, applicationId)
      .set({ at_work: 1, attempts, last_attempt_at: due.now, next_attempt_at: due.until })
      .execute();
  }
  return deliveries;
}

const updateDelivery = (db: Kysely<Database>, channel: DeliveryChannel, applicationId: string) =>
  db
    .updateTable('membership_deliveries')
    .where('application_id', '=', applicationId)
    .where('channel', '=', channel);

/** Applies in any state, because a delivered application is never sent again automatically. */
export async function markDelivered(
  db: Kysely<Database>,
  channel: DeliveryChannel,
  { applicationId }: Delivery,
  status: number | null,
): Promise<void> {
  await updateDelivery(db, channel, applicationId)
    .set({ state: 'DELIVERED', at_work: 0, last_status: status })
    .execute();
}

/** Has no effect when another attempt has started since. @param next when the next attempt is due. */
export async function markFailed(
  db: Kysely<Database>,
  channel: DeliveryChannel,
  { applicationId, attemptedAt }: Delivery,
  { result, status, next }: Pick<DeliveryOutcome, 'status'> & { result: 'REFUSED' | 'RETRY'; next: number },
): Promise<void> {
  await updateDelivery(db, channel, applicationId)
    .set((row) => ({
      // A delivery that was stopped meanwhile stays stopped.
      state: row
        .case()
        .when('state', '=', 'WAITING')
        .then(result === 'REFUSED' ? 'REFUSED' : 'WAITING')
        .else(row.ref('state'))
        .end()
        .$castTo<DeliveryState>(),
      at_work: 0,
      last_status: status,
      next_attempt_at: next,
    }))
    .where('last_attempt_at', '=', attemptedAt)
    .execute();
}

/**
 * Makes deliveries due that wait after a failure, or too long because the clock of a process was wrong.
 * @param longest the latest right end of another process's claim or first wait. @returns whether more wait.
 */
export async function resetPauses(
  db: Kysely<Database>,
  { channel, now, longest, limit }: { channel: DeliveryChannel; now: number; longest: number; limit: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership_deliveries')
    .set({ at_work: 0, next_attempt_at: now })
    .where('channel', '=', channel)
    .where('application_id', 'in', (eb) =>
      eb
        .selectFrom('membership_deliveries')
        .select('application_id')
        .where('channel', '=', channel)
        .where('state', '=', 'WAITING')
        .where('next_attempt_at', '>', now)
        .where((row) =>
          row.or([
            row.and([row('at_work', '=', 0), row('attempts', '>', 0)]),
            row('next_attempt_at', '>', longest),
          ]),
        )
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) === limit;
}

/**
 * Makes a delivery due at once, with the shortest pause after a failure. A claimed delivery stays claimed.
 */
export async function requeueDelivery(
  transaction: Transaction<Database>,
  { applicationId, channel, now }: { applicationId: string; channel: DeliveryChannel; now: number },
): Promise<void> {
  const { numUpdatedRows } = await updateDelivery(transaction, channel, applicationId)
    .set((row) => ({
      state: 'WAITING',
      attempts: row.case().when('at_work', '=', 1).then(row.ref('attempts')).else(0).end(),
      next_attempt_at: row.case().when('at_work', '=', 1).then(row.ref('next_attempt_at')).else(now).end(),
    }))
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) await insertDelivery(transaction, { applicationId, channel, due: now });
}

/** Does not stop the summary, which covers other applications too. */
export async function stopDeliveries(
  transaction: Transaction<Database>,
  applicationId: string,
): Promise<void> {
  await transaction
    .updateTable('membership_deliveries')
    .set({ state: 'STOPPED' })
    .where('application_id', '=', applicationId)
    .where('channel', 'in', APPLICATION_CHANNELS)
    .where('state', '=', 'WAITING')
    .execute();
}

export async function findDeliveries(
  db: Kysely<Database>,
  applicationId: string,
): Promise<MembershipDeliveryRow[]> {
  return db
    .selectFrom('membership_deliveries')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute();
}

const APPLICATION_CHANNELS: readonly ApplicationChannel[] = ['RELAY', 'NOTICE'];
