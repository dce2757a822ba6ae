import { randomUUID } from 'node:crypto';
import type { SiteFolder } from '../../server/apps/site-folder.ts';
import { runStatements } from '../sites/site-data.ts';

/** A stored application; missing values are those of a new one. */
export interface GivenApplication {
  readonly name: string;
  readonly email?: string;
  readonly organization?: string | null;
  readonly contactNumber?: string;
  readonly status?: 'NEW' | 'ANSWERED' | 'DECLINED' | 'SPAM';
  readonly note?: string;
  readonly hold?: 'HELD' | null;
  /** In milliseconds. */
  readonly createdAt?: number;
  readonly relay?: GivenRelay;
}

export interface GivenRelay {
  readonly state: 'WAITING' | 'DELIVERED' | 'REFUSED';
  readonly status?: number | null;
  readonly attemptedAt?: number | null;
}

/** Stores applications, without the limits for one IP address. @returns their ids. */
export async function storeApplications(
  folder: SiteFolder,
  given: readonly GivenApplication[],
): Promise<string[]> {
  const rows = given.map((application) => ({
    ...DEFAULTS,
    createdAt: Date.now(),
    ...application,
    id: randomUUID(),
  }));
  const values = rows.map(({ id, createdAt, ...row }) => [
    ...[id, row.name, row.email, row.organization, row.contactNumber, row.status, row.note, row.hold],
    ...[id, createdAt, createdAt],
  ]);
  const batches = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) =>
    values.slice(at * ROWS, (at + 1) * ROWS),
  );
  await runStatements(folder, [
    ...batches.map((batch) => [`${INSERT} ${batch.map(() => PLACES).join(', ')}`, ...batch.flat()] as const),
    ...[...Map.groupBy(rows, ({ status }) => status)].map(
      ([status, { length }]) => [COUNT, status, length] as const,
    ),
    ...rows.flatMap(({ id, relay }) =>
      relay
        ? [
            [
              DELIVER,
              ...[id, relay.state, id, relay.status ?? null, relay.attemptedAt ?? null, IN_FAR_FUTURE],
            ] as const,
          ]
        : [],
    ),
  ]);
  return rows.map(({ id }) => id);
}

/** Rows of one statement: an engine takes some 30,000 values. */
const ROWS = 500;

const INSERT = `
  insert into membership_applications
    (id, name, email, organization, contact_number, status, note, hold, fingerprint, created_at, updated_at)
  values`;
const PLACES = '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
const COUNT = `
  insert into membership_counts (status, applications) values (?, ?)
  on conflict (status) do update set applications = membership_counts.applications + excluded.applications`;
const DELIVER = `
  insert into membership_deliveries
    (application_id, channel, state, at_work, idempotency_key, attempts, last_status, last_attempt_at, next_attempt_at)
  values (?, 'RELAY', ?, 0, ?, 1, ?, ?, ?)`;

/** What a test file's applications begin from. */
export const NO_APPLICATIONS =
  'delete from membership_deliveries; delete from membership_applications; delete from membership_counts';

const DEFAULTS = {
  email: 'someone@mail.example',
  organization: null,
  contactNumber: '+27 82 000 0000',
  status: 'NEW',
  note: '',
  hold: null,
};

/** A moment before which nothing is sent, and an age at which nothing is deleted. */
export const IN_FAR_FUTURE = Date.UTC(2100, 0);
