import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { changeData } from '../../../../support/data/sites/site-data.ts';
import {
  delivered,
  endpoint,
  entryAfter,
  KEY,
  openRelayForEach,
  outbox,
  PEOPLE,
  timeLimits,
} from '../../../../support/server/apps/relay-of-test.ts';
import { type Endpoint, openEndpoint } from '../../../../support/server/doubles/open-endpoint.ts';
import { EMAIL, PHONE } from '../../../../support/server/doubles/open-outbox.ts';

const SECOND = 1000;

openRelayForEach();

it('an application is sent as the service expects it, and after its answer never again', async () => {
  endpoint.answer = (response) => response.writeHead(204).end();
  await outbox.submit('Thandi canary-name');
  const entry = await entryAfter(1);
  expect(entry).toMatchObject({ state: 'DELIVERED', last_status: 204, last_attempt_at: outbox.now() });
  outbox.advance(365 * 24 * 60 * 60 * SECOND);
  await outbox.restart();
  await outbox.submit('Sipho', 'Asile Collective');
  await expect.poll(() => endpoint.received).toHaveLength(2);
  expect(endpoint.received).toEqual([
    {
      method: 'POST',
      path: `/f/${KEY}`,
      type: 'application/json',
      key: entry?.idempotency_key,
      values: { name: 'Thandi canary-name', email: EMAIL, organization: '', contactNumber: PHONE },
    },
    expect.objectContaining({
      values: { name: 'Sipho', email: EMAIL, organization: 'Asile Collective', contactNumber: PHONE },
    }),
  ]);
});

it.each<[string, number | null, Endpoint['answer']]>([
  ['breaks down', 503, (response) => response.writeHead(503).end('<h1>Sorry</h1>')],
  ['has too much to do', 429, (response) => response.writeHead(429).end()],
  ['breaks off', null, (response) => response.destroy()],
  ['answers rubbish', null, (response) => response.socket?.end('HTTP/9 rubbish\r\n\r\n')],
  [
    'does not stop naming headers',
    null,
    (response) => response.socket?.end(`HTTP/1.1 200 OK\r\nA: ${'x'.repeat(200_000)}\r\n\r\n`),
  ],
])(
  'a service that %s is tried again with the same Idempotency-Key until it takes the application',
  async (_name, status, answer) => {
    endpoint.answer = answer;
    await outbox.submit('Thandi canary-name');
    const failed = await entryAfter(1);
    const next = outbox.now() + 2 * SECOND;
    expect(failed).toMatchObject({ state: 'WAITING', last_status: status, next_attempt_at: next });

    endpoint.answer = (response) => response.end('rubbish');
    outbox.advance(2 * SECOND - 1);
    outbox.advance(1);
    expect(await entryAfter(2)).toMatchObject({
      state: 'DELIVERED',
      last_status: 200,
      last_attempt_at: next,
    });
    expect(endpoint.received.map(({ key }) => key)).toEqual(Array(2).fill(failed?.idempotency_key));
  },
);

it('a service that hangs times out after 10 seconds and is tried again, and nothing else waits for it', async () => {
  endpoint.answer = (response, { values }) => values.name === 'Hangs' || response.end();
  await outbox.submit('Hangs');
  await expect.poll(() => endpoint.received).toHaveLength(1);
  await outbox.submit('Thandi canary-name');
  await expect.poll(async () => (await outbox.rows())[1]?.state).toBe('DELIVERED');
  expect((await outbox.rows())[0]).toMatchObject({ state: 'WAITING', at_work: 1 });
  expect(new Set(timeLimits.limits)).toEqual(new Set([10 * SECOND]));
  timeLimits.expire();
  await expect.poll(async () => (await outbox.rows())[0]).toMatchObject({ at_work: 0 });
  await expect
    .poll(() => outbox.log.lines.at(-1)?.details)
    .toMatchObject({ status: null, code: 'TimeoutError', pause: 2000 });
  endpoint.answer = (response) => response.end();
  outbox.advance(2 * SECOND);
  expect(await entryAfter(2)).toMatchObject({ state: 'DELIVERED' });
});

it('the pauses double up to one hour and stay there', async () => {
  endpoint.answer = (response) => response.writeHead(500).end();
  await outbox.submit('Thandi canary-name');
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 14; attempt += 1) {
    const entry = await entryAfter(attempt);
    const pause = (entry?.next_attempt_at ?? 0) - outbox.now();
    pauses.push(pause / SECOND);
    outbox.advance(pause);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600]);
});

