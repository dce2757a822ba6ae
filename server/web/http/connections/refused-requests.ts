import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../../../platform/logging/log.ts';
import type { Refusals } from '../../../platform/logging/refusals.ts';
import { newRequestId } from '../../../platform/logging/request-id.ts';
import type { NoteRequest } from './connections.ts';
import { type LastAnswer, makeLastAnswer, TEXT_TYPE, textOfAnswer } from './last-answer.ts';

interface RefusalParts {
  readonly log: Log;
  readonly refusals: Refusals;
  readonly noteRequest: NoteRequest;
  /** Headers of every answer: names and values in turn. */
  readonly headers: readonly string[];
}

/** Answers what Node refuses, such as unreadable requests, and would answer without security headers. */
export function answerRefusedRequests(http: Server, parts: RefusalParts): void {
  // Sockets on which a refusal is written or waits. Later data on them does not count.
  const refused = new WeakSet<Socket>();

  http.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as ServedSocket;
    const status = statusOf(error);
    if (refused.has(socket)) return;
    if (status === null) return void socket.destroy();
    refused.add(socket);
    refuse(socket, status);
  });
  http.on('connect', ({ socket }: { socket: ServedSocket }, stream) => {
    // Node no longer listens to this socket, and the client may be gone at any time.
    stream.on('error', () => stream.destroy());
    if (socket._httpMessage) stream.destroy();
    else send(stream, 405);
  });
  http.on('checkExpectation', (request, response) => {
    if (!parts.noteRequest(request, response)) return;
    const { status, headers, body } = compose(417);
    response.writeHead(status, headers).end(body);
  });

  function refuse(socket: ServedSocket, status: number): void {
    const { _httpMessage: pending, parser } = socket;
    // The invalid data comes after a request that is still being answered.
    if (pending?.req.complete) pending.once('close', () => refuse(socket, status));
    else if (pending ? pending.headersSent : isBodyRest(parser?.incoming)) socket.destroy();
    else send(socket, status);
  }

  function send(stream: Duplex, status: number): void {
    if (!stream.writable) return void stream.destroy();
    stream.end(textOfAnswer(compose(status)));
    // Delayed, because unread data would make the system discard the answer.
    setTimeout(() => stream.destroy(), LINGER_MS).unref();
  }

  function compose(status: number): LastAnswer {
    const id = newRequestId();
    parts.refusals.countStatus(status);
    parts.log.debug({ request: id, status }, 'A request was refused');
    const headers = [...parts.headers, 'X-Request-Id', id];
    if (status === 405) headers.push('Allow', 'GET, HEAD');
    return makeLastAnswer(status, TEXT_TYPE, SENTENCES[status] ?? UNREADABLE, headers);
  }
}

/** Node's own names for the answer that uses a socket, and for the latest request. It has no public ones. */
type ServedSocket = Socket & {
  readonly _httpMessage?: ServerResponse<IncomingMessage> | null;
  readonly parser?: { readonly incoming: IncomingMessage | null } | null;
};

/** Whether an answered request's body still arrives: a second answer would look like the next request's. */
const isBodyRest = (request: IncomingMessage | null | undefined): boolean => request?.complete === false;

/** Null when the connection broke, so no request was refused. */
function statusOf({ code = '' }: NodeJS.ErrnoException): number | null {
  return STATUSES[code] ?? (code.startsWith('HPE_') ? 400 : null);
}

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const UNREADABLE = 'This request cannot be read.';
const SENTENCES: Readonly<Record<number, string>> = {
  405: 'This address can only be read.',
  408: 'This request took too long to arrive. Please try again.',
  413: 'This request is too large.',
  417: 'This server supports only the expectation 100-continue.',
  431: 'The address or the headers of this request are too long. Deleting the cookies of this site may help.',
};

const LINGER_MS = 500;
