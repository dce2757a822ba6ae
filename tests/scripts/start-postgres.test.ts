import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findPostgres } from '../../scripts/testing/postgres/find-postgres.ts';
import { type RunningPostgres, startPostgres } from '../../scripts/testing/postgres/start-postgres.ts';
import { HAS_ORDINARY_USER, IS_ROOT, ORDINARY_USER } from '../support/server/apps/ordinary-user.ts';
import { until } from '../support/until.ts';

const HOLD = fileURLToPath(new URL('../support/postgres/hold-postgres.ts', import.meta.url));

const KINDS = ['embedded', ...((await hasInstalled()) ? ['installed'] : [])];

afterEach(() => {
  vi.unstubAllEnvs();
});

// The shell between the two is not there on Windows.
describe.skipIf(process.platform === 'win32').each(KINDS)('a server of %s binaries', (kind) => {
  it('answers, keeps what was written through a restart and a kill, and leaves no process and no folder', async () => {
    const server = await start(kind);
    const [row] = await query(server, "select version(), current_setting('data_directory') as data");
    expect(row?.version).toMatch(new RegExp(`^PostgreSQL ${server.version}\\b`));
    const folder = dirname(String(row?.data));
    expect(existsSync(join(folder, 'data'))).toBe(true);

    await query(server, 'create table kept (word text)');
    await query(server, "insert into kept values ('Ärzte')");
    const first = server.pid;
    await server.restart();
    expect(server.pid).not.toBe(first);
    expect(isAlive(first)).toBe(false);
    expect(await query(server, 'select lower(word) from kept')).toEqual([{ lower: 'ärzte' }]);

    const killed = await processesOf(server);
    await server.kill();
    expect(killed.filter(isAlive)).toEqual([]);
    await expect(query(server, 'select')).rejects.toThrow('ECONNREFUSED');
    await server.restart();
    expect(await query(server, 'select word from kept')).toEqual([{ word: 'Ärzte' }]);

    const stopped = await processesOf(server);
    await server.stop();
    await server.stop();
    expect(stopped.filter(isAlive)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });

  it('waits for the disk only where it is asked to', async () => {
    for (const durable of [false, true]) {
      const server = await start(kind, { durable });
      for (const name of ['fsync', 'full_page_writes'])
        expect(await query(server, `show ${name}`)).toEqual([{ [name]: durable ? 'on' : 'off' }]);
      expect(await query(server, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
      expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
      await server.stop();
    }
  });

  it('ends with the process that started it when that is killed, and takes its folder with it', async () => {
    const holder = await hold(kind);
    holder.process.kill('SIGKILL');
    await expect.poll(() => isAlive(holder.pid)).toBe(false);
    await expect.poll(() => existsSync(holder.folder)).toBe(false);
  });

  it.runIf(IS_ROOT && HAS_ORDINARY_USER)(
    'is started and stopped by an ordinary user too (skipped where not root)',
    async () => {
      const holder = await hold(kind, ORDINARY_USER);
      const ended = once(holder.process, 'exit');
      holder.process.stdin.end();
      expect(await ended).toEqual([0, null]);
      expect(isAlive(holder.pid)).toBe(false);
      expect(existsSync(holder.folder)).toBe(false);
    },
  );
});

async function hasInstalled(): Promise<boolean> {
  vi.stubEnv('POSTGRES_BINARIES', 'installed');
  const found = await findPostgres().catch(() => null);
  vi.unstubAllEnvs();
  return found !== null;
}

async function start(kind: string, options = {}): Promise<RunningPostgres> {
  vi.stubEnv('POSTGRES_BINARIES', kind);
  const server = await startPostgres(options);
  onTestFinished(server.stop);
  return server;
}

async function query(server: RunningPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function processesOf(server: RunningPostgres): Promise<number[]> {
  let rows: Record<string, unknown>[] = [];
  // Some of them begin only after the server has accepted connections.
  await until('all have begun', async () => {
    rows = await query(server, 'select pid from pg_stat_activity');
    return rows.length > 3;
  });
  return [server.pid, ...rows.map(({ pid }) => Number(pid))];
}

interface Holder {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  /** Of the server that it holds. */
  readonly pid: number;
  readonly folder: string;
}

async function hold(kind: string, user: { uid?: number; gid?: number } = {}): Promise<Holder> {
  const { PATH = '' } = process.env;
  const env = { PATH, POSTGRES_BINARIES: kind };
  const holder = spawn(process.execPath, [HOLD], { env, stdio: ['pipe', 'pipe', 'inherit'], ...user });
  onTestFinished(() => {
    holder.kill('SIGKILL');
  });
  for await (const line of createInterface({ input: holder.stdout })) {
    const { pid, data } = JSON.parse(line);
    expect(isAlive(pid)).toBe(true);
    expect(existsSync(data)).toBe(true);
    return { process: holder, pid, folder: dirname(data) };
  }
  throw new Error('It started no server.');
}

/**
 * Not one that has ended and of which the system keeps only its number: that has no command line any more.
 */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}
