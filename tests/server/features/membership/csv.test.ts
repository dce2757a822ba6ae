import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../rules/time/dates.ts';
import {
  type GivenApplication,
  IN_FAR_FUTURE,
  NO_APPLICATIONS,
  storeApplications,
} from '../../../support/data/applications/store-applications.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { oldIsDeleted } from '../../../support/server/watching/statements.ts';

const PATH = '/membership/applications.csv';
const HEADINGS = [
  'Received',
  'Name',
  'Email',
  'Organization',
  'Contact number',
  'Status',
  'Note',
  'Held back for review',
];

let batches = 0;
const statements: string[] = [];

openAppForFile({}, { onStatement: countBatches });

beforeEach(() => changeData(app.folder, NO_APPLICATIONS));

function countBatches(sql: string): void {
  statements.push(sql);
  if (sql.includes('from "membership_applications"') && sql.includes('limit')) batches += 1;
}

/** The file's rows below its headings, as a parser that is not ours reads them. */
async function rows(query = ''): Promise<string[][]> {
  const text = await (await admin.fetch(PATH + query)).text();
  const { data, errors } = papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data[0]).toEqual(HEADINGS);
  return data.slice(1);
}

const names = async (query = '') => (await rows(query)).map(([, name]) => name);

it('is a CSV file in UTF-8 for spreadsheets, dated, and never cached', async () => {
  const [first = ''] = await storeApplications(app.folder, [{ name: 'ተስፋዬ "T", عليّ' }]);
  expect(first).not.toBe('');
  const { status, headers, body } = await sendRequest(app.url, PATH, { cookie: admin.cookie ?? '' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="membership-applications-${dayOf(Date.now())}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(body.toString().split('\r\n')).toEqual([
    `\ufeff${HEADINGS.join(',')}`,
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d,"ተስፋዬ ""T"", عليّ",/),
    '',
  ]);
});

it('has all but spam or those of one status, newest first, and headings where there are none', async () => {
  const given: GivenApplication[] = [
    { name: 'Oldest', status: 'NEW', createdAt: IN_FAR_FUTURE + 1000 },
    { name: 'Answered', status: 'ANSWERED', createdAt: IN_FAR_FUTURE + 2000 },
    { name: 'Robot', status: 'SPAM', createdAt: IN_FAR_FUTURE + 3000 },
    {
      name: 'Newest',
      status: 'NEW',
      createdAt: IN_FAR_FUTURE + 4000,
      organization: null,
      note: 'Line 1\nLine 2',
    },
  ];
  await storeApplications(app.folder, given);
  expect(await names()).toEqual(['Newest', 'Answered', 'Oldest']);
  expect(await names('?status=NEW')).toEqual(['Newest', 'Oldest']);
  expect(await names('?status=spam')).toEqual(['Robot']);
  expect(await names('?status=Declined')).toEqual([]);
  expect((await rows('?status=new'))[0]).toEqual([
    '2100-01-01 02:00',
    'Newest',
    'someone@mail.example',
    '',
    "'+27 82 000 0000",
    'NEW',
    'Line 1\nLine 2',
    '',
  ]);
  const { headers } = await admin.fetch(`${PATH}?status=spam`);
  expect(headers.get('content-disposition')).toContain(`-applications-spam-${dayOf(Date.now())}.csv"`);
});

it.each(['?status=', '?status=old', '?status=NEW&status=SPAM', '?status=__proto__'])(
  'an address with %s is refused in a sentence',
  async (query) => {
    const response = await admin.fetch(PATH + query);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('The status must be one of NEW, ANSWERED, DECLINED, SPAM, HELD.');
  },
);

it('is for the administrator, as HEAD too', async () => {
  await storeApplications(app.folder, [{ name: 'Canary' }]);
  for (const headers of [{}, { cookie: 'session=invented' }]) {
    const { status, body, headers: received } = await sendRequest(app.url, `${PATH}?status=x`, headers);
    expect([status, body.toString(), received['cache-control']]).toEqual([
      401,
      'Please sign in to continue.',
      'no-store',
    ]);
    expect(await sendRequest(app.url, PATH, headers, 'HEAD')).toMatchObject({ status: 401 });
  }
  const head = await sendRequest(app.url, PATH, { cookie: admin.cookie ?? '' }, 'HEAD');
  expect(head).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  expect(head.body).toHaveLength(0);
});

