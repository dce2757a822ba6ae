import { Socket } from 'node:net';
import pg from 'pg';
import { clientConfig } from './connect.ts';

/** The connections of a process for its queries. */
export interface SitePool {
  readonly pool: pg.Pool;
  /**
   * Ends the connections of before this call that bring nothing for a while: a network can lose them without
   * a word.
   */
  replaceSoon(): void;
  /** Waits two seconds for queries that run, then ends them. */
  close(): Promise<void>;
}

/**
 * @param max number of connections. They stay open: to open one takes longer than a query.
 * @param config other than `clientConfig`.
 */
export function openPool(databaseUrl: string, max: number, config: pg.PoolConfig = {}): SitePool {
  const open = new Set<Socket>();
  const pool = new pg.Pool({
    ...clientConfig(databaseUrl),
    ...config,
    max,
    idleTimeoutMillis: 0,
    stream() {
      const socket = new Socket();
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    },
  });
  // The query that needs a lost connection fails; the pool hears only of those that nobody has taken, and an
  // error that nobody hears ends the process.
  const ignore = () => undefined;
  pool.on('connect', (client) => client.on('error', ignore));
  pool.on('error', ignore);

  return {
    pool,
    replaceSoon() {
      const received = [...open].map((socket) => [socket, socket.bytesRead] as const);
      setTimeout(() => {
        for (const [socket, bytes] of received) if (socket.bytesRead === bytes) socket.destroy();
      }, REPLACE_AFTER_MS).unref();
    },
    async close() {
      const timer = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, CLOSE_WITHIN_MS);
      await pool.end();
      clearTimeout(timer);
    },
  };
}

/** Longer than a healthy query takes. */
const REPLACE_AFTER_MS = 5000;

const CLOSE_WITHIN_MS = 2000;
