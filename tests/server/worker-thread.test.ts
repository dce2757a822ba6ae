import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { DomainError } from '../../server/errors.ts';
import { createWorkerThread, type ThreadOptions, type WorkerThread } from '../../server/worker-thread.ts';

const FILE = new URL('../support/server/task-thread.ts', import.meta.url);

let thread: WorkerThread<string, unknown>;

afterEach(() => thread.close());

function open(options: Partial<ThreadOptions> = {}) {
  thread = createWorkerThread(FILE, { tooBusy: 'Too many.', ...options });
}

const tellNumber = () => thread.run('tell its number');

describe('a thread', () => {
  it('does all tasks, and ends when none came for a while', async () => {
    open({ idleMs: 50 });
    const [number, same] = await Promise.all([tellNumber(), tellNumber()]);
    expect(same).toBe(number);
    await expect.poll(tellNumber, { interval: 200 }).not.toBe(number);
  });

  it('gets its data', async () => {
    open({ workerData: { file: 'x' } });
    expect(await thread.run('tell its data')).toEqual({ file: 'x' });
  });

  it('may send what nobody asked for', async () => {
    open();
    await expect(thread.run('send something else first')).resolves.toBeUndefined();
  });

  it('gives back the errors of a task, and goes on', async () => {
    open();
    const number = await tellNumber();
    await expect(thread.run('refuse')).rejects.toThrow(
      new DomainError('CONFLICT', 'It was changed meanwhile.'),
    );
    await expect(thread.run('refuse')).rejects.toBeInstanceOf(DomainError);
    await expect(thread.run('fail')).rejects.toMatchObject({
      message: 'database or disk is full',
      code: 'SQLITE_FULL',
      stack: expect.stringContaining('task-thread.ts'),
    });
    expect(await tellNumber()).toBe(number);
  });

  it.each([
    ['computes too long', 'never end', 'The thread took more than 4000 ms', { timeoutMs: 4000 }],
    ['waits too long', 'wait for ever', 'The thread took more than 4000 ms', { timeoutMs: 4000 }],
    ['takes all memory', 'take all memory', /memory/, { resourceLimits: { maxOldGenerationSizeMb: 24 } }],
    ['crashes', 'crash', 'It crashed', {}],
    ['exits', 'exit', 'The thread ended', {}],
  ])('that %s fails that task alone: the next has another thread', async (_, task, message, options) => {
    open(options);
    const number = await tellNumber();
    const failing = expect(thread.run(task)).rejects.toThrow(message);
    const next = tellNumber();
    await failing;
    expect(await next).not.toBe(number);
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
      expect(thread.run(task)).rejects.toThrow(closed),
    );
    // The first has begun.
    await setImmediate();
    await thread.close();
    await Promise.all([...refused, expect(tellNumber()).rejects.toThrow(closed)]);
  });
});
