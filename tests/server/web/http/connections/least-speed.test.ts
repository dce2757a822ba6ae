import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findTooSlow } from '../../../../../server/web/http/connections/least-speed.ts';
import { newConnection } from '../../../../../server/web/http/connections/open-connection.ts';
import { noteSignedIn } from '../../../../../server/web/http/requests/signed-in.ts';

const SWEEP_MS = 2500;
const SLOW_MS = 15_000;
const HOUR_MS = 3_600_000;

/** A connection on which a body arrives. `isTooSlowAt` sweeps over it. */
function openBody(isSignedIn = false) {
  const socket = new Socket();
  let bytesRead = 0;
  Object.defineProperty(socket, 'bytesRead', { get: () => bytesRead });
  const request = new IncomingMessage(socket);
  request.resume();
  if (isSignedIn) noteSignedIn(request);
  const connection = Object.assign(newConnection(socket, 0), { request });
  return {
    connection,
    receive(bytes: number) {
      bytesRead += bytes;
    },
    isTooSlowAt: (now: number) =>
      findTooSlow([connection], { now, elapsedMs: SWEEP_MS, slowMs: SLOW_MS }).length > 0,
  };
}

/**
 * A body of which so many bytes come in each sweep, in turn.
 * @returns the ms after which it is too slow; null within an hour.
 */
function tooSlowAfter(bytesInSweeps: readonly number[], isSignedIn = false): number | null {
  const { receive, isTooSlowAt } = openBody(isSignedIn);
  for (let sweep = 0; sweep * SWEEP_MS <= HOUR_MS; sweep += 1) {
    const now = sweep * SWEEP_MS;
    if (isTooSlowAt(now)) return now;
    receive(bytesInSweeps[sweep % bytesInSweeps.length] ?? 0);
  }
  return null;
}

describe("a stranger's body is too slow", () => {
  it.each<[string, readonly number[], number]>([
    ['after 15 s of silence', [0], 15_000],
    ['after 15 s of silence behind a fast start', [1_000_000, 0, 0, 0, 0, 0, 0], 17_500],
    ['after 15 s a byte below 2 KB a second', [5119], 15_000],
    [
      'after 15 s below 2 KB a second behind fast ones',
      [1_000_000, ...Array<number>(200).fill(1000)],
      30_000,
    ],
    ['after 15 s of a byte now and then', [1, 0, 0, 0], 15_000],
    ['after five minutes, at 2 KB a second', [5120], 300_000],
    ['after five minutes, with pauses of less than 15 s', [1_000_000, 0, 0, 0, 0, 0], 300_000],
    ['after five minutes, however fast', [1_000_000], 300_000],
  ])('%s', (_name, bytes, after) => {
    expect(tooSlowAfter(bytes)).toBe(after);
  });
});

describe('a body with a session is not', () => {
  it.each<[string, readonly number[]]>([
    ['in silence, which its socket bounds', [0]],
    ['below 2 KB a second', [1000]],
    ['at a byte now and then', [1, 0, 0, 0]],
  ])('%s', (_name, bytes) => {
    expect(tooSlowAfter(bytes, true)).toBeNull();
  });
});

it.each([
  ['2 KB a second are progress', 5120, SWEEP_MS],
  ['a byte less in a sweep is none', 5119, 0],
])('when room is made, %s', (_name, bytes, progressAt) => {
  const { connection, receive, isTooSlowAt } = openBody();
  isTooSlowAt(0);
  receive(bytes);
  isTooSlowAt(SWEEP_MS);
  expect(connection.progressAt).toBe(progressAt);
});
