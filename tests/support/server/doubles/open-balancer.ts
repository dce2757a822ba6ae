import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { type ListeningServer, listenOnLoopback } from './listen-on-loopback.ts';

/**
 * A host's balancer in front of several processes. Passes each request to the next process, or where that one
 * takes no connection to the one after it. A request whose process ends before the answer is cut: nobody
 * knows what became of it.
 * @param targets the addresses of the processes, asked for at each request.
 */
export async function openBalancer(targets: () => readonly string[]): Promise<ListeningServer> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const urls = targets();
    for (let tries = 0; tries < urls.length; tries += 1) {
      turn += 1;
      try {
        await pass(request, body, new URL(request.url ?? '/', urls[turn % urls.length]), response);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
      }
    }
    response.destroy();
  });
  return listenOnLoopback(server);
}

async function pass(
  { method, headers }: IncomingMessage,
  body: Buffer,
  target: URL,
  response: ServerResponse,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // A connection of its own: one that is kept would be refused only when it is used.
  sendRequest(target, { method, headers, agent: false }, resolve).on('error', reject).end(body);
  const answer = await promise;
  const answered = Buffer.concat(await answer.toArray());
  response.writeHead(answer.statusCode ?? 502, answer.headers).end(answered);
}
