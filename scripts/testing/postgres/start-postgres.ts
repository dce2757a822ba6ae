import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { prepareEmbedded } from './embedded-binaries.ts';
import { findPostgres } from './find-postgres.ts';
import { type RunningProgram, runWhileOpen } from './run-while-open.ts';
import { giveToServerUser } from './server-user.ts';

/** A separate server with an empty cluster, for tests and measurements. */
export interface RunningPostgres {
  /** `postgres://postgres@127.0.0.1:PORT/postgres`, for a superuser without a password. */
  readonly url: string;
  /** The major version. */
  readonly version: number;
  /** The server's process. `restart` starts another one. */
  readonly pid: number;
  /** Ends the server and removes its data. May be called again. */
  stop(): Promise<void>;
  /** Kills the server and waits until its last process has ended. No commit is lost, and the data stays. */
  kill(): Promise<void>;
  /** Ends the server if it runs, and starts it with its data at its port. @throws like `startPostgres`. */
  restart(): Promise<void>;
}

export interface PostgresOptions {
  /** A port of 127.0.0.1; by default a free one. */
  readonly port?: number;
  readonly maxConnections?: number;
  /** Whether the server waits for the disk, as PostgreSQL does by default. For measurements. */
  readonly durable?: boolean;
}

/**
 * Starts an installed or npm's PostgreSQL on 127.0.0.1 with temporary data, on Linux and macOS. It ends with
 * this process, even a killed one. @throws Error when there is none, or no connection within two minutes.
 */
export async function startPostgres({
  port,
  maxConnections = 200,
  durable = false,
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const found = await findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'sanir-postgres-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    await giveToServerUser(folder);
    const isEmbedded = found.source === 'embedded';
    const binFolder = isEmbedded
      ? await prepareEmbedded(found.binFolder, join(folder, 'npm'))
      : found.binFolder;
    await makeCluster(binFolder, folder);
    const settings = settingsOf(folder, maxConnections, durable);
    const start = (port: number) => startServer(binFolder, folder, port, settings);
    let { server, port: ownPort } = await (port === undefined ? atFreePort(start) : start(port));
    const end = async (signal: NodeJS.Signals) => {
      if (!server.hasEnded()) process.kill(server.pid, signal);
      await server.ended;
    };
    return {
      url: urlOf(ownPort),
      version: found.version,
      get pid() {
        return server.pid;
      },
      async stop() {
        await end('SIGQUIT');
        await removeFolder();
      },
      kill: () => end('SIGKILL'),
      async restart() {
        await end('SIGQUIT');
        ({ server, port: ownPort } = await start(ownPort));
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function makeCluster(binFolder: string, folder: string): Promise<void> {
  const log = join(folder, 'log');
  for (const locale of LOCALES) {
    const options = ['--encoding=UTF8', `--locale=${locale}`, '--auth=trust', '-U', 'postgres'];
    const program = join(binFolder, 'initdb');
    const parameters = [...options, '--no-sync', '--no-instructions', '-D', dataFolderIn(folder)];
    const { ended } = await runWhileOpen(program, parameters, { folder, log });
    if ((await ended) === 0) return;
  }
  throw new Error(`initdb of ${binFolder} failed. ${await endOf(log)}`);
}

/** Both sort by code points; only the second is everywhere, but changes the case of ASCII letters only. */
const LOCALES = ['C.UTF-8', 'C'];

const dataFolderIn = (folder: string): string => join(folder, 'data');

function settingsOf(folder: string, maxConnections: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Distinguishes a server from another one at its port.
    cluster_name: nameOf(folder),
    max_connections: maxConnections,
    timezone: 'UTC',
    log_min_messages: 'warning',
    // A kill loses no commit: the system keeps its writes, which synchronous_commit waits for at no cost.
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const nameOf = (folder: string): string => basename(folder);

interface StartedServer {
  readonly server: RunningProgram;
  readonly port: number;
}

async function atFreePort(start: (port: number) => Promise<StartedServer>): Promise<StartedServer> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return await start(port);
    } catch (error) {
      // Another process may take the port first.
      if (attempt === PORT_ATTEMPTS || !String(error).includes('Address already in use')) throw error;
    }
  }
}

const PORT_ATTEMPTS = 5;

/** Avoids the ports that the system gives out: another program could get the port during a restart. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Linux gives these ports from 32768 on. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

async function startServer(
  binFolder: string,
  folder: string,
  port: number,
  settings: readonly string[],
): Promise<StartedServer> {
  const until = performance.now() + START_TIMEOUT_MS;
  const log = join(folder, 'log');
  const parameters = ['-D', dataFolderIn(folder), '-p', String(port), ...settings];
  const server = await runWhileOpen(join(binFolder, 'postgres'), parameters, { folder, log });
  if (await accepts(port, nameOf(folder), server, until)) return { server, port };
  if (!server.hasEnded()) process.kill(server.pid, 'SIGQUIT');
  await server.ended;
  throw new Error(`PostgreSQL did not start. ${await endOf(log)}`);
}

const START_TIMEOUT_MS = 120_000;

/** Waits until a server accepts connections. @returns false when it has ended, or when the time is up. */
async function accepts(port: number, name: string, server: RunningProgram, until: number): Promise<boolean> {
  while (!server.hasEnded() && performance.now() < until) {
    if ((await nameOfServer(port)) === name) return true;
    await pause();
  }
  return false;
}

async function nameOfServer(port: number): Promise<string | null> {
  const client = new Client({ connectionString: urlOf(port), connectionTimeoutMillis: 5000 });
  // Handles the error of a connection that breaks meanwhile.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    return rows[0]?.cluster_name ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const urlOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
const POLL_MS = 50;

/** The last lines of a log, for an error. */
async function endOf(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
  return `Its log ends:\n${lines.slice(-LOG_LINES).join('\n')}`;
}

const LOG_LINES = 20;
