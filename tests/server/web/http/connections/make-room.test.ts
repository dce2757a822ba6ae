import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { chooseToClose } from '../../../../../server/web/http/connections/make-room.ts';
import {
  newConnection,
  type OpenConnection,
} from '../../../../../server/web/http/connections/open-connection.ts';
import { noteSignedIn } from '../../../../../server/web/http/requests/signed-in.ts';

const opened = (at: number) => newConnection(new Socket(), at);

/** Reads the body of a request with a session. */
function sending(at: number): OpenConnection {
  const connection = opened(at);
  const request = new IncomingMessage(connection.socket);
  request.resume();
  noteSignedIn(request);
  return Object.assign(connection, { request, swept: { request, bytes: 0 } });
}

const choose = (count: number, ...connections: OpenConnection[]) =>
  chooseToClose(connections, (each) => each, count, 1400);

it('a connection younger than a second goes only if no other can', () => {
  const [old, fresh, fresher] = [opened(400), opened(401), opened(402)];
  expect(choose(2, fresher, fresh, old)).toEqual([old]);
  expect(choose(2, opened(403), fresher, fresh)).toEqual([fresh, fresher]);
});

it('what somebody sends with a session goes only if nothing else can, however slow it is', () => {
  const [slow, slower, old, fresh] = [sending(1), sending(0), opened(2), opened(1399)];
  expect(choose(4, slow, slower, old, fresh)).toEqual([old]);
  expect(choose(4, slow, slower, fresh)).toEqual([fresh]);
  expect(choose(1, slow, slower)).toEqual([slower]);
});

it('a connection of somebody with a session that sends nothing is like any other', () => {
  const idle = sending(1);
  if (idle.request) idle.request.complete = true;
  expect(choose(1, sending(0), idle)).toEqual([idle]);
});

it('a request that has just arrived is progress, however long its connection was silent before', () => {
  const [asking, silent] = [opened(0), opened(100)];
  asking.request = new IncomingMessage(asking.socket);
  expect(choose(1, asking, silent)).toEqual([silent]);
});

it('of an address with more than its share only the excess goes, first what made no progress for longest', () => {
  const [crowd, others] = [
    Array.from({ length: 15 }, (_, at) => newConnection(new Socket(), 500 + at)),
    [0, 1, 2].map(() => newConnection(new Socket(), 500)),
  ];
  const groupOf = (connection: (typeof crowd)[number]) => (crowd.includes(connection) ? 'crowd' : connection);
  const all = [...others, ...crowd];
  expect(chooseToClose(all, groupOf, all.length, 1000)).toEqual(crowd.slice(0, 3));
});
