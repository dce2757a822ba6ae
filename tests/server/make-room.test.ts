import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { chooseToClose } from '../../server/http/make-room.ts';
import { newConnection } from '../../server/http/open-connection.ts';

it('a connection younger than a second goes only if no other can', () => {
  const opened = (at: number) => newConnection(new Socket(), at);
  const [old, fresh, fresher] = [opened(0), opened(401), opened(402)];
  const choose = (connections: (typeof old)[]) => chooseToClose(connections, (each) => each, 2, 1400);
  expect(choose([fresher, fresh, old])).toEqual([old]);
  expect(choose([opened(403), fresher, fresh])).toEqual([fresh, fresher]);
});
