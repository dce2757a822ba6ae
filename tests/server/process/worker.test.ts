import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import { DomainError } from '../../../server/platform/errors.ts';
import type { Worker, WorkerSettings } from '../../../server/platform/threads/worker.ts';
import { createWorkerProcess } from '../../../server/platform/threads/worker-process.ts';
import { createWorkerThread, type ThreadSettings } from '../../../server/platform/threads/worker-thread.ts';

const THREAD_FILE = new URL('../../support/server/tasks/task-thread.ts', import.meta.url);
const PROCESS_FILE = new URL('../../support/server/tasks/task-process.ts', import.meta.url);

let worker: Worker<string, unknown>;

afterEach(async () => {
  await worker.close();
  vi.useRealTimers();
});

function openThread(options: Partial<ThreadSettings> = {}) {
  worker = createWorkerThread(THREAD_FILE, { tooBusy: 'Too many.', ...options });
}

function openProcess(options: Partial<WorkerSettings> = {}) {
  worker = createWorkerProcess(PROCESS_FILE, { tooBusy: 'Too many.', ...options });
}

const tellNumber = () => worker.run('tell its number');

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.each([
  ['thread', openThread],
  ['process', openProcess],
])('a %s', (kind, open) => {
  it('does all tasks, and ends when none came for a while', async () => {
    open({ idleMs: 50 });
    const [number, same] = await Promise.all([tellNumber(), tellNumber()]);
    expect(same).toBe(number);
    await expect.poll(tellNumber, { interval: 200 }).not.toBe(number);
  });

  it('gives back the errors of a task, and goes on', async () => {
    open();
    const number = await tellNumber();
    await expect(worker.run('refuse')).rejects.toThrow(
      new DomainError('CONFLICT', 'It was changed meanwhile.'),
    );
    await expect(worker.run('refuse')).rejects.toBeInstanceOf(DomainError);
    await expect(worker.run('fail')).rejects.toMatchObject({
      message: 'database or disk is full',
      code: 'SQLITE_FULL',
      stack: expect.stringContaining('tasks.ts'),
    });
    expect(await tellNumber()).toBe(number);
  });

  it.each([
    ['computes too long', 'never end', `The ${kind} took more than 10000 ms`],
    ['waits too long', 'wait for ever', `The ${kind} took more than 10000 ms`],
    ['crashes', 'crash', kind === 'thread' ? 'It crashed' : 'The process ended'],
    ['exits', 'exit', `The ${kind} ended`],
  ])('that %s ends, and fails its task alone: the next has another', async (_, task, message) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open({ timeoutMs: 10_000 });
    const number = await tellNumber();
    // A task's time ends with it.
    vi.advanceTimersByTime(10_000);
    expect(await tellNumber()).toBe(number);
    const failing = expect(worker.run(task)).rejects.toThrow(message);
    const next = tellNumber();
    // The first has begun.
    await setImmediate();
    if (message.endsWith('ms')) vi.advanceTimersByTime(10_000);
    await failing;
    expect(await next).not.toBe(number);
    if (kind === 'process') await expect.poll(() => isRunning(Number(number))).toBe(false);
  });

  it('refuses more tasks than can wait', async () => {
    open();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, tellNumber));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const outcome of refused)
      expect(outcome).toMatchObject({ reason: new DomainError('UNAVAILABLE', 'Too many.') });
    expect(await tellNumber()).toEqual(expect.any(Number));
  });

  it('that is closed ends its task and takes no other', async () => {
    open();
    await tellNumber();
    const closed = new DomainError('UNAVAILABLE', CATALOGUE.unavailable);
    const refused = ['never end', 'tell its number'].map((task) =>
      expect(worker.run(task)).rejects.toThrow(closed),
    );
    // The first has begun.
    await setImmediate();
    await worker.close();
    await Promise.all([...refused, expect(tellNumber()).rejects.toThrow(closed)]);
  });
});

describe('a thread', () => {
  it('gets its data', async () => {
    openThread({ workerData: { file: 'x' } });
    expect(await worker.run('tell its data')).toEqual({ file: 'x' });
  });

  it('may send what nobody asked for', async () => {
    openThread();
    await expect(worker.run('send something else first')).resolves.toBeUndefined();
  });

  it('that takes all memory fails its task alone', async () => {
    openThread({ resourceLimits: { maxOldGenerationSizeMb: 24 } });
    await expect(worker.run('take all memory')).rejects.toThrow(/memory/);
    expect(await tellNumber()).toEqual(expect.any(Number));
  });
});

describe('a process', () => {
  it.each(['never end', 'wait for ever'])(
    'is gone once it is closed, also where it would %s',
    async (task) => {
      openProcess();
      const pid = Number(await tellNumber());
      const refused = expect(worker.run(task)).rejects.toThrow();
      await setImmediate();
      await worker.close();
      await refused;
      expect(isRunning(pid)).toBe(false);
    },
  );

  it('gets no settings of the program, some of which are passwords', async () => {
    vi.stubEnv('ADMIN_PASSWORD', 'canary horse battery');
    openProcess();
    const names = await worker.run('tell the names of its variables');
    vi.unstubAllEnvs();
    expect(names).toContain('PATH');
    expect(names).not.toContain('ADMIN_PASSWORD');
  });

  it('that cannot be started fails its task', async () => {
    worker = createWorkerProcess(new URL('nowhere.ts', PROCESS_FILE), { tooBusy: 'Too many.' });
    await expect(tellNumber()).rejects.toThrow('The process ended');
  });
});
