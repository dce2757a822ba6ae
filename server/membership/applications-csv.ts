import { setImmediate as letOthersRun } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { minuteOf } from '../../rules/dates.ts';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import type { Application } from './application.ts';
import { type ApplicationFilter, findApplications } from './application-repository.ts';
import { shownAsText } from './shown-as-text.ts';

/**
 * A list of applications as CSV (RFC 4180, with a byte order mark, by which spreadsheets know UTF-8), newest first, in pieces:
 * each is read when the one before was taken. Whatever stays in the list meanwhile is in it once.
 */
export async function* applicationsCsv(
  db: Kysely<Database>,
  filter: ApplicationFilter,
): AsyncGenerator<string> {
  let after: ListPosition | null = null;
  for (;;) {
    const applications: Application[] = await findApplications(db, { filter, after, limit: BATCH_SIZE });
    const isFirst = after === null;
    yield stringify(applications.map(toCells), {
      columns: COLUMNS,
      header: isFirst,
      bom: isFirst,
      record_delimiter: 'windows',
    });
    after = applications.at(-1) ?? null;
    if (applications.length < BATCH_SIZE) return;
    await letOthersRun();
  }
}

const COLUMNS = ['Received', 'Name', 'Email', 'Organization', 'Contact number', 'Status', 'Note'];

const toCells = (application: Application) => [
  minuteOf(application.createdAt),
  shownAsText(application.name),
  shownAsText(application.email),
  shownAsText(application.organization ?? ''),
  shownAsText(application.contactNumber),
  application.status,
  shownAsText(application.note),
];

/** Read in a millisecond or two; at most 2 MB. */
const BATCH_SIZE = 200;
