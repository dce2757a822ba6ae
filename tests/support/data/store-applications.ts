import { randomUUID } from 'node:crypto';
import type { SiteFolder } from '../server/site-folder.ts';
import { connectToData } from './data-file.ts';

/** An application in the data file; missing values are those of a new one. */
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

/** Writes applications into the data file, without the limits for one IP address. @returns their ids. */
export function storeApplications(folder: SiteFolder, given: readonly GivenApplication[]): string[] {
  const data = connectToData(folder);
  // The program may be writing.
  data.pragma('busy_timeout = 5000');
  const insert = data.prepare(`
    insert into membership_applications
      (id, name, email, organization, contact_number, status, note, hold, fingerprint, created_at, updated_at)
    values (@id, @name, @email, @organization, @contactNumber, @status, @note, @hold, @id, @createdAt, @createdAt)`);
  const count = data.prepare(`
    insert into membership_counts (status, applications) values (?, 1)
    on conflict (status) do update set applications = applications + 1`);
  const deliver = data.prepare(`
    insert into membership_deliveries
      (application_id, channel, state, at_work, idempotency_key, attempts, last_status, last_attempt_at, next_attempt_at)
    values (@id, 'RELAY', @state, 0, @id, 1, @status, @attemptedAt, @nextAttemptAt)`);
  const ids = given.map(({ relay, ...application }) => {
    const id = randomUUID();
    const row = { ...DEFAULTS, createdAt: Date.now(), ...application, id };
    insert.run(row);
    count.run(row.status);
    if (relay) deliver.run({ status: null, attemptedAt: null, nextAttemptAt: IN_FAR_FUTURE, ...relay, id });
    return id;
  });
  data.close();
  return ids;
}

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

/** Prevents sending during a test. */
const IN_FAR_FUTURE = Date.UTC(2100, 0);
