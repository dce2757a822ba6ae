import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** The test's own form service: a real HTTP server on this machine. */
export interface Endpoint {
  readonly url: string;
  readonly received: ReceivedApplication[];
  /** Handles a request; by default it accepts everything. */
  answer: (response: ServerResponse, received: ReceivedApplication) => unknown;
  /** The number of unanswered requests at the moment, and the highest number at once. */
  readonly load: { now: number; most: number };
  close(): Promise<void>;
}

export interface ReceivedApplication {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly type: string | undefined;
  readonly key: string | undefined;
  readonly values: Readonly<Record<string, string>>;
}

export async function openEndpoint(): Promise<Endpoint> {
  const server = createServer((request, response) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    response.once('close', () => {
      load.now -= 1;
    });
    receive(request).then(
      (received) => {
        endpoint.received.push(received);
        return endpoint.answer(response, received);
      },
      // The sender was killed during its request.
      () => response.destroy(),
    );
  });
  const load = { now: 0, most: 0 };
  const { url, close } = await listenOnLoopback(server);
  const endpoint: Endpoint = {
    url: `${url}/f`,
    received: [],
    answer: (response) => response.end('{}'),
    load,
    close,
  };
  return endpoint;
}

async function receive(request: IncomingMessage): Promise<ReceivedApplication> {
  const body = Buffer.concat(await request.toArray()).toString();
  return {
    method: request.method,
    path: request.url,
    type: request.headers['content-type'],
    key: request.headers['idempotency-key'] as string | undefined,
    values: JSON.parse(body),
  };
}
