import {
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import type { ConnectionQueue } from '../writes/connection-queue.ts';
import { tellErrors } from '../writes/tell-errors.ts';
import { STOPPING_WAIT_MS } from '../writes/write-waits.ts';
import { isConnectionLost } from './connection/lost-connection.ts';
import { SITE_LOCKS, WRITE_LOCK } from './locks.ts';

export interface PostgresDriverOptions {
  readonly pool: PostgresPool;
  /** The writes of this process wait here, so that they do not take all connections. */
  readonly line: ConnectionQueue;
  /** How long a write waits for others, in milliseconds, those of this process among them. */
  readonly lockTimeoutMs: number;
  readonly isStopping: () => boolean;
  readonly onStatement: ((sql: string) => void) | undefined;
  /** Called with each error of a write. */
  readonly onWriteError: (error: unknown) => void;
  /** Called with the version of the site after a visible write's commit. */
  readonly onRaised: (version: number) => void;
}

/**
 * Serialises writes across processes: under READ COMMITTED, a transaction may write by outdated reads.
 * Reads never wait. Raw SQL outside a transaction takes no lock, so it must be one atomic statement.
 */
export class LockingPostgresDriver extends PostgresDriver {
  readonly #options: PostgresDriverOptions;
  readonly #transactions = new WeakMap<DatabaseConnection, OpenTransaction>();

  constructor(options: PostgresDriverOptions) {
    super({ pool: options.pool });
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const acquired: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => {
        const open = this.#transactions.get(acquired);
        if (open) return this.#noting(() => this.#executeInside<Row>(open, query));
        return isWrite(query.query) ? this.#writeAlone<Row>(acquired, query) : this.#read<Row>(query);
      },
      streamQuery() {
        throw new Error('Streams are not supported');
      },
    };
    return acquired;
  }

  override async beginTransaction(acquired: DatabaseConnection): Promise<void> {
    await this.#noting(async () => {
      const end = performance.now() + this.#maxWaitMs();
      const letNextGoOn = await this.#options.line();
      try {
        await this.#begin(acquired, letNextGoOn, end);
      } catch (error) {
        await this.#abandon(acquired);
        // Where the pool gave no connection, nothing was open.
        letNextGoOn();
        throw error;
      }
    });
  }

  /** By another connection where one was lost: nothing is written yet. */
  async #begin(acquired: DatabaseConnection, letNextGoOn: () => void, end: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const inner = await this.#takeFromPool();
      this.#transactions.set(acquired, { inner, letNextGoOn, raisedTo: null });
      try {
        return await this.#lock(inner, end - performance.now());
      } catch (error) {
        if (!isConnectionLost(error) || tries === MAX_TRIES || performance.now() > end) throw error;
        this.#transactions.delete(acquired);
        await super.releaseConnection(inner);
      }
    }
  }

  #maxWaitMs(): number {
    const { lockTimeoutMs, isStopping } = this.#options;
    return isStopping() ? Math.min(lockTimeoutMs, STOPPING_WAIT_MS) : lockTimeoutMs;
  }

  async #lock(inner: DriverConnection, withinMs: number): Promise<void> {
    // Zero would mean no limit.
    const timeout = Math.max(1, Math.ceil(withinMs));
    // One round trip.
    const sql = `begin; set local lock_timeout = ${timeout}; select pg_advisory_xact_lock(${SITE_LOCKS}, ${WRITE_LOCK})`;
    this.#options.onStatement?.('begin');
    await inner.executeQuery(CompiledQuery.raw(sql));
  }

  override async commitTransaction(acquired: DatabaseConnection): Promise<void> {
    const open = this.#transactions.get(acquired);
    if (!open) throw new Error('There is no transaction');
    await this.#noting(() => super.commitTransaction(open.inner));
    await this.#release(acquired);
    if (open.raisedTo !== null) this.#options.onRaised(open.raisedTo);
  }

  override async rollbackTransaction(acquired: DatabaseConnection): Promise<void> {
    await this.#abandon(acquired);
  }

  override async releaseConnection(acquired?: DatabaseConnection): Promise<void> {
    if (acquired) await this.#release(acquired);
  }

  /** The pool is closed by the store, which opened it. */
  override async destroy(): Promise<void> {}

  /** Of a lost connection there is nothing to roll back: the server does it. */
  async #abandon(acquired: DatabaseConnection): Promise<void> {
    const open = this.#transactions.get(acquired);
    if (!open) return;
    try {
      await super.rollbackTransaction(open.inner);
    } catch (error) {
      if (!isConnectionLost(error)) this.#options.onWriteError(error);
    } finally {
      await this.#release(acquired);
    }
  }

  async #release(acquired: DatabaseConnection): Promise<void> {
    const open = this.#transactions.get(acquired);
    if (!open) return;
    this.#transactions.delete(acquired);
    open.letNextGoOn();
    await super.releaseConnection(open.inner);
  }

  async #executeInside<Row>(open: OpenTransaction, query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#execute<Row>(open.inner, query);
    if (raisesVersion(query.query)) {
      const [row] = result.rows as { version?: number }[];
      open.raisedTo = row?.version ?? null;
    }
    return result;
  }

  async #writeAlone<Row>(acquired: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.beginTransaction(acquired);
    try {
      const result = await acquired.executeQuery<Row>(query);
      await this.commitTransaction(acquired);
      return result;
    } catch (error) {
      await this.#abandon(acquired);
      throw error;
    }
  }

  /** Retries where connections were lost, because a restart of the server is no reason to fail. */
  async #read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + READ_AGAIN_WITHIN_MS;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#readOnce<Row>(query);
      } catch (error) {
        const mayRepeat = SelectQueryNode.is(query.query) && isConnectionLost(error);
        if (!mayRepeat || tries === MAX_TRIES || performance.now() > end) throw error;
      }
    }
  }

  async #readOnce<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const inner = await this.#takeFromPool();
    try {
      return await this.#execute<Row>(inner, query);
    } finally {
      await super.releaseConnection(inner);
    }
  }

  /** The driver's own connections, by the type that its other methods take. */
  async #takeFromPool(): Promise<DriverConnection> {
    return (await super.acquireConnection()) as DriverConnection;
  }

  async #execute<Row>(inner: DriverConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#options.onStatement?.(query.sql);
    return inner.executeQuery<Row>({ ...query, parameters: query.parameters.map(withoutNul) });
  }

  #noting<Result>(write: () => Promise<Result>): Promise<Result> {
    return tellErrors(this.#options.onWriteError, write);
  }
}

type DriverConnection = Parameters<PostgresDriver['releaseConnection']>[0];

interface OpenTransaction {
  readonly inner: DriverConnection;
  readonly letNextGoOn: () => void;
  /** The version of the site that this transaction has written; null for what visitors cannot see. */
  raisedTo: number | null;
}

/** One by each connection of the pool, and one by a new one. */
const MAX_TRIES = 5;

/** Longer than a lost connection lasts (`silent-loss.ts`), shorter than a try to open one (`connect.ts`). */
const READ_AGAIN_WITHIN_MS = 8000;

const isWrite = (node: RootOperationNode): boolean =>
  InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);

const raisesVersion = (node: RootOperationNode): boolean =>
  UpdateQueryNode.is(node) &&
  node.table !== undefined &&
  TableNode.is(node.table) &&
  node.table.table.identifier.name === 'site_version';

/** PostgreSQL's text has no NUL: it finds nothing, as in SQLite. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
