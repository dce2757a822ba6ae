import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { App } from '../../../../server/app.ts';
import { stopOnSignalOrFailure } from '../../../../server/boot/stop.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';

const EVENTS = ['SIGTERM', 'SIGINT', 'uncaughtException'] as const;

const listenersOf = () => EVENTS.map((event) => process.listeners(event as 'SIGTERM'));

let before: ReturnType<typeof listenersOf>;

beforeEach(() => {
  before = listenersOf();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  for (const [at, event] of EVENTS.entries()) {
    for (const listener of process.listeners(event as 'SIGTERM'))
      if (!before[at]?.includes(listener)) process.off(event, listener);
  }
});

it('a signal that all processes have got, and that npm passes on, is one; a second later the system ends the program at the next', () => {
  const close = vi.fn(() => new Promise<boolean>(() => undefined));
  const log = recordedLog();
  stopOnSignalOrFailure({ close, log } as unknown as App);
  const isListening = () =>
    (['SIGTERM', 'SIGINT'] as const).map(
      (signal, at) => process.listenerCount(signal) > (before[at]?.length ?? 0),
    );

  process.emit('SIGTERM');
  process.emit('SIGTERM');
  expect(close).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  process.emit('SIGINT');
  expect(close).toHaveBeenCalledTimes(1);
  expect(isListening()).toEqual([true, true]);
  expect(log.lines).toEqual([]);

  vi.advanceTimersByTime(1);
  // Then nothing keeps the system from what it does at a signal.
  expect(isListening()).toEqual([false, false]);
  expect(log.lines).toEqual([
    { level: 'info', message: expect.stringContaining('stops as soon as what runs has ended') },
  ]);
});
