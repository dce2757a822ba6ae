import { setTimeout } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import { type CompiledQuery, type DatabaseConnection, SelectQueryNode, SqliteDriver } from 'kysely';
import { hasCode } from '../../platform/errors.ts';
import type { ConnectionQueue } from '../writes/connection-queue.ts';
import { tellErrors } from '../writes/tell-errors.ts';
import { STOPPING_WAIT_MS } from '../writes/write-waits.ts';
import { cacheStatements } from './statement-cache.ts';

export interface DriverOptions {
  /** Those of other Kyselys on the same connection. */
  readonly line: ConnectionQueue;
  /** How long a write waits for that of another process. */
  readonly busyTimeoutMs: number;
  /** Whether the program stops: a write then waits for two seconds at most. */
  readonly isStopping: () => boolean;
  /** Called with each error of a write. */
  readonly onWriteError: (error: unknown) => void;
}

/**
 * SQLite's own wait for another process's write would block this one, so it is short and the driver retries.
 * Between tries others use the connection. A transaction holds it and the write lock, so it needs no retry.
 */
export class RetryingSqliteDriver extends SqliteDriver {
  readonly #connection: BetterSqlite3.Database;
  readonly #statements: ReturnType<typeof cacheStatements>;
  readonly #options: DriverOptions;
  /** What Kysely acquired for a transaction, with what ends its hold of the connection. */
  readonly #inTransaction = new WeakMap<DatabaseConnection, () => void>();

  constructor(connection: BetterSqlite3.Database, options: DriverOptions) {
    const statements = cacheStatements(connection);
    super({ database: statements });
    this.#connection = connection;
    this.#statements = statements;
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    const acquired: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => {
        if (this.#inTransaction.has(acquired)) return this.#noting(() => inner.executeQuery<Row>(query));
        const attempt = (isFirst: boolean) =>
          this.inQueue(() => this.#waitingOnce(isFirst, () => inner.executeQuery<Row>(query)));
        if (SelectQueryNode.is(query.query)) return this.#untilFree(attempt);
        return this.#noting(() => this.#untilFree(attempt));
      },
      streamQuery: <Row>(query: CompiledQuery, chunkSize: number) => inner.streamQuery<Row>(query, chunkSize),
    };
    return acquired;
  }

  /** A deferred transaction that reads first and writes later fails if another process wrote in between. */
  override async beginTransaction(acquired: DatabaseConnection): Promise<void> {
    await this.#noting(() =>
      this.#untilFree(async (isFirst) => {
        const letNextGoOn = await this.#options.line();
        try {
          this.#waitingOnce(isFirst, () => this.#statements.prepare('begin immediate').run());
          this.#inTransaction.set(acquired, letNextGoOn);
        } catch (error) {
          letNextGoOn();
          throw error;
        }
      }),
    );
  }

  /** On a full disk SQLite has already rolled back; a second rollback would hide the reason. */
  override async rollbackTransaction(acquired: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(acquired);
  }

  override async releaseConnection(acquired?: DatabaseConnection): Promise<void> {
    if (acquired) this.#inTransaction.get(acquired)?.();
  }

  async inQueue<Result>(run: () => Promise<Result>): Promise<Result> {
    const letNextGoOn = await this.#options.line();
    try {
      return await run();
    } finally {
      letNextGoOn();
    }
  }

  #noting<Result>(write: () => Promise<Result>): Promise<Result> {
    return tellErrors(this.#options.onWriteError, write);
  }

  /** Only the first try waits inside SQLite: many who wait would block the process together. */
  #waitingOnce<Result>(isFirst: boolean, execute: () => Result): Result {
    if (isFirst) return execute();
    const timeout = this.#connection.pragma('busy_timeout', { simple: true });
    this.#connection.pragma('busy_timeout = 0');
    try {
      return execute();
    } finally {
      this.#connection.pragma(`busy_timeout = ${timeout}`);
    }
  }

  async #untilFree<Result>(attempt: (isFirst: boolean) => Promise<Result>): Promise<Result> {
    const { busyTimeoutMs, isStopping } = this.#options;
    const begin = performance.now();
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await attempt(isFirst);
      } catch (error) {
        const waited = performance.now() - begin;
        const most = isStopping() ? Math.min(busyTimeoutMs, STOPPING_WAIT_MS) : busyTimeoutMs;
        if (!hasCode(error, 'SQLITE_BUSY') || waited > most) throw error;
        await setTimeout(Math.min(MIN_PAUSE_MS + waited / 10, MAX_PAUSE_MS));
      }
    }
  }
}

/** Longer, the longer it has waited. */
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 250;
