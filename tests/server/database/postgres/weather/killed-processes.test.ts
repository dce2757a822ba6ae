import { afterEach, beforeEach, expect, it } from 'vitest';
import { apply } from '../../../../support/data/applications/applications.ts';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { seededRandom } from '../../../../support/data/seeded-random.ts';
import { pause } from '../../../../support/pause.ts';
import { othersKnow } from '../../../../support/postgres/others-know.ts';
import { createSiteClient } from '../../../../support/server/clients/site-client.ts';
import { type Endpoint, openEndpoint } from '../../../../support/server/doubles/open-endpoint.ts';
import { runSql, startPostgresForFile } from '../postgres-of-file.ts';
import { readFrom, type SiteGroup, startGroup } from '../site-group.ts';

startPostgresForFile();

const KILLS = process.env.LONG ? 30 : 3;
const READERS = 4;

let endpoint: Endpoint;
let group: SiteGroup;

beforeEach(async () => {
  endpoint = await openEndpoint();
  group = await startGroup('killed', {
    env: { MEMBERSHIP_FORM_ENDPOINT: endpoint.url, MEMBERSHIP_FORM_KEY: 'key' },
  });
});

afterEach(async () => {
  await group.stop();
  await endpoint.close();
});

it(`three processes of which ${KILLS} are killed under load lose no acknowledged write and send no application twice at once`, async () => {
  const load = startLoad();
  const most = noteMostAtOnce();
  const random = seededRandom(1);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = load.acknowledged() + random.whole(2, 12);
    await expect.poll(load.acknowledged, { interval: 10 }).toBeGreaterThanOrEqual(enough);
    await group.replace(random.pick([0, 1, 2]));
  }
  await expect.poll(load.leastOfAKind).toBeGreaterThan(KILLS);
  await expect.poll(() => endpoint.received.length).toBeGreaterThan(KILLS);
  const { titles, names, unanswered } = await load.end();

  for (const error of unanswered) expect(error).toMatchObject({ message: 'fetch failed' });
  const stored = await runSql(
    group.databaseUrl,
    'select title as value from news union all select name from membership_applications',
  );
  const values = new Set(stored.map(({ value }) => value));
  expect([...titles, ...names].filter((value) => !values.has(value))).toEqual([]);
  expect(most()).toBe(1);
}, 600_000);

/**
 * One publishes, one applies, some read, by the balancer.
 * @returns what ends it, and tells what was acknowledged.
 */
function startLoad() {
  const [titles, names]: [string[], string[]] = [[], []];
  const unanswered: unknown[] = [];
  let isRunning = true;
  const repeat = async (send: (number: number) => Promise<unknown>) => {
    for (let number = 0; isRunning; number += 1) await send(number).catch((error) => unanswered.push(error));
  };
  const signedIn = group.signIn();
  const people = [
    repeat(async (number) => {
      const title = `Article ${number}.`;
      await createArticle(await signedIn, { title });
      titles.push(title);
      await othersKnow();
      expect(await readFrom(group)).toContain(title);
    }),
    repeat(async (number) => {
      const name = `Applicant ${number}`;
      const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
      await apply(createSiteClient(group.url), { name }, headers);
      names.push(name);
    }),
    ...Array.from({ length: READERS }, () => repeat(() => readFrom(group))),
  ];
  return {
    acknowledged: () => titles.length + names.length,
    leastOfAKind: () => Math.min(titles.length, names.length),
    async end() {
      isRunning = false;
      await Promise.all(people);
      return { titles, names, unanswered };
    },
  };
}

/** @returns how many requests for one application were open at once, at most. */
function noteMostAtOnce(): () => number {
  const open = new Map<unknown, number>();
  let most = 0;
  endpoint.answer = (response, { key }) => {
    // Its process was killed before the request was read.
    if (response.destroyed) return;
    const now = (open.get(key) ?? 0) + 1;
    open.set(key, now);
    most = Math.max(most, now);
    response.once('close', () => open.set(key, (open.get(key) ?? 1) - 1));
    void pause(20, 'a service that takes its time').then(() => response.end('{}'));
  };
  return () => most;
}
