import { isSignedIn } from '../requests/signed-in.ts';
import { awaitsClient, isReadingBody, type OpenConnection } from './open-connection.ts';

/**
 * Chooses connections to close when room is short; never one that the server is at work for. First go those of addresses with
 * more than their fair share, beginning with the largest; then whichever has made no progress for longest. What somebody sends with
 * a session goes only where nothing else can.
 * @param groupOf what connections of one client have in common.
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
        // As if those before it were closed.
        .map((candidate, place) => ({ ...candidate, excess: Math.max(0, members.length - place - share) })),
    )
    .sort((one, other) => other.excess - one.excess || one.progressAt - other.progressAt);
  const strangers = candidates.filter(({ connection }) => !isSending(connection));
  const due = strangers.filter(({ excess, progressAt }) => excess > 0 || now - progressAt >= FRESH_MS);
  const first = [due, strangers].find(({ length }) => length > 0) ?? candidates;
  return first.slice(0, count).map(({ connection }) => connection);
}

/** Whether somebody sends the body of a request with a session. */
const isSending = (connection: OpenConnection): boolean =>
  isSignedIn(connection.request) && isReadingBody(connection);

/** A head that arrived after the last sweep is progress, too. */
const progressOf = ({ request, swept, progressAt }: OpenConnection, now: number): number =>
  request === swept.request ? progressAt : now;

/** Two browsers of a household. */
const SMALLEST_SHARE = 12;

/** The first bytes of a slow phone take that long. */
const FRESH_MS = 1000;
