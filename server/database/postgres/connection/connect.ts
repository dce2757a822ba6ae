import pg from 'pg';
import { isLoopback } from '../../../platform/config/loopback.ts';

/** Encrypted, with a verified certificate, except to this machine or if the address has an `sslmode`. */
export function clientConfig(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl);
  const mode = url.searchParams.get('sslmode') || null;
  // The driver prefers it to the address's own.
  const host = url.searchParams.get('host') ?? url.hostname;
  // The driver verifies for all of these, and warns of those that promise less.
  if (['prefer', 'require', 'verify-ca'].includes(mode ?? '')) url.searchParams.set('sslmode', 'verify-full');
  if (mode === null) url.searchParams.delete('sslmode');
  if (mode === null && !isLoopback(host)) url.searchParams.set('sslmode', 'verify-full');
  const options = [url.searchParams.get('options'), SESSION_OPTIONS].filter(Boolean).join(' ');
  url.searchParams.delete('options');
  return {
    connectionString: url.href,
    options,
    application_name: 'sanir',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser: parserOf },
  };
}

/**
 * What is acknowledged is on the disk, and a statement that waited for a lock sees what was committed.
 * Parallel workers would return the two halves of "read next" in any order.
 */
const SESSION_OPTIONS = [
  'synchronous_commit=on',
  // Of PostgreSQL's own syntax: the blank is escaped.
  'default_transaction_isolation=read\\ committed',
  'max_parallel_workers_per_gather=0',
  'client_min_messages=warning',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  NUMBERS.has(oid) && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text');

/** Of `bigint`, and of `numeric`, which is the sum of them. */
const NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** Also how long a query waits for a connection of the pool: readers prefer a wait to an error. */
const CONNECT_WITHIN_MS = 10_000;

const KEEP_ALIVE_AFTER_MS = 10_000;

/** Longer than any statement of the site takes with a million articles. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** A process that was stopped inside a transaction holds the lock of all writes as long. */
const IDLE_IN_TRANSACTION_MS = 5000;
