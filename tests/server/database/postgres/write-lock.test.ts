import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteStore } from '../../../../server/database/site-store.ts';
import { claimDue } from '../../../../server/features/membership/delivery/delivery-repository.ts';
import {
  createApplicationLimits,
  submitApplication,
} from '../../../../server/features/membership/submit/submit-application.ts';
import { createArticle, updateArticle } from '../../../../server/features/news/writing/publish-article.ts';
import { createDatabase, openStoreIn, runSql, startPostgresForFile } from './postgres-of-file.ts';

startPostgresForFile();

const ROUNDS = process.env.LONG ? 60 : 10;
const TEXT = { title: 'A title', content: '<p>Words.</p>' };

let stores: readonly [SiteStore, SiteStore];

beforeAll(async () => {
  const url = await createDatabase('write_lock');
  // What a host has set does not matter.
  await runSql(url, "alter database write_lock set default_transaction_isolation = 'repeatable read'");
  stores = [await openStoreIn(url), await openStoreIn(url)];
});

const inBoth = <Result>(work: (store: SiteStore, index: number) => Promise<Result>) =>
  Promise.allSettled(stores.map(work));

const servicesOf = ({ db, search }: SiteStore, clock = Date.now) => ({ db, search, clock });

function submit(store: SiteStore, name: string, address: string) {
  const limits = createApplicationLimits({ windows: store.windows, secret: 'secret', clock: Date.now });
  const channels = ['RELAY'] as const;
  const membership = { secret: 'secret', limits, channels, wakeSender: () => undefined };
  const services = { db: store.db, clock: Date.now, membership, requireRoom: () => undefined };
  const values = {
    name,
    email: 'applicant@sanir.example',
    organization: '',
    contactNumber: '+27 82 000 0000',
  };
  return submitApplication(services, address, { values, website: '', stamp: '' });
}

describe('two stores of one database', () => {
  it('let one of two saves of a revision win, and tell the other of the conflict', async () => {
    const { id } = await createArticle(servicesOf(stores[0]), TEXT);
    for (let revision = 1; revision <= ROUNDS; revision += 1) {
      const outcomes = await inBoth((store, index) =>
        updateArticle(servicesOf(store), id, revision, { title: `By ${index}` }),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'CONFLICT' }),
      });
    }
  });

  it('create many articles in one millisecond, each with a search key of its own', async () => {
    const clock = () => 1_700_000_000_000;
    const made = await Promise.all(
      Array.from({ length: 2 * ROUNDS }, (_, number) =>
        createArticle(servicesOf(stores[number % 2 === 0 ? 0 : 1], clock), TEXT),
      ),
    );
    expect(new Set(made.map(({ searchKey }) => searchKey)).size).toBe(2 * ROUNDS);
  });

  it('make one article of a key that both are given', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = `A key ${round}`;
      const outcomes = await inBoth((store) => createArticle(servicesOf(store), { ...TEXT, key }));
      const ids = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.id);
      expect(new Set(ids).size).toBe(1);
      expect(ids).not.toContain(false);
    }
  });

  it('store a doubled application once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await inBoth((store) => submit(store, `Applicant ${round}`, `192.0.2.${round}`));
      const ids = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.id);
      expect(new Set(ids).size).toBe(1);
    }
    const { count } = await stores[0].db
      .selectFrom('membership_applications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(ROUNDS);
  });

  it('claim each delivery once', async () => {
    const now = Date.now() + 60_000;
    const due = { channel: 'RELAY' as const, except: [], limit: ROUNDS, now, until: now + 60_000 };
    const outcomes = await inBoth(({ db }) =>
      db.transaction().execute((transaction) => claimDue(transaction, due)),
    );
    const claimed = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.map(({ applicationId }) => applicationId) : [],
    );
    expect(claimed).toHaveLength(ROUNDS);
    expect(new Set(claimed).size).toBe(ROUNDS);
  });

  it('count the uses of one address together', async () => {
    const window = { limit: 'tries', countedFor: 'somebody', max: 10, windowMs: 60_000 };
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, number) => stores[number % 2 === 0 ? 0 : 1].windows.take(window, 1000)),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
    await stores[0].windows.giveBack(window);
    expect(await stores[1].windows.take(window, 1000)).toBe(true);
    expect(await stores[1].windows.take(window, 61_000)).toBe(true);
  });

  it('run a job in one of them at a time', async () => {
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    let runs = 0;
    const job = async () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    };
    const both = stores.map((store) => store.oneOfMany('deletions', job));
    // One leaves it to the other, which is at it until then.
    await Promise.race(both);
    gate.resolve();
    await Promise.all(both);
    expect({ most, runs }).toEqual({ most: 1, runs: 1 });
    await stores[1].oneOfMany('deletions', job);
    expect(runs).toBe(2);
  });
});
