import { describe, expect, it } from 'vitest';
import { createCachedVersion, MAX_AGE_MS } from '../../../../server/database/postgres/cached-version.ts';
import { createArticle, updateArticle } from '../../../../server/features/news/writing/publish-article.ts';
import { othersKnow } from '../../../support/postgres/others-know.ts';
import {
  createDatabase,
  expectKnown,
  openStoreIn,
  postgres,
  startPostgresForFile,
} from './postgres-of-file.ts';

startPostgresForFile();

const WRITES = process.env.LONG ? 1000 : 3;
const TEXT = { title: 'A title', content: '<p>Words.</p>' };

describe('the version that a process knows', () => {
  it('is asked for once by many, and not again while it is known', async () => {
    const answers: PromiseWithResolvers<number>[] = [];
    const version = createCachedVersion(
      () => {
        const answer = Promise.withResolvers<number>();
        answers.push(answer);
        return answer.promise;
      },
      async (above) => above + 1,
    );
    expect(version.known()).toBeNull();
    const asked = [version.current(), version.current()];
    answers[0]?.resolve(7);
    expect(await Promise.all(asked)).toEqual([7, 7]);
    expect(answers.length).toBe(1);
  });

  it(`is asked for again when it is ${MAX_AGE_MS} ms old, from the begin of the query`, async () => {
    let now = 0;
    let stored = 1;
    const version = createCachedVersion(
      async () => {
        now += 100;
        return stored;
      },
      async (above) => above + 1,
      () => now,
    );
    expect(await version.current()).toBe(1);
    stored = 2;
    now = MAX_AGE_MS - 1;
    expect([version.known(), await version.current()]).toEqual([1, 1]);
    now = MAX_AGE_MS;
    expect(version.known()).toBeNull();
    expect(await version.current()).toBe(2);
  });

  it('is not one that was asked for before a thread has written', async () => {
    const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const left = [...answers];
    const version = createCachedVersion(
      async () => left.shift()?.promise ?? Promise.reject(new Error('away')),
      async (above) => above + 1,
    );
    const before = version.current();
    version.expire();
    const after = version.current();
    answers[0]?.resolve(1);
    expect(await before).toBe(1);
    expect(version.known()).toBeNull();
    answers[1]?.resolve(2);
    expect(await after).toBe(2);
    version.expire();
    await expect(version.current()).rejects.toThrow('away');
    expect(version.known()).toBeNull();
  });

  it('is at least what it has written, and above all that it knew where the database goes back', async () => {
    let stored = 5;
    const version = createCachedVersion(
      async () => stored,
      async (above) => {
        stored = above + 1;
        return stored;
      },
    );
    version.note(9);
    expect(await version.current()).toBe(10);
    stored = 3;
    version.expire();
    expect(await version.current()).toBe(11);
  });

  it(`is that of each write at once in the process that wrote, and ${MAX_AGE_MS} ms later in each other one`, async () => {
    const url = await createDatabase('versions');
    const [writer, reader, other] = [await openStoreIn(url), await openStoreIn(url), await openStoreIn(url)];
    const services = { db: writer.db, search: writer.search, clock: Date.now };
    const { id } = await createArticle(services, TEXT);
    for (let revision = 1; revision <= WRITES; revision += 1) {
      await reader.version.current();
      await updateArticle(services, id, revision, { title: `Title ${revision}` });
      const { version } = await writer.db
        .selectFrom('site_version')
        .select('version')
        .executeTakeFirstOrThrow();
      expect(await writer.version.current()).toBe(version);
      await othersKnow();
      for (const store of [reader, other]) expect(await store.version.current()).toBe(version);
    }
  }, 600_000);
});

describe('a server that is restarted', () => {
  it('leaves a process that knows nothing meanwhile, and is well again by itself', async () => {
    const url = await createDatabase('restarted');
    const store = await openStoreIn(url);
    const services = { db: store.db, search: store.search, clock: Date.now };
    const { id } = await createArticle(services, TEXT);
    await postgres.kill();
    await expect.poll(() => store.version.known()).toBeNull();
    await expect(store.version.current()).rejects.toThrow();
    await postgres.restart();
    await expectKnown(store);
    await updateArticle(services, id, 1, { title: 'After the restart' });
    await expectKnown(store);
  });
});
