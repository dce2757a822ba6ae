import { describe, expect, it } from 'vitest';
import { contentOf, type LocalPlace, runMove, type SharedPlace } from './moved-places.ts';
import {
  emptyShared,
  filledPlace,
  killAtFirstImage,
  movedContent,
  preparePlaces,
  SMALL,
  startAt,
} from './places-of-file.ts';

preparePlaces();

describe('a difference between the places', () => {
  it.each<[string, string, string]>([
    [
      'one byte of a row',
      `update news set title = replace(title, '5', '6') where id = 'article-5'`,
      'news article-5 differs',
    ],
    ['a row that is gone', 'delete from secrets', 'secrets membership is missing'],
    [
      'a row too many',
      `insert into secrets (name, value) values ('x', 'y')`,
      'secrets x is only in the new place',
    ],
  ])(
    'such as %s is named, the old place stays in force, and the next run mends it',
    async (_name, damage, named) => {
      const from = await filledPlace(SMALL);
      const shared = await emptyShared();
      await killAtFirstImage(from, shared);
      await shared.run(damage);
      await expectMending(from, shared, named);
    },
  );

  it.each<[string, Parameters<SharedPlace['s3']['behave']>[0]]>([
    ['one byte of a file', { kind: 'corrupt', when: isOfImage }],
    ['a file that is gone', { kind: 'status', status: 404, code: 'NoSuchKey', when: isOfImage }],
  ])('such as %s is named, the old place stays in force, and the next run mends it', async (_name, fault) => {
    const from = await filledPlace(SMALL);
    const shared = await emptyShared();
    shared.s3.behave(fault);
    await expectMending(from, shared, 'the file news-images/');
  });

  function isOfImage(method: string, key: string): boolean {
    return method === 'GET' && /-img-/.test(key);
  }

  async function expectMending(from: LocalPlace, shared: SharedPlace, named: string): Promise<void> {
    const before = await contentOf(from);
    const found = await runMove(from, shared);
    expect(found).toMatchObject({ code: 1, stderr: expect.stringContaining(named) });
    expect(found.stderr).toContain(`Until it has ended, the site is in ${from.folder.dataDir}`);
    shared.s3.behave(null);
    expect(await startAt(from, shared)).toContain("is not the site's yet");
    expect(await runMove(from, shared)).toMatchObject({ code: 0 });
    expect(await contentOf(shared)).toEqual(movedContent(before, 42));
  }
});
