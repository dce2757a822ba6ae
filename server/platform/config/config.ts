import { resolve } from 'node:path';
import * as v from 'valibot';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../rules/articles/article-limits.ts';
import { isEmailAddress } from '../../../rules/membership/membership-application.ts';
import { StartError } from '../errors.ts';
import { isLoopback } from './loopback.ts';
import { readVariables } from './variables.ts';

/** The checked settings. */
export type Config = Readonly<ReturnType<typeof checkConfig>>;

/** Reads the environment (docs/SETTINGS.md). @throws StartError like `readVariables` and `checkConfig`. */
export const readConfig = (env: Readonly<NodeJS.ProcessEnv>, workingDirectory: string): Config =>
  checkConfig(readVariables(env, NAMES), workingDirectory);

/** @param given from `readVariables`. @throws StartError that names every variable with a bad value. */
export function checkConfig(given: Partial<Record<Name, string>>, workingDirectory: string) {
  const result = v.safeParse(environment, given);
  if (!result.success) throw new StartError(describe(result.issues));
  const { output } = result;
  return {
    port: output.PORT,
    host: output.HOST,
    /** Absolute, like the other folders. */
    dataDir: resolve(workingDirectory, output.DATA_DIR),
    /** The folder of the images, or null when they are in `bucket`. */
    uploadsDir: output.S3_ENDPOINT ? null : resolve(workingDirectory, output.UPLOADS_DIR ?? './uploads'),
    /** The bucket of the images, or null. It contains a secret. */
    bucket: bucketOf(output),
    /** The address of PostgreSQL, maybe with a password, or null for the data file in `dataDir`. */
    databaseUrl: output.DATABASE_URL ?? null,
    /** The folder of nightly backups, or null. */
    backupDir: output.BACKUP_DIR === undefined ? null : resolve(workingDirectory, output.BACKUP_DIR),
    /** For how many days, weeks and months a nightly backup is kept. */
    backupKeep: output.BACKUP_KEEP,
    adminPassword: output.ADMIN_PASSWORD ?? null,
    /** An origin, or null to derive it from HOST and PORT. */
    publicUrl: output.PUBLIC_URL ?? null,
    /** Number of proxies in front of the program. */
    trustProxy: output.TRUST_PROXY,
    /** Seconds for which a CDN may cache a public page; 0 disables it. */
    cdnSeconds: output.CDN_SECONDS,
    logLevel: output.LOG_LEVEL,
    /** The external service that receives membership applications, or null. */
    membershipRelay:
      output.MEMBERSHIP_FORM_KEY && output.MEMBERSHIP_FORM_ENDPOINT
        ? { key: output.MEMBERSHIP_FORM_KEY, endpoint: output.MEMBERSHIP_FORM_ENDPOINT }
        : null,
    /** The mail server and the addresses for notifications of new applications, or null. */
    membershipNotification:
      output.SMTP_URL && output.NOTICE_FROM && output.NOTICE_TO
        ? { smtpUrl: output.SMTP_URL, from: output.NOTICE_FROM, to: output.NOTICE_TO }
        : null,
    membershipRetentionDays: output.MEMBERSHIP_RETENTION_DAYS,
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const wholeNumber = (min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );
};

const textThat = (test: (text: string) => boolean, wanted: string) =>
  v.pipe(v.string(), v.check(test, wanted));

const headerValue = textThat(
  (text) => /^[\x21-\x7e]+$/.test(text),
  'must be letters, digits and signs without spaces',
);
const emailAddress = textThat(isEmailAddress, 'must be an email address');

const variables = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '4000'),
  HOST: v.optional(
    textThat((text) => /^[\w.:%-]+$/.test(text), 'must be a host name or an IP address'),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  UPLOADS_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    textThat(
      isDatabaseAddress,
      'must be an address such as postgres://user:password@db.sanir.example/sanir, with the name of the database',
    ),
  ),
  S3_ENDPOINT: v.optional(
    textThat(
      isStorageAddress,
      'must be the http or https address of a storage, such as https://s3.sanir.example, without the bucket, a user or a query',
    ),
  ),
  S3_BUCKET: v.optional(
    textThat(
      (text) => /^[\w][\w.-]{1,61}[\w]$/.test(text),
      'must be the name of a bucket: 3 to 63 letters, digits, dots, - and _',
    ),
  ),
  S3_REGION: v.optional(
    textThat(
      (text) => /^[\w-]{1,64}$/.test(text),
      'must be the name of a region, such as af-south-1; where the storage has none, auto',
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(headerValue),
  S3_SECRET_ACCESS_KEY: v.optional(headerValue),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEEP: v.optional(
    v.pipe(
      textThat(
        (text) => /^\d{1,4}(,\d{1,4}){0,2}$/.test(text),
        'must be one to three whole numbers with commas between them, such as 7,4,6: for how many days, weeks and months the newest backup of each is kept',
      ),
      v.transform((text) => {
        const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number);
        return { days, weeks, months };
      }),
    ),
    '7,4,6',
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`),
      v.maxLength(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`),
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      textThat(
        isOrigin,
        'must be an http or https address without a path, such as https://www.sanir.example',
      ),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  TRUST_PROXY: v.optional(wholeNumber(0, 20), '0'),
  CDN_SECONDS: v.optional(wholeNumber(0, 86_400), '0'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  MEMBERSHIP_FORM_KEY: v.optional(
    textThat((text) => /^[\w-]+$/.test(text), 'must be letters, digits, - and _'),
  ),
  MEMBERSHIP_FORM_ENDPOINT: v.optional(
    textThat(
      isRelayAddress,
      'must be an https address (http only for a loopback host), without user, query or fragment',
    ),
  ),
  MEMBERSHIP_RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '730'),
  SMTP_URL: v.optional(
    textThat(
      isMailServer,
      'must be an address such as smtps://user:password@mail.sanir.example, without a path',
    ),
  ),
  NOTICE_FROM: v.optional(emailAddress),
  NOTICE_TO: v.optional(emailAddress),
});

