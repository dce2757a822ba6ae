import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import type { ListPosition, ListRange } from '../../database/queries/list-page.ts';
import type { ApplicationStatus, Database, DeliveryState } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import { countQuarantined } from './flood/flood-repository.ts';

/** A status, `HELD` for quarantined applications, or null for all but spam. */
export type ApplicationFilter = ApplicationStatus | 'HELD' | null;

interface ApplicationRange extends ListRange {
  readonly filter: ApplicationFilter;
}

export async function findApplications(
  db: Kysely<Database>,
  { filter, after, limit }: ApplicationRange,
): Promise<Application[]> {
  const rows = await withRelay(db)
    .where(isListed(filter, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toApplication);
}

/** The parts of applications that a search reads. */
export async function findApplicants(db: Kysely<Database>, { filter, after, limit }: ApplicationRange) {
  return db
    .selectFrom('membership_applications')
    .select(['id', 'created_at as timestamp', 'name', 'organization', 'email'])
    .where(isListed(filter, after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The existing ones of the given applications, newest first. */
export async function findApplicationsById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Application[]> {
  if (ids.length === 0) return [];
  const rows = await withRelay(db)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toApplication);
}

const isListed =
  (filter: ApplicationFilter, after: ListPosition | null) =>
  ({ eb, and, refTuple, tuple }: ExpressionBuilder<Database, 'membership_applications'>) =>
    and([
      // Uses literals, because SQLite uses a partial index only when it can read its condition in the query.
      filter === 'HELD'
        ? eb('hold', '=', sql.lit('HELD'))
        : filter
          ? eb('status', '=', filter)
          : eb('status', '!=', sql.lit('SPAM')),
      ...(after ? [eb(refTuple('created_at', 'id'), '<', tuple(after.timestamp, after.id))] : []),
    ]);

/** @throws DomainError NOT_FOUND. */
export async function requireApplication(db: Kysely<Database>, id: string): Promise<Application> {
  const row = await withRelay(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND', CATALOGUE.applicationDeleted);
  return toApplication(row);
}

export async function findApplicationCount(db: Kysely<Database>, filter: ApplicationFilter): Promise<number> {
  if (filter === 'HELD') return countQuarantined(db);
  const counts = await findStatusCounts(db);
  return filter ? counts[filter] : allButSpam(counts);
}

/** The numbers of all filters. */
export async function findApplicationCounts(db: Kysely<Database>) {
  const [counts, heldBack] = await Promise.all([findStatusCounts(db), countQuarantined(db)]);
  const { NEW, ANSWERED, DECLINED, SPAM } = counts;
  return {
    allButSpam: allButSpam(counts),
    new: NEW,
    answered: ANSWERED,
    declined: DECLINED,
    spam: SPAM,
    heldBack,
  };
}

type StatusCounts = Readonly<Record<ApplicationStatus, number>>;

/** The stored numbers, because counting is slow. A status that none ever had has no row. */
async function findStatusCounts(db: Kysely<Database>): Promise<StatusCounts> {
  const rows = await db.selectFrom('membership_counts').selectAll().execute();
  const stored = Object.fromEntries(rows.map(({ status, applications }) => [status, applications]));
  return { NEW: 0, ANSWERED: 0, DECLINED: 0, SPAM: 0, ...stored };
}

const allButSpam = ({ NEW, ANSWERED, DECLINED }: StatusCounts): number => NEW + ANSWERED + DECLINED;

/** The id of an application with the same values. Spam and others are not duplicates of each other. */
export async function findDuplicate(
  db: Kysely<Database>,
  { fingerprint, isSpam, since }: { fingerprint: string; isSpam: boolean; since: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('membership_applications')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since)
    .where('status', isSpam ? '=' : '!=', 'SPAM')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertApplication(
  transaction: Transaction<Database>,
  application: Omit<Application, 'relay'> & { readonly fingerprint: string },
): Promise<void> {
  const { contactNumber, createdAt, updatedAt, ...columns } = application;
  await transaction
    .insertInto('membership_applications')
    .values({ ...columns, contact_number: contactNumber, created_at: createdAt, updated_at: updatedAt })
    .execute();
  await changeCount(transaction, application.status, 1);
}

export async function writeReview(
  transaction: Transaction<Database>,
  { id, status, note, hold }: Pick<Application, 'id' | 'status' | 'note' | 'hold'>,
  { from, now }: { from: ApplicationStatus; now: number },
): Promise<void> {
  await transaction
    .updateTable('membership_applications')
    .set({ status, note, hold, updated_at: now })
    .where('id', '=', id)
    .execute();
  await changeCount(transaction, from, -1);
  await changeCount(transaction, status, 1);
}

/** The foreign key deletes its deliveries too. */
export async function deleteApplicationRow(
  transaction: Transaction<Database>,
  { id, status }: Pick<Application, 'id' | 'status'>,
): Promise<void> {
  await transaction.deleteFrom('membership_applications').where('id', '=', id).execute();
  await changeCount(transaction, status, -1);
}

/** Deletes the oldest received before a timestamp, or only spam unchanged since then. @returns how many. */
export async function deleteOld(
  transaction: Transaction<Database>,
  { before, limit, onlySpam }: { before: number; limit: number; onlySpam: boolean },
): Promise<number> {
  const removed = await transaction
    .deleteFrom('membership_applications')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('membership_applications')
        .select('id')
        .where('created_at', '<', before)
        .$if(onlySpam, (old) => old.where('status', '=', 'SPAM').where('updated_at', '<', before))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit),
    )
    .returning('status')
    .execute();
  for (const [status, rows] of Map.groupBy(removed, (row) => row.status)) {
    await changeCount(transaction, status, -rows.length);
  }
  return removed.length;
}

async function changeCount(
  transaction: Transaction<Database>,
  status: ApplicationStatus,
  change: number,
): Promise<void> {
  await transaction
    .insertInto('membership_counts')
    .values({ status, applications: change })
    .onConflict((conflict) =>
      conflict
        .column('status')
        .doUpdateSet((row) => ({ applications: row('membership_counts.applications', '+', change) })),
    )
    .execute();
}

const withRelay = (db: Kysely<Database>) =>
  db
    .selectFrom('membership_applications')
    .leftJoin('membership_deliveries', (join) =>
      join
        .onRef('membership_deliveries.application_id', '=', 'membership_applications.id')
        .on('membership_deliveries.channel', '=', 'RELAY'),
    )
    .select([
      'id',
      'name',
      'email',
      'organization',
      'contact_number as contactNumber',
      'status',
      'note',
      'hold',
    ])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .select(['state', 'at_work', 'last_status', 'last_attempt_at']);

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof withRelay>['executeTakeFirstOrThrow']>>;

function toApplication({
  state,
  at_work,
  last_status,
  last_attempt_at,
  ...values
}: ApplicationRow): Application {
  if (!state || state === 'STOPPED') return { ...values, relay: null };
  // The row of a running attempt has no answer yet, so neither status nor time is shown.
  const relay = at_work
    ? { state, status: null, attemptedAt: null }
    : { state, status: last_status, attemptedAt: last_attempt_at };
  return { ...values, relay };
}

/** Timestamps are milliseconds since 1970. */
export type Application = Readonly<
  Omit<ApplicationRow, 'state' | 'at_work' | 'last_status' | 'last_attempt_at'> & {
    /** Delivery to the external service; null when it is not to be sent there. */
    relay: Relay | null;
  }
>;

export interface Relay {
  readonly state: Exclude<DeliveryState, 'STOPPED'>;
  /** The HTTP status that answered the last attempt; null when no answer came, or none has come yet. */
  readonly status: number | null;
  /** When the last attempt was made; null when there was none, or one is running now. */
  readonly attemptedAt: number | null;
}
