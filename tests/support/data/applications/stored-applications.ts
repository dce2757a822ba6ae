import type { SiteFolder } from '../../server/apps/site-folder.ts';
import { readRows, readValue } from '../sites/site-data.ts';

/** A stored application's row. */
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
export const storedApplications = (folder: SiteFolder): Promise<StoredApplication[]> =>
  readRows(
    folder,
    `select id, name, email, organization, contact_number as "contactNumber", status, note, hold,
       created_at as "createdAt", updated_at as "updatedAt"
     from membership_applications order by created_at, id`,
  );

/** The number of entries in the outbox, in any state. */
export const storedDeliveries = async (folder: SiteFolder): Promise<number> =>
  Number(await readValue(folder, 'select count(*) from membership_deliveries'));
