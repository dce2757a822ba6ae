import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What the server knows of an open connection. */
export interface OpenConnection {
  readonly socket: Socket;
  /** The latest, as the next; null before the first head has arrived. */
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Requests that wait for the answers before them. */
  waiting: number;
  /** When a head arrived, bytes came or went at the least speed, or the server was at work for it; as the last sweep saw it. */
  progressAt: number;
  readonly swept: { request: IncomingMessage | null; bytes: number };
  /** How the body arrives that is being read. */
  body: BodyWatch | null;
}

export interface BodyWatch {
  readonly request: IncomingMessage;
  readonly begunAt: number;
  /** The window over which the speed is measured. */
  since: number;
  bytesBefore: number;
  /** Up to the last byte, and when it was seen. */
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

/** Whether the server can do nothing before the client sends or reads. */
export function awaitsClient(connection: OpenConnection): boolean {
  const { socket, response } = connection;
  if (response === null || response.writableFinished || socket.writableLength > 0) return true;
  return isReadingBody(connection);
}

/** False while the server itself lets the body wait. */
export const isReadingBody = ({ request }: OpenConnection): boolean =>
  request !== null && !request.complete && !request.destroyed && request.readableFlowing === true;
