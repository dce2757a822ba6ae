import { describe, expect, it } from 'vitest';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { contentOf, type LocalPlace, type SharedPlace, type TestPlace } from './moved-places.ts';
import { emptyShared, filledPlace, preparePlaces, SMALL } from './places-of-file.ts';

preparePlaces();

describe('a move is refused', () => {
  it.each<[string, (from: LocalPlace, to: SharedPlace) => Promise<Record<string, string>>, string]>([
    ['without a place', async () => ({}), 'npm run move -- --to distributed needs TO_DATABASE_URL.'],
    [
      'to folders beside a database',
      async (from, to) => ({ ...asTarget(to), TO_DATA_DIR: from.folder.dataDir }),
      'TO_DATA_DIR cannot be set for --to distributed.',
    ],
    [
      'with half of a bucket',
      async (_from, to) => ({ ...asTarget(to), TO_S3_REGION: '' }),
      'TO_S3_REGION must be set when TO_S3_ENDPOINT is.',
    ],
    [
      'without a place of the pictures',
      async (_from, to) => ({ TO_DATABASE_URL: to.variables.DATABASE_URL ?? '' }),
      'TO_UPLOADS_DIR must be set when TO_DATABASE_URL is, unless the pictures are in a bucket (TO_S3_ENDPOINT).',
    ],
    [
      'to a database of another program',
      async (_from, to) => {
        await to.run('create table others (id integer)');
        return asTarget(to);
      },
      'its database has tables of another program (others). Give an empty place; nothing was changed.',
    ],
    [
      'to a bucket that is not empty',
      async (_from, to) => {
        await to.images.write('news-images/1-x-abcdefgh.jpg', Buffer.from('x'));
        return asTarget(to);
      },
      'the bucket pictures holds pictures, such as news-images/1-x-abcdefgh.jpg.',
    ],
    [
      'to a bucket with another key',
      async (_from, to) => {
        to.s3.changeKey();
        return asTarget(to);
      },
      'Set TO_S3_ENDPOINT, TO_S3_BUCKET',
    ],
    [
      'to a bucket that takes nothing',
      async (_from, to) => {
        to.s3.behave({
          kind: 'status',
          status: 403,
          code: 'AccessDenied',
          when: (method) => method === 'PUT',
        });
        return asTarget(to);
      },
      'The storage answers 403 AccessDenied',
    ],
    [
      'to a database whose user may create no tables',
      async (_from, to) => {
        await to.run(
          `do $$ begin create role limited login; exception when duplicate_object then null; end $$`,
        );
        const url = new URL(to.variables.DATABASE_URL ?? '');
        url.username = 'limited';
        return { ...asTarget(to), TO_DATABASE_URL: url.href };
      },
      'TO_DATABASE_URL: this user may create no tables in this database.',
    ],
    [
      'to a database that is away',
      async (_from, to) => ({ ...asTarget(to), TO_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }),
      'TO_DATABASE_URL: the database cannot be reached',
    ],
  ])('%s, with a sentence, and changes nothing', async (_name, prepare, sentence) => {
    const from = await filledPlace(SMALL);
    const shared = await emptyShared();
    const before = await contentOf(from);
    const env = await prepare(from, shared);
    const run = await runScript('move', from.folder, { parameters: ['--to', 'distributed'], env });
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(await contentOf(from)).toEqual(before);
    expect(await from.run('select * from site_move')).toEqual([]);
  });

  const asTarget = ({ variables }: TestPlace) =>
    Object.fromEntries(Object.entries(variables).map(([name, value]) => [`TO_${name}`, value]));
});
