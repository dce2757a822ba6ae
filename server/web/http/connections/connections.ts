import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../../platform/limits/address-key.ts';
import type { Refusals } from '../../../platform/logging/refusals.ts';
import { type HttpRefusal, rawRefusal } from '../failures.ts';
import type { AddressOf } from '../requests/client-address.ts';
import { findTooSlow } from './least-speed.ts';
import { chooseToClose } from './make-room.ts';
import { isReadingBody, newConnection, type OpenConnection } from './open-connection.ts';

/** Registers a request. @returns false for one that needs no answer, because its connection is closed. */
export type NoteRequest = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface WatchedConnections {
  readonly noteRequest: NoteRequest;
  /** Closes each connection after its last answer. The server must accept no new connections then. */
  closeAfterAnswers(): void;
}

export interface ConnectionLimits {
  /** From this number on, some connections are closed for each new one. */
  readonly maxOpen: number;
  /** The time for a header to arrive, and for measuring the speed of a body without a session. */
  readonly slowMs: number;
  /** Without any data during this time, the client is gone. The slowest image takes less. */
  readonly stalledMs: number;
  readonly sweepMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  // Each can hold an answer in memory.
  maxOpen: 2000,
  slowMs: 15_000,
  stalledMs: 120_000,
  sweepMs: 2500,
};

interface ConnectionParts {
  readonly addressOf: AddressOf;
  readonly trustProxy: number;
  /** Headers of every answer: names and values in turn. */
  readonly headers: readonly string[];
  readonly refusals: Refusals;
}

/** Call it before `listen`. Closes slow connections and, without room, some of the clients with the most. */
export function watchConnections(
  http: Server,
  { addressOf, trustProxy, headers, refusals }: ConnectionParts,
  { maxOpen, slowMs, stalledMs, sweepMs }: ConnectionLimits,
): WatchedConnections {
  const connections = new Map<Socket, OpenConnection>();
  let sweptAt = performance.now();
  let isClosing = false;
  http.headersTimeout = slowMs;
  http.requestTimeout = REQUEST_TIMEOUT_MS;
  http.timeout = stalledMs;
  // Applies when no connection can be closed.
  http.maxConnections = Math.ceil(maxOpen * 1.1);

  http.on('connection', (socket) => {
    if (connections.size >= maxOpen) makeRoom();
    connections.set(socket, newConnection(socket, performance.now()));
    socket.once('close', () => connections.delete(socket));
  });
  http.on('timeout', (socket) => {
    const connection = connections.get(socket);
    if (connection && isReadingBody(connection)) close(connection, TOO_SLOW);
    else socket.destroy();
  });
  const sweeping = setInterval(sweep, sweepMs).unref();
  http.once('close', () => clearInterval(sweeping));

  return {
    noteRequest(request, response) {
      const connection = connections.get(request.socket);
      if (connection === undefined) return false;
      connection.request = request;
      connection.response = response;
      if (isClosing) closeAfterAnswer(connection);
      return response.socket !== null || mayWait(connection, response);
    },
    closeAfterAnswers() {
      isClosing = true;
      for (const connection of connections.values()) closeAfterAnswer(connection);
    },
  };

  /** The latest answer is the last. A connection that has sent no complete header counts as new. */
  function closeAfterAnswer(connection: OpenConnection): void {
    const { socket, response } = connection;
    if (response === null || response.writableFinished) return void socket.destroySoon();
    if (!response.headersSent) response.shouldKeepAlive = false;
    response.once('finish', () => {
      if (connection.response === response) socket.destroySoon();
    });
  }

  /** Node reads all requests of a packet before it answers the first. */
  function mayWait(connection: OpenConnection, response: ServerResponse): boolean {
    connection.waiting += 1;
    if (connection.waiting > MAX_PIPELINED) {
      close(connection, TOO_MANY);
      return false;
    }
    response.once('socket', () => {
      connection.waiting -= 1;
    });
    return true;
  }

  /** Closes several at once, because the choice takes a millisecond. */
  function makeRoom(): void {
    const count = Math.ceil(maxOpen * CLOSED_AT_ONCE);
    for (const connection of chooseToClose([...connections.values()], groupOf, count, performance.now())) {
      close(connection, NO_ROOM);
    }
  }

  function sweep(): void {
    const now = performance.now();
    const elapsedMs = now - sweptAt;
    sweptAt = now;
    // The program did not read during that time, so it says nothing about the clients.
    if (elapsedMs > 2 * sweepMs) for (const connection of connections.values()) connection.body = null;
    for (const connection of findTooSlow(connections.values(), { now, elapsedMs, slowMs })) {
      close(connection, TOO_SLOW);
    }
  }

  /** Equal values share their room. A proxy's connections have separate ones, unless it names its clients. */
  function groupOf(connection: OpenConnection): unknown {
    const { request, socket } = connection;
    const peer = socket.remoteAddress ?? '';
    if (trustProxy > 0) return request ? addressKey(addressOf(request)) : connection;
    const isUndeclaredProxy = LOOPBACK.test(peer) && request?.headers['x-forwarded-for'] !== undefined;
    return isUndeclaredProxy ? connection : addressKey(peer);
  }

  function close({ socket, request, response }: OpenConnection, refusal: HttpRefusal): void {
    connections.delete(socket);
    refusals.countStatus(refusal.status);
    const canAnswer = request && response?.socket === socket && !response.headersSent;
    if (!canAnswer || socket.writableLength > 0) {
      socket.destroy();
      return;
    }
    // Bypasses the handler. It waits for the body, and sees the client as gone.
    socket.write(rawRefusal(request, refusal, headers));
    socket.destroySoon();
  }
}

const TOO_SLOW: HttpRefusal = {
  status: 408,
  code: 'BAD_USER_INPUT',
  message: 'This request arrived too slowly, so it was stopped. Please check your connection and try again.',
};

const NO_ROOM: HttpRefusal = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'Too many connections are open. Please try again in a moment.',
};

const TOO_MANY: HttpRefusal = {
  status: 429,
  code: 'RATE_LIMITED',
  message: 'This connection makes too many requests at once. Please try again in a moment.',
};

/** No browser sends a request before the last one is answered, and few programs do. Each takes some KB. */
const MAX_PIPELINED = 10;

const CLOSED_AT_ONCE = 0.05;

const LOOPBACK = /^(?:::1$|(?:::ffff:)?127\.)/;

/** A photo of 5 MB at 1.4 KB a second. */
const REQUEST_TIMEOUT_MS = 3_600_000;
