import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { changeData, failUpdates } from '../../../../support/data/sites/site-data.ts';
import {
  delivered,
  endpoint,
  entryAfter,
  openRelayForEach,
  outbox,
  PEOPLE,
} from '../../../../support/server/apps/relay-of-test.ts';

const SECOND = 1000;

/** Nothing that was delivered can be noted. */
const fillDisk = () => failUpdates(outbox.folder, 'membership_deliveries', "new.state = 'DELIVERED'");

const atWorkUntil = (timestamp: number) =>
  `update membership_deliveries set at_work = 1, next_attempt_at = ${timestamp}`;

/** 10 seconds for the service's answer, 30 for other writes, 5 for a busy machine. */
const CLAIM_MS = 45 * SECOND;

/**
 * How much later than a start another process may claim: 30 seconds of waiting to write, and a clock that is
 * 30 ahead.
 */
const LATER_MS = 60 * SECOND;

openRelayForEach();

it('several processes send each application once', async () => {
  await outbox.startAnother();
  await outbox.startAnother();
  const pending: ServerResponse[] = [];
  endpoint.answer = (response) => pending.push(response);
  await Promise.all(PEOPLE.map((name) => outbox.submit(name)));
  // Wakes all three repeatedly; each scans for due deliveries, and sends two at a time.
  await expect
    .poll(() => {
      outbox.advance(1);
      return endpoint.load.now;
    })
    .toBe(6);
  endpoint.answer = (response) => response.end();
  for (const response of pending) response.end();
  await expect
    .poll(() => {
      outbox.advance(1);
      return delivered();
    })
    .toHaveLength(PEOPLE.length);
  expect(endpoint.received.map(({ values }) => values.name).sort()).toEqual(PEOPLE);
});

it('a process that starts leaves a claim that another one made a moment later, by its clock', async () => {
  const asked: ServerResponse[] = [];
  endpoint.answer = (response) => asked.push(response);
  await outbox.submit('Thandi canary-name');
  await expect.poll(() => asked).toHaveLength(1);
  const claimedUntil = outbox.now() + 1000 + CLAIM_MS;
  await changeData(outbox.folder, atWorkUntil(claimedUntil));
  await outbox.startAnother();
  // The first process has room for one, so the other one has looked at all that waits.
  for (const name of ['Sipho', 'Amina', 'Lerato']) await outbox.submit(name);
  outbox.advance(0);
  await expect.poll(() => asked).toHaveLength(4);
  const names = endpoint.received.map(({ values }) => values.name);
  expect(names.filter((name) => name === 'Thandi canary-name')).toHaveLength(1);
  expect((await outbox.rows())[0]).toMatchObject({ at_work: 1, next_attempt_at: claimedUntil });
  for (const response of asked) response.end();
  await entryAfter(1);
});

it('a failure that comes when another process has begun its own try is not noted over it', async () => {
  const asked: ServerResponse[] = [];
  endpoint.answer = (response) => asked.push(response);
  await outbox.submit('Thandi canary-name');
  await expect.poll(() => asked).toHaveLength(1);
  await outbox.startAnother();
  // An outcome is stored in that time, whatever other write it waits for.
  expect((await outbox.rows())[0]).toMatchObject({ next_attempt_at: outbox.now() + CLAIM_MS });
  // The claim of the first has expired: for the others it was killed.
  outbox.advance(CLAIM_MS);
  await expect.poll(() => asked).toHaveLength(2);
  const begun = await outbox.rows();
  asked[0]?.writeHead(500).end();
  await expect.poll(() => outbox.log.lines).toHaveLength(1);
  expect(await outbox.rows()).toEqual(begun);
  asked[1]?.end();
  expect(await entryAfter(2)).toMatchObject({ state: 'DELIVERED' });
});

it('what a killed process was sending is sent when its claim expires, with the same Idempotency-Key', async () => {
  endpoint.answer = (response) => response.destroy();
  await outbox.submit('Thandi canary-name');
  const key = (await entryAfter(1))?.idempotency_key;
  await outbox.stop();
  await changeData(outbox.folder, atWorkUntil(outbox.now() + CLAIM_MS));
  endpoint.answer = (response) => response.end();
  await outbox.restart();
  await outbox.submit('Sipho');
  await expect.poll(() => endpoint.received).toHaveLength(2);
  expect((await outbox.rows())[0]).toMatchObject({ state: 'WAITING', attempts: 1 });
  outbox.advance(CLAIM_MS);
  expect(await entryAfter(2)).toMatchObject({ state: 'DELIVERED' });
  expect(endpoint.received.map((received) => received.key)).toEqual([key, expect.any(String), key]);
});

it('a claim for longer than any can be, by a process whose clock was wrong, is over at the next start', async () => {
  endpoint.answer = (response) => response.destroy();
  await outbox.submit('Thandi canary-name');
  await entryAfter(1);
  await outbox.stop();
  await changeData(outbox.folder, atWorkUntil(outbox.now() + CLAIM_MS + LATER_MS + 1));
  endpoint.answer = (response) => response.end();
  await outbox.restart();
  expect(await entryAfter(2)).toMatchObject({ state: 'DELIVERED' });
});

it('a delivery that cannot be noted is not sent again, but noted when that is possible', async () => {
  const makeRoom = await fillDisk();
  await outbox.submit('Thandi canary-name');
  await expect
    .poll(() => outbox.log.lines.map(({ message }) => message))
    .toContain('The outcome of a delivery could not be stored');
  outbox.advance(60 * 60 * SECOND);
  await makeRoom();
  expect(await entryAfter(1)).toMatchObject({ state: 'DELIVERED' });
  expect(endpoint.received).toHaveLength(1);
});

it('an outcome that cannot be stored does not delay the end of the program', async () => {
  await fillDisk();
  await outbox.submit('Thandi canary-name');
  await expect.poll(() => outbox.log.lines).not.toEqual([]);
  await outbox.stop();
  expect(await outbox.rows()).toMatchObject([{ state: 'WAITING', at_work: 1 }]);
});

it('stopping aborts a request that hangs, and leaves its application waiting', async () => {
  endpoint.answer = () => undefined;
  await outbox.submit('Thandi canary-name');
  await expect.poll(() => endpoint.received).toHaveLength(1);
  await outbox.stop();
  expect(await outbox.rows()).toMatchObject([{ state: 'WAITING', at_work: 0, last_status: null }]);
  expect(outbox.log.lines.at(-1)?.details).toMatchObject({ code: 'AbortError' });
});
