import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueue } from '../../../server/platform/limits/queue.ts';

afterEach(() => void vi.restoreAllMocks());

it('what a reader asks for is done in one turn of five, while others ask for urgent pages without end', async () => {
  const queue = createQueue(10, 'Too many ask.');
  const done: string[] = [];
  const askAgain = async (): Promise<void> => {
    // One after another, so that there is always one that waits. Else a reader who starves would wait here
    // for ever.
    const next = done.length < 50 && !done.includes('reader') ? queue.take(urgent, askAgain) : undefined;
    done.push('urgent');
    next?.catch(() => undefined);
  };
  const urgent = { address: '192.0.2.1', isUrgent: true };
  await Promise.all([
    queue.take(urgent, askAgain),
    queue.take({ address: '198.51.100.7' }, async () => void done.push('reader')),
  ]);
  expect(done.indexOf('reader')).toBeLessThan(5);
});

it('of urgent pages and others that wait, one in five is another, and among these the addresses take turns', async () => {
  const queue = createQueue(100, 'Too many ask.');
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (name: string, address: string, isUrgent = false) =>
    queue.take({ address, isUrgent }, async () => void done.push(name));
  const first = queue.take({ address: '203.0.113.9' }, () => gate.promise);
  const asked = [
    ...Array.from({ length: 20 }, () => ask('urgent', '192.0.2.1', true)),
    ...Array.from({ length: 10 }, () => ask('crowd', '192.0.2.1')),
    ask('reader', '198.51.100.7'),
  ];
  gate.resolve();
  await Promise.all([first, ...asked]);
  const others = done.flatMap((name, at) => (name === 'urgent' ? [] : [[at, name]]));
  // The first turn was that of the gate.
  expect(others.slice(0, 4)).toEqual([
    [3, 'crowd'],
    [8, 'reader'],
    [13, 'crowd'],
    [18, 'crowd'],
  ]);
});

it('what needs no turn is done after each two milliseconds of work', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const queue = createQueue(100, 'Too many ask.');
  let isOver = false;
  let loops = 0;
  const counting = (async () => {
    for (; !isOver; loops += 1) await setImmediate();
  })();
  const loopsBefore: number[] = [];
  const work = async () => {
    loopsBefore.push(loops);
    now += 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => queue.take({ address: '192.0.2.1' }, work)));
  isOver = true;
  await counting;
  const waited = loopsBefore.slice(1).map((count, at) => count - (loopsBefore[at] ?? 0));
  expect(waited.map((count) => count >= 9)).toEqual([false, false, true, false, false, true, false, false]);
  expect(waited.filter((count) => count > 0)).toHaveLength(2);
});

it.each([
  [1, ['first']],
  [2, ['first', 'second']],
])(
  'where %s may run at a time, as many have begun while the first waits for its data',
  async (atATime, begun) => {
    const queue = createQueue(100, 'Too many ask.', atATime);
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const asked = ['first', 'second', 'third'].map((name, number) =>
      queue.take({ address: `192.0.2.${number}` }, () => {
        done.push(name);
        return gate.promise;
      }),
    );
    await setImmediate();
    expect(done).toEqual(begun);
    gate.resolve();
    await Promise.all(asked);
    expect(done).toEqual(['first', 'second', 'third']);
  },
);
