import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { minuteOf } from '../../../rules/time/dates.ts';
import type { ListPosition } from '../../database/queries/list-page.ts';
import type { Database } from '../../database/tables.ts';
import { type Application, type ApplicationFilter, findApplications } from './application-repository.ts';

/** CSV in pieces (RFC 4180, UTF-8 by its byte order mark). What exists all the time appears exactly once. */
export async function* applicationsCsv(
  db: Kysely<Database>,
  filter: ApplicationFilter,
): AsyncGenerator<string> {
  let after: ListPosition | null = null;
  for (;;) {
    const applications: Application[] = await findApplications(db, { filter, after, limit: BATCH_SIZE });
    const isFirst = after === null;
    yield stringify(applications.map(rowOf), {
      columns: COLUMNS,
      cast: { string: escapeFormulas, number: minuteOf },
      header: isFirst,
      bom: isFirst,
      record_delimiter: 'windows',
    });
    const last = applications.at(-1);
    after = last ? { timestamp: last.createdAt, id: last.id } : null;
    if (applications.length < BATCH_SIZE) return;
    await setImmediate();
  }
}

const COLUMNS = {
  createdAt: 'Received',
  name: 'Name',
  email: 'Email',
  organization: 'Organization',
  contactNumber: 'Contact number',
  status: 'Status',
  note: 'Note',
  heldBack: 'Held back for review',
};

const rowOf = ({ hold, ...values }: Application) => ({ ...values, heldBack: hold === 'HELD' ? 'yes' : '' });

/** A batch takes a millisecond or two, and at most 2 MB. */
const BATCH_SIZE = 200;

/** Spreadsheets of the region split lines at semicolons, so formulas begin there too (docs/MEMBERSHIP.md). */
function escapeFormulas(value: string): string {
  const text = value.replace(FORMULA, "$1'");
  return SEPARATOR_FIRST.test(text) ? `'${text}` : text;
}

const SEPARATOR_FIRST = /^[\t\r\n]/;

/** A start, then a character that opens a formula. Blanks, quotes and invisible ones may come between. */
const FORMULA =
  /(^|[;\t\r\n])(?=[[\s--[\t\r\n]]"\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gv;