it.each([1, 13])('a start first tries what is waiting, after %i failed attempts', async (attempts) => {
  endpoint.answer = (response) => response.writeHead(500).end();
  await outbox.submit('Thandi canary-name');
  await entryAfter(1);
  await outbox.stop();
  await changeData(outbox.folder, `update membership_deliveries set attempts = ${attempts}`);
  endpoint.answer = (response) => response.end();
  await outbox.restart();
  expect(await entryAfter(attempts + 1)).toMatchObject({
    state: 'DELIVERED',
    last_attempt_at: outbox.now(),
  });
});

it('a start first tries all that are waiting, however many', async () => {
  endpoint.answer = (response) => response.writeHead(500).end();
  await outbox.submit('Thandi canary-name');
  await entryAfter(1);
  await outbox.stop();
  await changeData(
    outbox.folder,
    `update membership_deliveries set next_attempt_at = next_attempt_at + 3600000;
     create table numbers (id text);
     with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 120)
     insert into numbers (id) select 'number ' || n from counted;
     insert into membership_applications
       (id, name, email, organization, contact_number, status, note, hold, fingerprint, created_at, updated_at)
     select numbers.id, name, email, organization, contact_number, status, note, hold, numbers.id, created_at, updated_at
     from numbers cross join membership_applications;
     insert into membership_deliveries
       (application_id, channel, state, at_work, idempotency_key, attempts, last_status, last_attempt_at, next_attempt_at)
     select id, channel, state, at_work, id, attempts, last_status, last_attempt_at, next_attempt_at
     from numbers cross join membership_deliveries;
     drop table numbers`,
  );
  endpoint.answer = (response) => response.end();
  await outbox.restart();
  await expect.poll(delivered).toHaveLength(121);
});

it.each([400, 404, 408, 422, 301, 302, 303, 307, 308, 304])(
  'an answer of %i is final, and no redirect is followed',
  async (status) => {
    const other = await openEndpoint();
    endpoint.answer = (response) => response.writeHead(status, { location: other.url }).end();
    await outbox.submit('Thandi canary-name');
    expect(await entryAfter(1)).toMatchObject({ state: 'REFUSED', last_status: status });
    outbox.advance(24 * 60 * 60 * SECOND);
    await outbox.restart();
    await outbox.submit('Sipho');
    await expect.poll(() => endpoint.received).toHaveLength(2);
    expect(endpoint.received[1]?.values.name).toBe('Sipho');
    expect(other.received).toEqual([]);
    await other.close();
  },
);

it('an answer without end is let go', async () => {
  let isOpen = true;
  endpoint.answer = (response) => {
    response.once('close', () => {
      isOpen = false;
    });
    const piece = Buffer.alloc(64 * 1024);
    const pour = () => {
      while (isOpen && response.write(piece));
    };
    response.on('drain', pour);
    pour();
  };
  await outbox.submit('Thandi canary-name');
  expect(await entryAfter(1)).toMatchObject({ state: 'DELIVERED' });
  // Although the time of the try is not over.
  await expect.poll(() => isOpen).toBe(false);
});

it('many at once are sent two at a time', async () => {
  const held: ServerResponse[] = [];
  endpoint.answer = (response) => held.push(response);
  await Promise.all(PEOPLE.map((name) => outbox.submit(name)));
  while ((await delivered()).length < PEOPLE.length) {
    const left = PEOPLE.length - (await delivered()).length;
    await expect.poll(() => held.length).toBe(Math.min(2, left));
    const before = await delivered();
    held.shift()?.end();
    await expect.poll(delivered).toHaveLength(before.length + 1);
  }
  expect(endpoint.load.most).toBe(2);
});

it('the oldest waiting delivery is sent first', async () => {
  endpoint.answer = (response) => response.writeHead(500).end();
  const [late, early, middle] = PEOPLE;
  for (const name of [late, early, middle]) await outbox.submit(name ?? '');
  const failed = async () => (await outbox.rows()).map(({ attempts, at_work }) => attempts - at_work);
  await expect.poll(failed).toEqual([1, 1, 1]);
  await changeData(
    outbox.folder,
    [early, middle, late]
      .map(
        (name, at) =>
          `update membership_deliveries set next_attempt_at = ${outbox.now() + at + 1}
           where application_id = (select id from membership_applications where name = '${name}')`,
      )
      .join(';'),
  );
  endpoint.answer = (response) => response.end();
  outbox.advance(2 * SECOND);
  await expect.poll(delivered).toHaveLength(3);
  expect(endpoint.received.at(-1)?.values.name).toBe(late);
});
