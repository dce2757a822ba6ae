import { describe, expect, it } from 'vitest';
import { storedApplications } from '../../../../support/data/applications/stored-applications.ts';
import { app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import {
  BEHIND_A_PROXY,
  type SentApplication,
  SOMEBODY,
  submit,
} from '../../../../support/server/clients/submit-application.ts';

openAppForFile(BEHIND_A_PROXY);

/** A unique name, so that equal values are not one application. */
let people = 0;
const oneMore = () => {
  people += 1;
  return `Person ${people}`;
};

const stored = async (id: string | null) =>
  (await storedApplications(app.folder)).find((application) => application.id === id);

/** An address of a given length whose parts are as long as they may be. */
const addressOf = (length: number) => {
  const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}.example`;
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
};

describe('the errors of an application are returned field by field, and nothing is stored', () => {
  it.each<[string, SentApplication, string[]]>([
    [
      'nothing',
      { name: '', email: '', organization: '', contactNumber: '' },
      ['name: is required', 'email: is required', 'contactNumber: is required'],
    ],
    [
      'fields that are left out',
      { name: null, email: null, organization: null, contactNumber: null },
      ['name: is required', 'email: is required', 'contactNumber: is required'],
    ],
    [
      'blanks of every kind',
      { name: ' \t\r\n', email: '\u00a0\u2003', contactNumber: '\u200b\u2060\u00ad\ufeff' },
      ['name: is required', 'email: is required', 'contactNumber: is required'],
    ],
    ['a name of 201 characters', { name: 'n'.repeat(201) }, ['name: is too long']],
    ['an e-mail address of 255 characters', { email: addressOf(255) }, ['email: is too long']],
    ['an organisation of 201 characters', { organization: 'o'.repeat(201) }, ['organization: is too long']],
    ['a number of 51 characters', { contactNumber: '0'.repeat(51) }, ['contactNumber: is too long']],
    [
      'several things about one field',
      { email: `${'x'.repeat(255)} @` },
      ['email: should be an email address', 'email: is too long'],
    ],
  ])('%s', async (_name, given, errors) => {
    const before = (await storedApplications(app.folder)).length;
    expect(await submit(app, given)).toEqual({ id: null, errors, refusal: null });
    expect(await storedApplications(app.folder)).toHaveLength(before);
  });

  it.each([
    'thandi',
    '@applicant.example',
    'thandi@',
    'thandi mokoena@applicant.example',
    'thandi@@applicant.example',
    'thandi@-applicant.example',
    'thandi@applicant-.example',
    'thandi@applicant..example',
    'thandi@.example',
    'thandi@applicant.example.',
    `thandi@${'a'.repeat(64)}.example`,
    'thandi@applicant_collective.example',
    '"thandi m"@applicant.example',
    'Thandi <thandi@applicant.example>',
    'thandi@applicant.example, sipho@applicant.example',
    'thandi@[192.0.2.1]',
    'thändi@applicant.example',
    'thandi@applicant.пример',
  ])('the e-mail address %s', async (email) => {
    expect((await submit(app, { email })).errors).toEqual(['email: should be an email address']);
  });
});

describe('values that people of the region write are accepted unchanged', () => {
  it.each([
    'thandi@applicant.example',
    'THANDI@APPLICANT.EXAMPLE',
    "thandi.o'brien@applicant.example",
    'thandi+sanir@sub.applicant.example',
    "!#$%&'*+/=?^_`{|}~-@applicant.example",
    '.thandi..m.@applicant.example',
    'thandi@localhost',
    'thandi@192.0.2.1',
    'thandi@xn--e1afmkfd.example',
    `thandi@${'a'.repeat(63)}.example`,
    addressOf(254),
  ])('the e-mail address %s', async (email) => {
    const { id, errors } = await submit(app, { name: oneMore(), email });
    expect(errors).toEqual([]);
    expect((await stored(id))?.email).toBe(email);
  });

  it.each([
    'Nokuthula',
    "N'Golo O’Brien-D'Souza",
    'Mme. Kʼabambe wa Ilunga',
    'አበበ በቂላ',
    'ተስፋዬ ገብረ፡እግዚአብሔር',
    'محمد عبد الرحمن',
    'فاطمة بنت عليّ',
    'José Ñandú Nguyễn',
    'ǃXóõ ǂKhomani',
    'Ọládélé Ẹ̀kúndayọ̀',
    '李',
    'X',
    'Family 👨‍👩‍👧 Dube',
    'n'.repeat(200),
  ])('the name %s', async (name) => {
    const { id, errors } = await submit(app, { name, organization: name });
    expect(errors).toEqual([]);
    expect(await stored(id)).toMatchObject({ name, organization: name });
  });

  it.each([
    '+27 82 000 0000',
    '+27820000000',
    '0027 82 000 0000',
    '082 000 0000',
    '0820000000',
    '+27 (0)82-000-0000',
    '(011) 000 0000 ext. 12',
    '+263 77 000 0000 / +27 82 000 0000',
    'WhatsApp: +258 84 000 0000',
    'WhatsApp only, after 18:00: 082 000 0000',
    '٠٨٢ ٠٠٠ ٠٠٠٠',
    '0'.repeat(50),
  ])('the number %s', async (contactNumber) => {
    const { id, errors } = await submit(app, { name: oneMore(), contactNumber });
    expect(errors).toEqual([]);
    expect((await stored(id))?.contactNumber).toBe(contactNumber);
  });
});

it('is stored tidy: in one line each, without white space at the ends, an organisation of blanks as none', async () => {
  const { id } = await submit(app, {
    name: ' \u00a0Thandi \r\n\t Mokoena\u0000\u2028 ',
    email: '\u202a\n tidy@applicant.example \u202c',
    organization: '\u00a0\u200b ',
    contactNumber: '\u2068\t+27  82\u0007 000\u200b 0000\u2069',
  });
  expect(await stored(id)).toMatchObject({
    name: 'Thandi Mokoena',
    email: 'tidy@applicant.example',
    organization: null,
    contactNumber: '+27 82 000 0000',
    status: 'NEW',
    note: '',
  });
});

it('limits apply after tidying', async () => {
  const { id, errors } = await submit(app, { ...SOMEBODY, name: `  ${'m'.repeat(200)}\n\n` });
  expect(errors).toEqual([]);
  expect((await stored(id))?.name).toHaveLength(200);
});
