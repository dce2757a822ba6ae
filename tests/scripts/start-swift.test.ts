import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBucket, type StorageVariables } from '../../scripts/swift/create-bucket.ts';
import { startSwift } from '../../scripts/swift/start-swift.ts';
import { HAS_ORDINARY_USER, IS_ROOT, ORDINARY_USER } from '../support/server/ordinary-user.ts';

const HOLD = fileURLToPath(new URL('../support/s3/hold-swift.ts', import.meta.url));

afterEach(() => {
  vi.unstubAllEnvs();
});

// Swift is for Linux.
describe.runIf(process.platform === 'linux')('a storage for tests', () => {
  it('leaves no process and no folder when it is stopped, also twice', async () => {
    const swift = await startSwift();
    onTestFinished(swift.stop);
    const folder = readlinkSync(`/proc/${swift.pid}/cwd`);
    expect(existsSync(folder)).toBe(true);
    await swift.stop();
    await swift.stop();
    expect(isAlive(swift.pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });

  it('refuses a bucket whose name is taken', async () => {
    await using swift = await startSwift();
    await swift.createBucket('pictures');
    await expect(swift.createBucket('pictures')).rejects.toThrow(
      'has refused to create the bucket "pictures"',
    );
  });

  it('lets another process create buckets', async () => {
    const { variables } = await hold();
    expect(await createBucket(variables, 'pictures')).toEqual({ ...variables, S3_BUCKET: 'pictures' });
  });

  it('ends with the process that started it when that is killed, and takes its folder with it', async () => {
    const holder = await hold();
    holder.process.kill('SIGKILL');
    await expect.poll(() => isAlive(holder.pid)).toBe(false);
    expect(existsSync(holder.folder)).toBe(false);
  });

  it.runIf(IS_ROOT && HAS_ORDINARY_USER)(
    'is started and stopped by an ordinary user too (skipped where not root)',
    async () => {
      const holder = await hold(ORDINARY_USER);
      const ended = once(holder.process, 'exit');
      holder.process.stdin.end();
      expect(await ended).toEqual([0, null]);
      expect(isAlive(holder.pid)).toBe(false);
      expect(existsSync(holder.folder)).toBe(false);
    },
  );

  it('says why it cannot be started, with the end of its log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sanir-test-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const program = join(folder, 'python');
    vi.stubEnv('SWIFT_PYTHON', program);
    await expect(startSwift()).rejects.toThrow(`Swift did not start. spawn ${program} ENOENT`);
    await writeFile(program, '#!/bin/sh\necho "No module named swift" >&2\nexit 1\n', { mode: 0o755 });
    await expect(startSwift()).rejects.toThrow(
      /^Swift did not start\..* Its log ends:\nNo module named swift$/,
    );
  });
});

interface Holder {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  /** Of the storage that it holds. */
  readonly pid: number;
  readonly folder: string;
  readonly variables: StorageVariables;
}

async function hold(user: { uid?: number; gid?: number } = {}): Promise<Holder> {
  const { PATH = '', SWIFT_PYTHON } = process.env;
  const env = { PATH, ...(SWIFT_PYTHON && { SWIFT_PYTHON }) };
  const holder = spawn(process.execPath, [HOLD], { env, stdio: ['pipe', 'pipe', 'inherit'], ...user });
  onTestFinished(() => {
    holder.kill('SIGKILL');
  });
  for await (const line of createInterface({ input: holder.stdout })) {
    const held = JSON.parse(line);
    expect(isAlive(held.pid)).toBe(true);
    expect(existsSync(held.folder)).toBe(true);
    return { process: holder, ...held };
  }
  throw new Error('It started no storage.');
}

/** Not one that has ended and of which the system keeps only its number: that has no command line any more. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}
