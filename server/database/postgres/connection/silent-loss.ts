import pg from 'pg';
import { isConnectionLost } from './lost-connection.ts';

/**
 * Ends each connection in use whose server process is idle, or is gone: the network has lost the statement or
 * its result silently. The statement is then rejected as at any lost connection.
 * @returns a function that stops this
 */
export function endSilentConnections(pool: pg.Pool, config: pg.ClientConfig): () => void {
  const inUse = new Map<pg.PoolClient, Use>();
  pool.on('acquire', (client) => inUse.set(client, { isLate: false, isLost: false }));
  pool.on('release', (_error, client) => inUse.delete(client));

  /** How often in a row the server could not be reached. */
  let failures = 0;

  async function check(): Promise<void> {
    const late: (readonly [pg.PoolClient, Use])[] = [];
    for (const [client, use] of inUse) {
      // The result may have been under way at the last check: it had a period to arrive.
      if (use.isLost) void client.end().catch(() => undefined);
      else if (use.isLate) late.push([client, use]);
      use.isLate = true;
    }
    if (late.length === 0) return;
    const working = await findWorking(config);
    failures = working === 'UNREACHABLE' ? failures + 1 : 0;
    for (const [client, use] of late) {
      if (working === 'UNREACHABLE') use.isLost = failures >= MAX_FAILURES;
      else use.isLost = working?.has(processOf(client)) === false;
    }
  }

  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await check();
    isChecking = false;
  }, PERIOD_MS).unref();
  return () => clearInterval(timer);
}

interface Use {
  isLate: boolean;
  isLost: boolean;
}

/**
 * Asks by a new connection, because those of the pool can be lost too.
 * @returns the server's processes that work on a statement, or hold a transaction; null when it cannot say.
 */
async function findWorking(config: pg.ClientConfig): Promise<ReadonlySet<number> | 'UNREACHABLE' | null> {
  const client = new pg.Client({ ...config, ...WITHIN });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where state is distinct from 'idle'",
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    return isConnectionLost(error) ? 'UNREACHABLE' : null;
  } finally {
    // Does not wait: the network may lose this connection too.
    void client.end().catch(() => undefined);
  }
}

/** The types lack it. */
const processOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/** A statement that takes longer costs a query in each period. */
const PERIOD_MS = 500;

/** One failure can have another reason, such as the name server's. */
const MAX_FAILURES = 3;

const WITHIN_MS = 2000;
const WITHIN = { connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS } satisfies pg.ClientConfig;
