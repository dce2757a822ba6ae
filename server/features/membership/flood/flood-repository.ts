import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { ApplicationChannel, Database } from '../../../database/tables.ts';
import type { Summary } from '../delivery/delivery.ts';
import { insertDelivery } from '../delivery/delivery-repository.ts';

/** The time between two timestamps. Later applications arrived while the machine's clock was wrong. */
interface Period {
  readonly since: number;
  readonly until: number;
}

/** Counts applications that are neither quarantined nor spam. */
export const countPassedOn = (db: Kysely<Database>, { since, until }: Period): Promise<number> =>
  // Uses literals, because SQLite uses a partial index only when it can read its condition in the query.
  count(
    db
      .selectFrom('membership_applications')
      .where('hold', 'is', null)
      .where('status', '!=', sql.lit('SPAM'))
      .where('created_at', '>', since)
      .where('created_at', '<=', until),
  );

export const countSpam = (db: Kysely<Database>, { since, until }: Period): Promise<number> =>
  count(
    db
      .selectFrom('membership_applications')
      .where('status', '=', 'SPAM')
      .where('created_at', '>', since)
      .where('created_at', '<=', until),
  );

export const countQuarantined = (db: Kysely<Database>): Promise<number> =>
  count(db.selectFrom('membership_applications').where('hold', '=', sql.lit('HELD')));

/** The ids of quarantined applications, oldest first. */
export async function findQuarantined(
  db: Kysely<Database>,
  { until, limit }: { until: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('membership_applications')
    .select('id')
    .where('hold', '=', sql.lit('HELD'))
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Uses a waiting summary, or adds one for `due`, but at least `pause` after the last attempt. */
export async function ensureSummary(
  transaction: Transaction<Database>,
  application: { applicationId: string; channel: ApplicationChannel; due: number; pause: number },
): Promise<void> {
  const channel = `${application.channel}_SUMMARY` as const;
  const summaries = transaction.selectFrom('membership_deliveries').where('channel', '=', channel);
  const pending = await summaries
    .select('application_id')
    .where('state', '=', 'WAITING')
    .where('at_work', '=', 0)
    .executeTakeFirst();
  if (pending) return;
  const { last } = await summaries
    .select(({ fn }) => fn.max('last_attempt_at').as('last'))
    .executeTakeFirstOrThrow();
  const { applicationId, pause } = application;
  const due = Math.max(application.due, (last ?? 0) + pause);
  await insertDelivery(transaction, { applicationId, channel, due });
}

/** The content of a summary. It covers all applications quarantined since its own application arrived. */
export async function readSummary(db: Kysely<Database>, applicationId: string): Promise<Summary> {
  const { since } = await db
    .selectFrom('membership_applications')
    .select('created_at as since')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const applications = await count(
    db.selectFrom('membership_applications').where('hold', 'is not', null).where('created_at', '>=', since),
  );
  return { applications, since };
}

async function count(
  applications: SelectQueryBuilder<Database, 'membership_applications', object>,
): Promise<number> {
  const { number } = await applications
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  return number;
}
