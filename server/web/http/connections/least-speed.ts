import { isSignedIn } from '../requests/signed-in.ts';
import { awaitsClient, isReadingBody, type OpenConnection } from './open-connection.ts';

/**
 * Call it every few seconds. A body with a session is never too slow, because a bad network can be slow.
 * @param slowMs how long a body without a session may bring no byte or be below the least speed.
 */
export function findTooSlow(
  connections: Iterable<OpenConnection>,
  { now, elapsedMs, slowMs }: { readonly now: number; readonly elapsedMs: number; readonly slowMs: number },
): OpenConnection[] {
  const tooSlow: OpenConnection[] = [];
  for (const connection of connections) {
    noteProgress(connection, now, elapsedMs);
    if (isBodyTooSlow(connection, now, slowMs)) tooSlow.push(connection);
  }
  return tooSlow;
}

function noteProgress(connection: OpenConnection, now: number, elapsedMs: number): void {
  const { socket, request, swept } = connection;
  const bytes = socket.bytesRead + socket.bytesWritten;
  const isFast = bytes - swept.bytes >= bytesIn(elapsedMs);
  if (request !== swept.request || isFast || !awaitsClient(connection)) connection.progressAt = now;
  swept.request = request;
  swept.bytes = bytes;
}

function isBodyTooSlow(connection: OpenConnection, now: number, slowMs: number): boolean {
  const { request, body } = connection;
  const bytes = connection.socket.bytesRead;
  if (request === null || !isReadingBody(connection) || isSignedIn(request)) {
    connection.body = null;
    return false;
  }
  if (body?.request !== request) {
    connection.body = { request, begunAt: now, since: now, bytesBefore: bytes, bytes, bytesAt: now };
    return false;
  }
  if (bytes > body.bytes) Object.assign(body, { bytes, bytesAt: now });
  if (now - body.bytesAt >= slowMs || now - body.begunAt >= MAX_BODY_MS) return true;
  if (now - body.since < slowMs) return false;
  const isSlow = bytes - body.bytesBefore < bytesIn(now - body.since);
  Object.assign(body, { since: now, bytesBefore: bytes });
  return isSlow;
}

const bytesIn = (milliseconds: number): number => (LEAST_BYTES_PER_SECOND * milliseconds) / 1000;

const LEAST_BYTES_PER_SECOND = 2048;

/** A minute would be enough for the longest body without a session, which has 128 KB. */
const MAX_BODY_MS = 300_000;
