import { setImmediate as letOthersRun } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { minuteOf } from '../../rules/dates.ts';
import type { ListPosition } from '../database/list-page.ts';
import type { Database } from '../database/tables.ts';
import { type Application, type ApplicationFilter, findApplications } from './application-repository.ts';

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

/**
 * A value as a spreadsheet shows it: an apostrophe keeps what would be reckoned as a formula the text that it is. Spreadsheets
 * of the region split lines at semicolons, so what follows one inside a value counts as a beginning as well (docs/decisions).
 */
function shownAsText(value: string): string {
  const text = value.replace(FORMULA, "$1'");
  return SEPARATOR_FIRST.test(text) ? `'${text}` : text;
}

const SEPARATOR_FIRST = /^[\t\r\n]/;

/** The beginnings behind which, after blanks, quotes and characters that do not show, stands what opens a formula. */
const FORMULA =
  /(^|[;\t\r\n])(?=[[\s--[\t\r\n]]"\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gv;
