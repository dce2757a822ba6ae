import { connect, type Socket } from 'node:net';
import { pause } from '../../pause.ts';

/** What a slow client sends at first, and after that now and then. */
const KINDS: readonly (readonly [first: string, then: string])[] = [
  // A head that does not come to an end.
  ['GET /news HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ', 'x'],
  // A body that does not.
  [
    'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n{',
    'x',
  ],
  // A connection that is kept.
  ['GET /favicon.svg HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', ''],
  ['', ''],
  // An answer that is not read.
  ['GET /news HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', 'unread'],
];

export interface SlowClients {
  /** How many were cut off so far. All of them connect again. */
  readonly cuts: number;
  close(): void;
}

/** Opens as many connections of slow clients of all kinds, in turn from these local addresses. */
export function openSlowClients(
  port: number,
  { count, addresses, everyMs }: { count: number; addresses: readonly string[]; everyMs: number },
): SlowClients {
  const sockets = new Set<Socket>();
  let isClosed = false;
  let cuts = 0;
  for (let number = 0; number < count; number += 1) open(number);
  return {
    get cuts() {
      return cuts;
    },
    close() {
      isClosed = true;
      for (const socket of sockets) socket.destroy();
    },
  };

  function open(number: number): void {
    if (isClosed) return;
    const [first, then] = KINDS[number % KINDS.length] ?? ['', ''];
    const localAddress = addresses[number % addresses.length];
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
    sockets.add(socket);
    const timer = setInterval(() => then === 'x' && socket.write(then), everyMs);
    socket.on('connect', () => socket.write(first));
    if (then !== 'unread') socket.resume();
    // The server cuts it off while it writes.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      cuts += 1;
      void pause(RECONNECT_MS, 'before a slow client comes again').then(() => open(number));
    });
  }
}

const RECONNECT_MS = 200;
