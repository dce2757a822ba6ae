import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { portOf } from './port-of.ts';

/** A server of a test. */
export interface ListeningServer {
  readonly url: string;
  readonly port: string;
  /** Ends its connections too. */
  close(): Promise<void>;
}

/** Lets a server listen at a free port of this machine. */
export async function listenOnLoopback(server: Server | HttpsServer): Promise<ListeningServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
