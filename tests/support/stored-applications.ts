import { connectToData } from './data-file.ts';
import type { OpenApp } from './open-app.ts';

/** An application as the data file has it. */
export interface StoredApplication {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly contact_number: string;
  readonly status: string;
  readonly note: string;
  readonly created_at: number;
}

export function storedApplications({ folder }: OpenApp): StoredApplication[] {
  const data = connectToData(folder);
  const rows = data.prepare('select * from membership_applications order by created_at, id').all();
  data.close();
  return rows as StoredApplication[];
}

/** How many entries the outbox has, of whatever state. */
export function storedDeliveries({ folder }: OpenApp): number {
  const data = connectToData(folder);
  const count = data.prepare('select count(*) from membership_deliveries').pluck().get();
  data.close();
  return Number(count);
}
