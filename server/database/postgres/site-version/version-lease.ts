import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig } from '../connection/connect.ts';
import { SITE_LOCKS, WRITE_LOCK } from '../locks.ts';

/** A process's right to serve kept answers without asking: it ends by itself (docs/DATABASE.md). */
export interface VersionLease {
  /** The version of the site, where the lease lasts; else null. */
  known(): number | null;
  /** Resolves when the first lease has begun, or the database could not be reached. */
  readonly ready: Promise<void>;
  /** Asks for the version at once. */
  renew(): void;
  /** Takes a lock for as long as `work` runs; does not run it where another connection has the lock. */
  whileAlone(lock: number, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** In milliseconds, by the monotonic clock, from before a heartbeat is sent. */
export const LEASE_MS = 1000;

/** @param onLost is called when the connection was lost. @param onError with each reason. */
export function startVersionLease(
  databaseUrl: string,
  { onLost, onError }: { readonly onLost: () => void; readonly onError: (error: unknown) => void },
): VersionLease {
  const id = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const ready = Promise.withResolvers<void>();
  let version = 0;
  /** What the process knew when it sent the last heartbeat, so that the row says it. */
  let reported = 0;
  let endsAt = Number.NEGATIVE_INFINITY;
  let announcedUntil = Number.NEGATIVE_INFINITY;
  let client: pg.Client | null = null;
  let waking = new AbortController();

  async function run(): Promise<void> {
    let pauseMs = MIN_RECONNECT_MS;
    while (!signal.aborted) {
      const begun = performance.now();
      try {
        await serve();
      } catch (error) {
        if (signal.aborted) return;
        onLost();
        onError(error);
        ready.resolve();
        const hasServed = performance.now() - begun > MAX_RECONNECT_MS;
        pauseMs = hasServed ? MIN_RECONNECT_MS : Math.min(2 * pauseMs, MAX_RECONNECT_MS);
        await pause(pauseMs);
      }
    }
  }

  /** Until the connection is lost. */
  async function serve(): Promise<void> {
    const socket = new Socket();
    const connected = new pg.Client({
      ...clientConfig(databaseUrl),
      stream: () => socket,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
      // The server's own limit ends what this process no longer waits for.
      statement_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    const { promise: lost, reject } = Promise.withResolvers<never>();
    lost.catch(() => undefined);
    connected.on('error', reject);
    connected.on('end', () => reject(new Error('Connection terminated')));
    connected.on('notification', renew);
    try {
      await connected.connect();
      await connected.query('listen site_version');
      await connected.query(DELETE_DEAD);
      client = connected;
      for (let beats = 1; !signal.aborted; beats += 1) {
        waking = new AbortController();
        await Promise.race([beat(connected), lost]);
        if (beats >= BEATS_TO_LEASE) ready.resolve();
        // No pause before the lease has begun, or before the version is reported, for which writers wait.
        if (known() !== null && reported === version) await Promise.race([pause(HEARTBEAT_MS), lost]);
      }
      await connected.query('delete from site_processes where id = $1', [id]);
      await Promise.race([connected.end(), wait(HEARTBEAT_TIMEOUT_MS, undefined, { ref: false })]);
    } finally {
      client = null;
      endsAt = Number.NEGATIVE_INFINITY;
      // The driver's own end would wait for a server that no longer answers.
      socket.destroy();
    }
  }

  /**
   * Renews a lease while it lasts, because a writer that saw it end acknowledges without this process.
   * Else announces the process; the next heartbeat starts a lease. Reports only versions that have arrived.
   */
  async function beat(connected: pg.Client): Promise<void> {
    const sentAt = performance.now();
    reported = version;
    const { rows } = await connected.query<{ version: number | null }>(HEARTBEAT, [id, reported]);
    const current = rows[0]?.version ?? null;
    if (current === null) throw new Error('The database has no version row');
    if (current < version) {
      await raiseAbove(connected, version);
      return;
    }
    version = current;
    const isAnnounced = announcedUntil > performance.now();
    announcedUntil = sentAt + LEASE_MS;
    if (!isAnnounced) return;
    endsAt = announcedUntil;
  }

  /** A failover set the database back, so its next versions would match kept answers of other data. */
  async function raiseAbove(connected: pg.Client, known: number): Promise<void> {
    endsAt = Number.NEGATIVE_INFINITY;
    announcedUntil = Number.NEGATIVE_INFINITY;
    await connected.query(
      `begin; select pg_advisory_xact_lock(${SITE_LOCKS}, ${WRITE_LOCK});
       update site_version set version = greatest(version, ${known}) + 1 where id = 1; commit`,
    );
  }

  const known = () => (performance.now() < endsAt ? version : null);
  const renew = () => waking.abort();

  /** Ends when it is woken, or the lease is stopped. */
  async function pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, {
      signal: AbortSignal.any([waking.signal, signal]),
      ref: false,
    }).catch(() => undefined);
  }

  /** @returns the connection that has taken the lock; null where another one has it. */
  async function take(lock: number): Promise<pg.Client | null> {
    const end = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const holder = client;
      try {
        if (holder === null) throw new Error('The database cannot be reached');
        const { rows } = await holder.query<{ taken: boolean }>(
          'select pg_try_advisory_lock($1, $2) as taken',
          [SITE_LOCKS, lock],
        );
        return rows[0]?.taken ? holder : null;
      } catch (error) {
        // On a busy machine it is lost now and then, and there again a moment later.
        if (performance.now() > end || signal.aborted) throw error;
        await wait(MIN_RECONNECT_MS);
      }
    }
  }

  const running = run();
  return {
    known,
    ready: ready.promise,
    renew,
    async whileAlone(lock, work) {
      const holder = await take(lock);
      if (holder === null) return;
      try {
        await work();
      } finally {
        // A lost connection has let it go. A try whose answer came too late has taken it, too.
        await holder.query('select pg_advisory_unlock_all()').catch(() => undefined);
      }
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const HEARTBEAT = `
  with since as (
    insert into leases_since values (1, clock_timestamp()) on conflict do nothing
  )
  insert into site_processes (id, lease_until, seen)
  values ($1, clock_timestamp() + interval '${LEASE_MS} milliseconds', $2)
  on conflict (id) do update set lease_until = excluded.lease_until, seen = excluded.seen
  returning (select version from site_version where id = 1) as version`;

const HEARTBEAT_MS = 250;
/** Shorter than a lease, so that a connection which hangs is replaced before the lease ends. */
const HEARTBEAT_TIMEOUT_MS = 900;
/** The first announces the process. */
const BEATS_TO_LEASE = 2;
/** Nobody but a stop waits for it: without a lease the version is asked for. */
const CONNECT_WITHIN_MS = 2000;
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 1000;
/** Of a job, for the lease's connection. */
const MAX_WAIT_MS = 10_000;

/** Of processes that were killed. */
const DELETE_DEAD = "delete from site_processes where lease_until < now() - interval '1 hour'";
