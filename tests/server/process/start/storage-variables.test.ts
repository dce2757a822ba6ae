import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { StartError } from '../../../../server/platform/errors.ts';

const BUCKET = {
  S3_ENDPOINT: 'https://s3.sanir.example',
  S3_BUCKET: 'sanir-pictures',
  S3_REGION: 'af-south-1',
  S3_ACCESS_KEY_ID: 'canary-id',
  S3_SECRET_ACCESS_KEY: 'canary/secret+key=',
};
const DATABASE = { DATABASE_URL: 'postgres://sanir:canary@db.sanir.example/sanir' };
const NAMES = Object.keys(BUCKET);
const PLACE = '/srv/sanir';

/** The sentences of a refusal, one a line; null where the settings are taken. */
function refusalOf(env: Readonly<Record<string, string>>): string | null {
  try {
    readConfig(env, PLACE);
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

const ADDRESS =
  'must be the http or https address of a storage, such as https://s3.sanir.example, without the bucket, a user or a query.';

describe('the place of the pictures', () => {
  it.each<[string, Record<string, string>, string | null, unknown]>([
    ['a folder in the working directory', {}, `${PLACE}/uploads`, null],
    ['the folder that is named', { UPLOADS_DIR: 'pictures' }, `${PLACE}/pictures`, null],
    ['a folder where all five are empty', { ...emptied(), UPLOADS_DIR: '/p' }, '/p', null],
    ['the shared folder that is named', { ...DATABASE, UPLOADS_DIR: '/p' }, '/p', null],
    ['the bucket', BUCKET, null, addressOf(BUCKET)],
    ['the bucket, also where a folder is named', { ...BUCKET, UPLOADS_DIR: '/p' }, null, addressOf(BUCKET)],
    ['the bucket beside a database', { ...BUCKET, ...DATABASE }, null, addressOf(BUCKET)],
  ])('is %s', (_place, env, uploadsDir, bucket) => {
    expect(readConfig(env, PLACE)).toMatchObject({ uploadsDir, bucket });
  });

  it.each([
    'http://127.0.0.1:9000',
    'http://storage:9000',
    'https://s3.sanir.example:8443/',
    'https://gateway.sanir.example/s3',
  ])('may have the address %s', (endpoint) => {
    const env = { ...BUCKET, S3_ENDPOINT: endpoint };
    expect(readConfig(env, PLACE).bucket).toEqual(addressOf(env));
  });
});

describe('a start is refused with a sentence that names the variable, and no value, where', () => {
  it.each(NAMES.map((name) => [name]))('%s alone is missing', (name) => {
    const others = name === 'S3_ENDPOINT' ? NAMES.filter((other) => other !== name) : ['S3_ENDPOINT'];
    const sentences = others.map((other) => `${name} must be set when ${other} is.`);
    expect(refusalOf({ ...BUCKET, [name]: '' })).toBe(sentences.join('\n'));
  });

  it.each(NAMES.map((name) => [name]))('%s alone is set', (name) => {
    const needed = name === 'S3_ENDPOINT' ? NAMES.filter((other) => other !== name) : ['S3_ENDPOINT'];
    const sentences = needed.map((other) => `${other} must be set when ${name} is.`);
    expect(refusalOf({ [name]: BUCKET[name as keyof typeof BUCKET] })).toBe(sentences.join('\n'));
  });

  const NO_BUCKET = 'must be the name of a bucket: 3 to 63 letters, digits, dots, - and _.';
  const NO_REGION = 'must be the name of a region, such as af-south-1; where the storage has none, auto.';
  const NO_KEY = 'must be letters, digits and signs without spaces.';

  it.each([
    ['S3_ENDPOINT', 's3.canary.example', ADDRESS],
    ['S3_ENDPOINT', 'ftp://s3.canary.example', ADDRESS],
    ['S3_ENDPOINT', 'https://canary:word@s3.sanir.example', ADDRESS],
    ['S3_ENDPOINT', 'https://s3.sanir.example/?key=canary', ADDRESS],
    ['S3_ENDPOINT', 'https://s3.sanir.example/#canary', ADDRESS],
    ['S3_BUCKET', 'ca', NO_BUCKET],
    ['S3_BUCKET', 'canary/pictures', NO_BUCKET],
    ['S3_BUCKET', '../canary', NO_BUCKET],
    ['S3_BUCKET', 'canary'.repeat(11), NO_BUCKET],
    ['S3_REGION', 'canary region', NO_REGION],
    ['S3_REGION', 'canary/region', NO_REGION],
    ['S3_ACCESS_KEY_ID', 'canary id', NO_KEY],
    ['S3_SECRET_ACCESS_KEY', 'canary key', NO_KEY],
    ['S3_SECRET_ACCESS_KEY', 'canäry', NO_KEY],
  ])('%s is %j', (name, value, sentence) => {
    expect(refusalOf({ ...BUCKET, [name]: value })).toBe(`${name} ${sentence}`);
  });

  it('a database has neither a folder that is named nor a bucket', () => {
    expect(refusalOf(DATABASE)).toBe(
      'UPLOADS_DIR must be set when DATABASE_URL is, unless the pictures are in a bucket (S3_ENDPOINT).',
    );
  });
});

function emptied(): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, '']));
}

function addressOf(given: typeof BUCKET) {
  return {
    endpoint: given.S3_ENDPOINT,
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}
