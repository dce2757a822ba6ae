import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../../../../support/server/doubles/port-of.ts';

/** A network between the program and the server, which can lose connections without a word. */
export interface FreezableProxy {
  /** The server's address, by way of the proxy. */
  readonly url: string;
  /** Passes nothing on any more by the connections that are open; new ones work. */
  freeze(): void;
  /** How many connections were opened, in all. */
  opened(): number;
  close(): Promise<void>;
}

export async function openFreezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    const other = connect(target);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => open.delete(from));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String(portOf(server));
  return {
    url: url.href,
    opened: () => opened,
    freeze() {
      for (const socket of open) {
        socket.unpipe().resume();
        socket.removeAllListeners('error').on('error', () => undefined);
      }
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