type Name = keyof typeof variables.entries;
const NAMES = Object.keys(variables.entries) as Name[];

type Variables = v.InferOutput<typeof variables>;

/** Several processes need shared images. */
const sharedImages = v.forward(
  v.check<Variables, string>(
    (given) => !given.DATABASE_URL || Boolean(given.UPLOADS_DIR || given.S3_ENDPOINT),
    'must be set when DATABASE_URL is, unless the pictures are in a bucket (S3_ENDPOINT)',
  ),
  ['UPLOADS_DIR'],
);

/** A variable that must be set when another is. */
const needed = (name: keyof Variables, by: keyof Variables) =>
  v.forward(
    v.check<Variables, string>((given) => !given[by] || Boolean(given[name]), `must be set when ${by} is`),
    [name],
  );

const environment = v.pipe(
  variables,
  needed('MEMBERSHIP_FORM_KEY', 'MEMBERSHIP_FORM_ENDPOINT'),
  needed('MEMBERSHIP_FORM_ENDPOINT', 'MEMBERSHIP_FORM_KEY'),
  needed('NOTICE_FROM', 'SMTP_URL'),
  needed('NOTICE_TO', 'SMTP_URL'),
  needed('S3_BUCKET', 'S3_ENDPOINT'),
  needed('S3_REGION', 'S3_ENDPOINT'),
  needed('S3_ACCESS_KEY_ID', 'S3_ENDPOINT'),
  needed('S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'),
  needed('S3_ENDPOINT', 'S3_BUCKET'),
  needed('S3_ENDPOINT', 'S3_REGION'),
  needed('S3_ENDPOINT', 'S3_ACCESS_KEY_ID'),
  needed('S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY'),
  sharedImages,
);

function bucketOf(given: Variables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : null;
}

function isStorageAddress(text: string): boolean {
  const address = URL.parse(text);
  if (!address || !['http:', 'https:'].includes(address.protocol)) return false;
  const { username, password, search, hash } = address;
  return `${username}${password}${search}${hash}` === '';
}

function isOrigin(text: string): boolean {
  const address = URL.parse(text);
  if (!address || !['http:', 'https:'].includes(address.protocol)) return false;
  const { username, password, hostname, pathname, search, hash } = address;
  const isHost = /^[\w.-]+$|^\[[\d.:a-f]+\]$/.test(hostname);
  return isHost && `${username}${password}${search}${hash}` === '' && pathname === '/';
}

function isRelayAddress(text: string): boolean {
  const address = URL.parse(text);
  if (!address || address.username || address.password || address.search || address.hash) return false;
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname));
}

/** Refuses a query, because the mail library reads settings from it, including one that logs the password. */
function isMailServer(text: string): boolean {
  const address = URL.parse(text);
  if (!address?.hostname || !['smtp:', 'smtps:'].includes(address.protocol)) return false;
  const { username, password, pathname, search, hash } = address;
  const isWhole =
    /^\/?$/.test(pathname) && `${search}${hash}` === '' && (username === '') === (password === '');
  return isWhole && !/%(?![\da-f]{2})/i.test(username + password);
}

function isDatabaseAddress(text: string): boolean {
  const address = URL.parse(text);
  if (!address?.hostname || !['postgres:', 'postgresql:'].includes(address.protocol)) return false;
  return /^\/[^/]+$/.test(address.pathname) && !/%(?![\da-f]{2})/i.test(text);
}

/** Names the variables but not their values, because one of them is a password. */
function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`).join('\n');
}
