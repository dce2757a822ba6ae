import type { SiteFolder } from '../server/site-folder.ts';
import { connectToData } from './data-file.ts';

/** An application as the data file has it. */
export interface StoredApplication {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly contactNumber: string;
  readonly status: string;
  readonly note: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Those of a site, in the order in which they came. */
export function storedApplications(folder: SiteFolder): StoredApplication[] {
  const data = connectToData(folder);
  const rows = data
    .prepare(
      `select id, name, email, organization, contact_number as contactNumber, status, note,
         created_at as createdAt, updated_at as updatedAt
       from membership_applications order by created_at, id`,
    )
    .all();
  data.close();
  return rows as StoredApplication[];
}

/** How many entries the outbox has, of whatever state. */
export function storedDeliveries(folder: SiteFolder): number {
  const data = connectToData(folder);
  const count = data.prepare('select count(*) from membership_deliveries').pluck().get();
  data.close();
  return Number(count);
}