describe('a spreadsheet shows the text', () => {
  /** What a value is in the file; without a second one, as it is. */
  const VALUES: readonly [string, string?][] = [
    ["N'Golo O’Brien-D'Souza"],
    ['አበበ, "በቂላ"'],
    ['محمد; عبد'],
    ['thandi+sanir@applicant.example'],
    ['Age 5, ward 7'],
    ['=HYPERLINK("http://robot.example";"x")', `'=HYPERLINK("http://robot.example";"x")`],
    ['+27 82 000 0000', "'+27 82 000 0000"],
    ['+27-82', "'+27-82"],
    ['-2+3', "'-2+3"],
    ['- first\n- second', "'- first\n'- second"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['   =1+1', "'   =1+1"],
    ['\u00a0\u200b=1+1', "'\u00a0\u200b=1+1"],
    ['"=1+1"', `'"=1+1"`],
    ['＝1+1', "'＝1+1"],
    ['＋27', "'＋27"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['﹦1+1', "'﹦1+1"],
    ['﹢27', "'﹢27"],
    ['﹣1', "'﹣1"],
    ['﹫A1', "'﹫A1"],
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['\ttext', "'\ttext"],
    ['Dube;=1+1', "Dube;'=1+1"],
    ['Dube; "@A1"', `Dube;' "@A1"`],
    // Both blank and invisible: not to be tried twice.
    ['\ufeff'.repeat(64)],
    ['082 000 0000'],
    ['0820000000'],
    ['(011) 000-0000'],
  ];
  const shown = VALUES.map(([value, changed = value]) => changed);

  it.each<[string, number, (value: string) => Partial<GivenApplication>]>([
    ['name', 1, (name) => ({ name })],
    ['e-mail address', 2, (email) => ({ email })],
    ['organisation', 3, (organization) => ({ organization })],
    ['number', 4, (contactNumber) => ({ contactNumber })],
    ['note', 6, (note) => ({ note })],
  ])('of every %s', async (_name, column, given) => {
    await storeApplications(
      app.folder,
      VALUES.map(([value], at) => ({ name: 'Somebody', ...given(value), createdAt: IN_FAR_FUTURE - at })),
    );
    expect((await rows()).map((row) => row[column])).toEqual(shown);
  });

  it('and evaluates nothing, wherever it splits the lines', async () => {
    await storeApplications(
      app.folder,
      // How a spreadsheet with another delimiter reads quotes depends on the order.
      VALUES.map(([value], at) => ({
        name: value,
        email: value,
        organization: value,
        note: value,
        createdAt: IN_FAR_FUTURE + at,
      })),
    );
    const text = await (await admin.fetch(PATH)).text();
    for (const delimiter of [',', ';', '\t']) {
      const cells = papa.parse<string[]>(text.slice(1), { delimiter }).data.flat();
      expect(cells.length).toBeGreaterThan(VALUES.length);
      expect(cells.filter((cell) => /^[\s"\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    }
  });
});

describe('a long list', () => {
  /** Where a test takes a minute, the refusals of those before are in the log too. */
  const errors = () => app.log.lines.filter(({ level }) => level === 'error');

  it('is read in batches, each application once, however many came in one moment', async () => {
    const given = Array.from({ length: 1001 }, (_, at) => ({
      name: `Person ${at}`,
      createdAt: IN_FAR_FUTURE + (at >> 8),
    }));
    await storeApplications(app.folder, given);
    // What a start deletes is read in batches, too.
    await oldIsDeleted(statements, app.folder);
    batches = 0;
    const found = await names();
    expect(found.toSorted()).toEqual(given.map(({ name }) => name).toSorted());
    expect(batches).toBe(6);
    batches = 0;
    await admin.fetch(PATH, { method: 'HEAD' });
    expect(batches).toBe(1);
    const received = (await rows()).map(([timestamp]) => timestamp);
    expect(received).toEqual(received.toSorted().reverse());
  });

  it('waits for a reader that stops reading, and ends with one that goes away', async () => {
    const reading = await openEndlessList();
    const whileWaiting = await restingBatches();
    reading.destroy();
    const afterwards = await restingBatches();
    expect(afterwards - whileWaiting).toBeLessThan(3);
    expect(afterwards).toBeLessThan(BATCHES / 2);
    expect(errors()).toEqual([]);
    expect(await names('?status=DECLINED')).toEqual([]);
  });

  it('that cannot be read to its end breaks off, so that it is not taken for complete, and is logged', async () => {
    const reading = await openEndlessList();
    await restingBatches();
    await changeData(app.folder, 'alter table membership_applications rename to gone');
    await expect(reading.resume().toArray()).rejects.toThrow('aborted');
    expect(errors()).toMatchObject([{ message: 'A list of applications broke off' }]);
    expect((await admin.fetch(PATH)).status).toBe(500);
    await changeData(app.folder, 'alter table gone rename to membership_applications');
  });

  /** More than the system keeps for a reader that does not read. */
  const BATCHES = 40;

  async function openEndlessList(): Promise<IncomingMessage> {
    const note = 'x'.repeat(5000);
    await storeApplications(
      app.folder,
      Array.from({ length: BATCHES * 200 }, (_, at) => ({ name: `Person ${at}`, note })),
    );
    batches = 0;
    const sent = request(app.url + PATH, { headers: { cookie: admin.cookie ?? '' } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    response.pause();
    return response;
  }

  /** How many batches were read once no others follow. */
  async function restingBatches(): Promise<number> {
    for (let before = -1; before !== batches; ) {
      before = batches;
      // Each answer takes several turns of the same event loop.
      for (let answers = 0; answers < 30; answers += 1) await (await admin.fetch('/healthz')).text();
    }
    return batches;
  }
});
