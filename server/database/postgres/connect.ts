import pg from 'pg';
import { isLoopback } from '../../loopback.ts';

export interface ConnectOptions {
  readonly databaseUrl: string;
  /** Connections at most. */
  readonly max: number;
}

/** Keeps idle connections open, because a lost one shows that the server may have restarted. */
export function createPool({ databaseUrl, max }: ConnectOptions): pg.Pool {
  return new pg.Pool({ ...clientConfig(databaseUrl), max, idleTimeoutMillis: 0 });
}

/** Calls a function when a connection of the pool is lost, also while it is taken: an error that nobody hears ends the process. */
export function whenLost(pool: pg.Pool, tell: () => void): void {
  pool.on('connect', (client) => client.on('error', tell));
  // The pool repeats what it hears of those that are not taken.
  pool.on('error', () => undefined);
}

/**
 * How the site connects: encrypted and with a certificate that is verified, except to this machine, or where the address has an
 * `sslmode`. `bigint` and `numeric` arrive as numbers.
 */
export function clientConfig(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl);
  const mode = url.searchParams.get('sslmode');
  // The driver verifies for all of these, and warns of those that promise less.
  if (['prefer', 'require', 'verify-ca'].includes(mode ?? '')) url.searchParams.set('sslmode', 'verify-full');
  if (mode === null && !isLoopback(url.hostname)) url.searchParams.set('sslmode', 'verify-full');
  const options = [url.searchParams.get('options'), SESSION_OPTIONS].filter(Boolean).join(' ');
  url.searchParams.delete('options');
  return {
    connectionString: url.href,
    options,
    application_name: 'sanir',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: parserOf },
  };
}

/**
 * What is acknowledged is on the disk, whatever the server's default. Parallel workers would return the two halves of "read next"
 * in any order.
 */
const SESSION_OPTIONS =
  '-c synchronous_commit=on -c max_parallel_workers_per_gather=0 -c client_min_messages=warning';

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  NUMBERS.has(oid) && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text');

/** Of `bigint`, and of `numeric`, which is the sum of them. */
const NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const CONNECT_WITHIN_MS = 2000;

/** Longer than any statement of the site takes with a million articles. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** A process that was stopped inside a transaction holds the lock of all writes as long. */
const IDLE_IN_TRANSACTION_MS = 5000;
