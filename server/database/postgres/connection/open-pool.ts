import { Socket } from 'node:net';
import pg from 'pg';
import { clientConfig } from './connect.ts';
import { endSilentConnections } from './silent-loss.ts';

/** The connections of a process for its queries. */
export interface SitePool {
  readonly pool: pg.Pool;
  /** Waits two seconds for queries that run, then ends them. */
  close(): Promise<void>;
}

/** Opens at most `max` connections. They stay open, because to open one takes longer than a query. */
export function openPool(databaseUrl: string, max: number, config: pg.PoolConfig = {}): SitePool {
  const open = new Set<Socket>();
  const client = { ...clientConfig(databaseUrl), ...config };
  const pool = new pg.Pool({
    ...client,
    max,
    idleTimeoutMillis: 0,
    stream() {
      const socket = new Socket();
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    },
  });
  // The pool hears only errors of idle connections, and an error without a listener ends the process.
  const ignore = () => undefined;
  pool.on('connect', (client) => client.on('error', ignore));
  pool.on('error', ignore);
  const stopWatch = endSilentConnections(pool, client);

  return {
    pool,
    async close() {
      const timer = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, CLOSE_WITHIN_MS);
      await pool.end();
      clearTimeout(timer);
      stopWatch();
    },
  };
}

const CLOSE_WITHIN_MS = 2000;
