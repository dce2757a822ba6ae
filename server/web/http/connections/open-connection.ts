import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The state of an open connection. */
export interface OpenConnection {
  readonly socket: Socket;
  /** The latest request and its response; null before the first header has arrived. */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Requests that wait for the answers before them. */
  waiting: number;
  /** When a sweep last saw a new header, bytes at the least speed, or the server at work for it. */
  progressAt: number;
  readonly swept: { request: IncomingMessage | null; bytes: number };
  /** The progress of the body that is being read. */
  body: BodyWatch | null;
}

export interface BodyWatch {
  readonly request: IncomingMessage;
  readonly begunAt: number;
  /** The start of the window over which the speed is measured. */
  since: number;
  bytesBefore: number;
  /** The bytes so far, and when the last of them was seen. */
  bytes: number;
  bytesAt: number;
}

export const newConnection = (socket: Socket, now: number): OpenConnection => ({
  socket,
  request: null,
  response: null,
  waiting: 0,
  progressAt: now,
  swept: { request: null, bytes: 0 },
  body: null,
});

/** Whether the server must wait until the client sends or reads. */
export function awaitsClient(connection: OpenConnection): boolean {
  const { socket, response } = connection;
  if (response === null || response.writableFinished || socket.writableLength > 0) return true;
  return isReadingBody(connection);
}

/** False while the server itself pauses the body. */
export const isReadingBody = ({ request }: OpenConnection): boolean =>
  request !== null && !request.complete && !request.destroyed && request.readableFlowing === true;
