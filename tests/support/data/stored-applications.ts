import type { SiteFolder } from '../server/site-folder.ts';
import { connectToData } from './data-file.ts';

/** An application's row in the data file. */
export interface StoredApplication {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly contactNumber: string;
  readonly status: string;
  readonly note: string;
  readonly hold: 'HELD' | 'RELEASED' | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The applications of a site, in the order of arrival. */
export function storedApplications(folder: SiteFolder): StoredApplication[] {
  const data = connectToData(folder);
  const rows = data
    .prepare(
      `select id, name, email, organization, contact_number as contactNumber, status, note, hold,
         created_at as createdAt, updated_at as updatedAt
       from membership_applications order by created_at, id`,
    )
    .all();
  data.close();
  return rows as StoredApplication[];
}

/** The number of entries in the outbox, in any state. */
export function storedDeliveries(folder: SiteFolder): number {
  const data = connectToData(folder);
  const count = data.prepare('select count(*) from membership_deliveries').pluck().get();
  data.close();
  return Number(count);
}
