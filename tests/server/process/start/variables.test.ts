import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { StartError } from '../../../../server/platform/errors.ts';
import { readTarget } from '../../../../server/upkeep/move/read-target.ts';

const PLACE = '/srv/sanir';
const PASSWORD = 'correct horse battery';

const passwordOf = (given: string) => readConfig({ ADMIN_PASSWORD: given }, PLACE).adminPassword;

/** What is read, or the sentences of the refusal. */
function outcomeOf<Result>(read: () => Result): Result | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

describe('a variable is read without', () => {
  it.each([
    ['the line end of a file from Windows', `${PASSWORD}\r`],
    ['a line end', `${PASSWORD}\r\n`],
    ['double quotes', `"${PASSWORD}"`],
    ['single quotes', `'${PASSWORD}'`],
    ['quotes and the line end behind them', `"${PASSWORD}"\r`],
    ['quotes and the line end between them', `"${PASSWORD}\r"`],
    ['the quotes of a word processor', `“${PASSWORD}”`],
    ['low and high quotes', `„${PASSWORD}“`],
    ['single quotes of a word processor', `‘${PASSWORD}’`],
    ['white space', ` \t${PASSWORD}  `],
    ['white space outside and inside of quotes', `  ' ${PASSWORD} ' `],
    ['no-break spaces', `\u00a0${PASSWORD}\u202f`],
    ['a byte order mark', `\ufeff${PASSWORD}`],
    ['zero-width spaces and marks of direction', `\u200b\u200e${PASSWORD}\u200d\u2060\u202c`],
  ])('%s', (_what, given) => {
    expect(passwordOf(given)).toBe(PASSWORD);
  });

  it('a byte order mark before its name, which begins a file', () => {
    expect(readConfig({ '\ufeffADMIN_PASSWORD': PASSWORD }, PLACE).adminPassword).toBe(PASSWORD);
  });
});

describe('a password may', () => {
  it.each([
    ['have quotes inside', 'say "friend" and enter'],
    ['begin with a quote', '"friend, and enter'],
    ['end with a quote', 'a screen of 17"'],
    ['begin with a quote of a word processor', '“friend, and enter'],
    ['begin and end with different quotes', `"friend, and enter'`],
    ['have an apostrophe', "the baker's dozen"],
    ['end with an emoji', 'four words and \u2764\ufe0f'],
    ['have spaces and letters of any script', 'слово  と 言葉 é'],
  ])('%s', (_what, password) => {
    expect(passwordOf(password)).toBe(password);
    expect(passwordOf(`${password}\r`)).toBe(password);
  });

  it.each([
    ['quotes at both ends, inside of the other ones', `'"correct horse"'`, '"correct horse"'],
    ['quotes inside of the other ones', `'say "friend" and enter'`, 'say "friend" and enter'],
    ['an apostrophe inside of double quotes', `"the baker's dozen"`, "the baker's dozen"],
  ])('have %s', (_what, given, password) => {
    expect(passwordOf(given)).toBe(password);
  });
});

it.each(['', '\r', '""', "''\r", '" "', ' \t', '\ufeff'])('%j is no value', (given) => {
  const env = { PORT: given, ADMIN_PASSWORD: given, PUBLIC_URL: given, BACKUP_DIR: given, LOG_LEVEL: given };
  expect(readConfig(env, PLACE)).toEqual(readConfig({}, PLACE));
});

it('every variable is read like this', () => {
  const plain = {
    PORT: '4001',
    HOST: '0.0.0.0',
    DATA_DIR: 'my data',
    UPLOADS_DIR: '/srv/pictures',
    BACKUP_DIR: '/mnt/backups',
    BACKUP_KEEP: '3,2,1',
    ADMIN_PASSWORD: PASSWORD,
    PUBLIC_URL: 'https://www.sanir.example',
    TRUST_PROXY: '1',
    CDN_SECONDS: '60',
    MEMBERSHIP_FORM_KEY: 'key',
    MEMBERSHIP_FORM_ENDPOINT: 'https://forms.example/f',
    MEMBERSHIP_RETENTION_DAYS: '365',
    SMTP_URL: 'smtps://user:password@mail.sanir.example',
    NOTICE_FROM: 'site@sanir.example',
    NOTICE_TO: 'office@sanir.example',
    LOG_LEVEL: 'warn',
  };
  const quoted = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, ` "${value}"\r`]));
  expect(readConfig(quoted, PLACE)).toEqual(readConfig(plain, PLACE));
});

it('so are those that say where a site moves to', () => {
  const plain = { TO_DATA_DIR: '/srv/other/data', TO_UPLOADS_DIR: '/srv/other/uploads' };
  const quoted = { TO_DATA_DIR: "'/srv/other/data'\r", TO_UPLOADS_DIR: '"/srv/other/uploads" ' };
  expect(readTarget(quoted, PLACE, 'local')).toEqual(readTarget(plain, PLACE, 'local'));
  expect(outcomeOf(() => readTarget({ ...plain, TO_DATA_DIR: '""\r' }, PLACE, 'local'))).toMatch(
    /needs TO_DATA_DIR\./,
  );
  expect(outcomeOf(() => readTarget({ ...plain, TO_DATA_DIR: '/srv/a\nb' }, PLACE, 'local'))).toBe(
    'TO_DATA_DIR must not contain line breaks, tabs or other control characters.',
  );
});

describe('a start is refused with a sentence that names the variable, and no value, where', () => {
  const CONTROL = 'must not contain line breaks, tabs or other control characters.';
  const UTF8 = 'has characters that are no UTF-8. Save the file of variables as UTF-8.';
  const ORIGIN = 'must be an http or https address without a path, such as https://www.sanir.example.';
  const QUOTES =
    'has quotes around it and the same quotes inside. Remove the outer ones. If they belong to the value, put the other kind of quotes around all of it.';

  it.each([
    ['a line break is inside', 'ADMIN_PASSWORD', 'canary horse\r\nbattery', CONTROL],
    ['a tab is inside', 'ADMIN_PASSWORD', 'canary\thorse', CONTROL],
    ['an escape is inside', 'BACKUP_DIR', '/srv/canary\x1b[0m', CONTROL],
    // URLs are read without line breaks.
    ['a line break is inside an address', 'PUBLIC_URL', 'https://canary.\nexample', CONTROL],
    ['an address is a list', 'PUBLIC_URL', 'https://canary.example,b.example', ORIGIN],
    ['an address ends in a sign', 'PUBLIC_URL', 'https://canary.example;', ORIGIN],
    ['an address stands for several', 'PUBLIC_URL', 'https://*.canary.example', ORIGIN],
    ['bytes were no UTF-8', 'ADMIN_PASSWORD', 'canary h\ufffdrse', UTF8],
    ['its quotes can be read in two ways', 'ADMIN_PASSWORD', '"canary" and "horse"', QUOTES],
    ['quotes inside are escaped', 'ADMIN_PASSWORD', '"canary \\"horse\\""', QUOTES],
    [
      'a password is too short without its quotes',
      'ADMIN_PASSWORD',
      '"canary"',
      'must have at least 8 characters.',
    ],
  ])('%s', (_where, name, value, sentence) => {
    expect(outcomeOf(() => readConfig({ [name]: value }, PLACE))).toBe(`${name} ${sentence}`);
  });

  it('several are wrong, one line each', () => {
    const env = { ADMIN_PASSWORD: 'canary\thorse', DATA_DIR: '"a" "b"' };
    expect(outcomeOf(() => readConfig(env, PLACE))).toBe(`DATA_DIR ${QUOTES}\nADMIN_PASSWORD ${CONTROL}`);
  });
});
