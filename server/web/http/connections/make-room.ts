import { isSignedIn } from '../requests/signed-in.ts';
import { awaitsClient, isReadingBody, type OpenConnection } from './open-connection.ts';

/**
 * Chooses connections to close: first those of clients with more than their share, then those without
 * progress for longest, then those that send a request with a session; never one that the server works for.
 * @param groupOf the value that connections of one client have in common.
 */
export function chooseToClose(
  connections: readonly OpenConnection[],
  groupOf: (connection: OpenConnection) => unknown,
  count: number,
  now: number,
): OpenConnection[] {
  const groups = [...Map.groupBy(connections, groupOf).values()];
  const share = Math.max(SMALLEST_SHARE, connections.length / groups.length);
  const candidates = groups
    .flatMap((members) =>
      members
        .filter(awaitsClient)
        .map((connection) => ({ connection, progressAt: progressOf(connection, now) }))
        .sort((one, other) => one.progressAt - other.progressAt)
        // Counts as if the connections before it were closed.
        .map((candidate, place) => ({ ...candidate, excess: Math.max(0, members.length - place - share) })),
    )
    .sort((one, other) => other.excess - one.excess || one.progressAt - other.progressAt);
  const unknownClients = candidates.filter(({ connection }) => !isSending(connection));
  const due = unknownClients.filter(({ excess, progressAt }) => excess > 0 || now - progressAt >= FRESH_MS);
  const first = [due, unknownClients].find(({ length }) => length > 0) ?? candidates;
  return first.slice(0, count).map(({ connection }) => connection);
}

/** Whether the client sends the body of a request with a session. */
const isSending = (connection: OpenConnection): boolean =>
  isSignedIn(connection.request) && isReadingBody(connection);

/** A header that arrived after the last sweep counts as progress, too. */
const progressOf = ({ request, swept, progressAt }: OpenConnection, now: number): number =>
  request === swept.request ? progressAt : now;

/** Enough for two browsers of a household. */
const SMALLEST_SHARE = 12;

/** The first bytes of a slow phone take this long. */
const FRESH_MS = 1000;
